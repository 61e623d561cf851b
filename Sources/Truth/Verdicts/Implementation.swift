/// Whose answers are checked and timed.
package struct Implementation: Sendable, Codable, Hashable {
    /// A kernel's name within its workload, or an adapter's.
    package let name: String
    /// The library's; for kernels on Foundation the toolchain, for others the kernel's.
    package let version: String
    /// The library behind an adapter; nil for a kernel of calbench.
    package let library: String?
    /// The language of the library.
    package let language: String?
    /// The caller's variables by which a program without a manifest finds libraries; nil where it has none of them.
    package let callers: [String: String]?

    package init(
        name: String, version: String, library: String? = nil, language: String? = nil,
        callers: [String: String]? = nil
    ) {
        (self.name, self.version, self.library, self.language) = (name, version, library, language)
        self.callers = callers
    }

    package var isAdapter: Bool { library != nil }

    /// `lunardate 0.2.2, Python`; nil for a kernel.
    package var libraryText: String? {
        library.map { "\($0) \(version)" + (language.map { ", \($0)" } ?? "") }
    }
}
