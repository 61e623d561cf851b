/// The file `SHA256SUMS` of a folder: the hash of each of its files that is data or gives the origin of data.
struct Checksums {
    static let name = "SHA256SUMS"

    private let folder: URL
    private let hashes: [String: (hash: String, line: Int)]

    /// - Throws: ``Failure`` unless every line is as `sha256sum` writes it, with a name of its own.
    init(of folder: URL) throws {
        self.folder = folder
        let list = folder.appending(path: Self.name)
        let lines = String(decoding: try Self.read(list), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        var hashes: [String: (hash: String, line: Int)] = [:]
        for (index, line) in lines.dropLast().enumerated() {
            // A regular expression is parsed anew for each line, a twentieth of what `day` takes.
            let parts = line.components(separatedBy: "  ")
            guard parts.count == 2, parts[0].utf8.count == 64, parts[0].allSatisfy(\.isHexDigit), !parts[1].isEmpty,
                parts[1].allSatisfy({ $0 != "/" && $0 != "\\" && !$0.isWhitespace }),
                hashes.updateValue((parts[0], index + 1), forKey: parts[1]) == nil
            else {
                throw Failure(
                    path: list.path, line: index + 1,
                    problem: "expected a SHA-256, two spaces and the name of another file")
            }
        }
        guard !hashes.isEmpty, lines.last == "" else {
            throw Failure(path: list.path, problem: "names no file, or does not end with a newline")
        }
        self.hashes = hashes
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        if let name = found?.sorted().first(where: { Self.covers($0) && !contains($0) }) { throw unnamed(name) }
    }

    static func covers(_ name: String) -> Bool { name.hasSuffix(".csv") || name == "PROVENANCE.md" }

    func contains(_ name: String) -> Bool { hashes[name] != nil }

    /// The bytes of a file with their hash.
    ///
    /// - Throws: ``Failure`` when the hash is not the one in the list.
    func file(_ name: String) throws -> (data: Data, hash: String) {
        let url = folder.appending(path: name)
        let data = try Self.read(url)
        let hash = SHA256.hex(data)
        guard let expected = hashes[name] else { throw unnamed(name) }
        guard hash == expected.hash else {
            throw Failure(
                path: url.path,
                problem: "its SHA-256 is not the one in \(Self.name):\(expected.line); `git diff` shows what changed")
        }
        return (data, hash)
    }

    /// Checks every file of the folder.
    func checkAll() throws {
        for name in hashes.keys.sorted() { _ = try file(name) }
    }

    private func unnamed(_ name: String) -> Failure {
        Failure(path: folder.appending(path: Self.name).path, problem: "does not name \(name)")
    }

    static func read(_ url: URL) throws -> Data {
        do {
            return try RegularFile.data(url)
        } catch {
            throw Failure(path: url.path, problem: "cannot be read")
        }
    }
}
