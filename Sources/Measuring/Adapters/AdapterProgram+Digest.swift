import Foundation
import Support

extension AdapterProgram {
    /// The SHA-256 of what is run: the executable, or the files of the adapter's folder and of the SDKs without what is
    /// built.
    package func digest() -> String {
        guard manifest != nil, let folder else { return Self.digest(of: [(name, URL(filePath: command[0]))]) }
        return Self.digest(of: Self.files(in: folder) + (sdk.map(Self.files) ?? []))
    }

    private static func digest(of files: [(name: String, url: URL)]) -> String {
        var hash = SHA256()
        for (name, url) in files {
            guard let data = FileManager.default.contents(atPath: url.path) else { continue }
            hash.update("\(name) \(data.count)\n".utf8)
            hash.update(data)
        }
        return hash.hex()
    }

    /// The first part of a relative path.
    static func top(of path: String) -> String { String(path.prefix { $0 != "/" }) }

    private static func files(in folder: URL) -> [(name: String, url: URL)] {
        let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
        return paths.filter { top(of: $0) != ".build" && !$0.contains("__pycache__") }
            .map { ($0, folder.appending(path: $0)) }
    }
}
