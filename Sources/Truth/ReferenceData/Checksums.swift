import Foundation
import Support

/// The file `SHA256SUMS` of a folder: the hash of each of its files that is data or gives the origin of data.
struct Checksums {
    static let name = "SHA256SUMS"

    private let folder: URL
    private let hashes: [String: String]

    /// - Throws: ``ReferenceDataError`` unless every line is as `sha256sum` writes it, sorted by name.
    init(of folder: URL) throws {
        self.folder = folder
        let list = folder.appending(path: Self.name)
        let lines = String(decoding: try Self.read(list), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        var hashes: [String: String] = [:]
        var last = ""
        for (index, line) in lines.dropLast().enumerated() {
            let hash = line.prefix(64)
            let name = line.dropFirst(64 + 2)
            guard hash.utf8.count == 64, hash.utf8.allSatisfy(Self.isDigit), line.dropFirst(64).hasPrefix("  "),
                !name.isEmpty, name.utf8.allSatisfy(Self.isOfName), last < name
            else {
                throw ReferenceDataError(
                    path: list.path, line: index + 1,
                    problem: "expected a SHA-256, two spaces and a file's name, sorted by name")
            }
            last = String(name)
            hashes[last] = String(hash)
        }
        guard !hashes.isEmpty, lines.last == "" else {
            throw ReferenceDataError(path: list.path, problem: "names no file, or does not end with a newline")
        }
        self.hashes = hashes
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        if let name = found?.sorted().first(where: { Self.covers($0) && !contains($0) }) { throw unnamed(name) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }

    static func covers(_ name: String) -> Bool { name.hasSuffix(".csv") || name == "PROVENANCE.md" }

    func contains(_ name: String) -> Bool { hashes[name] != nil }

    /// The bytes of a file with their hash.
    ///
    /// - Throws: ``ReferenceDataError`` when the hash is not the one in the list.
    func file(_ name: String) throws -> (data: Data, hash: String) {
        let url = folder.appending(path: name)
        let data = try Self.read(url)
        let hash = SHA256.hex(data)
        guard let expected = hashes[name] else { throw unnamed(name) }
        guard hash == expected else {
            throw ReferenceDataError(
                path: url.path,
                problem: "its SHA-256 is not the one in \(Self.name); `git diff` shows what changed")
        }
        return (data, hash)
    }

    /// Checks every file of the folder.
    func checkAll() throws {
        for name in hashes.keys.sorted() { _ = try file(name) }
    }

    private func unnamed(_ name: String) -> ReferenceDataError {
        ReferenceDataError(path: folder.appending(path: Self.name).path, problem: "does not name \(name)")
    }

    static func read(_ url: URL) throws -> Data {
        do {
            return try RegularFile.data(url)
        } catch {
            throw ReferenceDataError(path: url.path, problem: "cannot be read")
        }
    }
}
