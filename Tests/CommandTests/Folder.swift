import Foundation
import ReferenceData
import Support
import Testing

/// A temporary folder that is removed on deinitialisation.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "calbench-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names in it or in a folder of it, including hidden ones; none when it does not exist.
    func names(in path: String = ".") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path)) ?? []).sorted()
    }

    /// Copies a file or folder of the project into it, at the same path.
    func copy(_ path: String) throws {
        let target = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Calbench.project.appending(path: path), to: target)
    }
}

/// A copy of the reference data, to be damaged.
struct ReferenceCopy {
    private let folder: Folder

    /// The copied folder.
    var path: String { folder.url.appending(path: "reference-data").path }

    /// A sound copy.
    init() throws {
        folder = try Folder()
        try folder.copy("reference-data")
    }

    func url(_ file: String) -> URL { URL(filePath: path).appending(path: file) }

    /// Changes the lines of a file at a path in the copy, each with its newline.
    ///
    /// With `isRehashed` the hashes are updated, so that only the content shows the change.
    func change(_ file: String, isRehashed: Bool = false, _ change: (inout [String]) throws -> Void) throws {
        let text = try String(contentsOf: url(file), encoding: .utf8)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "\($0)\n" }
        try change(&lines)
        let data = Data(lines.joined().utf8)
        try data.write(to: url(file))
        guard isRehashed else { return }
        let sums = url(file).deletingLastPathComponent().appending(path: "SHA256SUMS")
        let name = url(file).lastPathComponent
        let hashes = try String(contentsOf: sums, encoding: .utf8).split(separator: "\n").map { line in
            line.hasSuffix("  \(name)") ? "\(SHA256.hex(data))  \(name)\n" : "\(line)\n"
        }
        try Data(hashes.joined().utf8).write(to: sums)
    }
}
