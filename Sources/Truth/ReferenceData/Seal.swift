import Foundation
import Support

/// The seal of a folder: the SHA-256 of each of its files that is data or says where data come from.
///
/// Sealed are `X.csv`, `PROVENANCE.md`, and for each of them `X.lines`, of which line n is the fingerprint of line n of
/// `X`: the first 8 digits of its SHA-256. The file `SHA256` names them as `sha256sum` does, in order.
struct Seal {
    private struct Entry {
        let line: Int
        let hash: String
    }

    private let folder: URL
    private let entries: [String: Entry]
    private let names: [String]

    private var list: String { path(Self.name) }

    /// The name of the file of a folder that has its seal.
    static let name = "SHA256"

    /// Reads the seal of a folder.
    ///
    /// - Throws: ``ReferenceDataError`` when it is missing, or a line is not in form or out of order.
    init(of folder: URL) throws {
        self.folder = folder
        let path = folder.appending(path: Self.name).path
        let data = try Self.read(folder.appending(path: Self.name))
        var (entries, names) = ([String: Entry](), [String]())
        for (index, line) in Self.lines(data).enumerated() {
            func error(_ problem: String) -> ReferenceDataError {
                // Where the name before it is no file of the folder, that line is the damaged one.
                let isSound = names.last.map { name in
                    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
                }
                return ReferenceDataError(path: path, line: isSound == false ? index : index + 1, problem: problem)
            }
            guard let (hash, name) = Self.parse(line) else {
                throw error("is not a SHA-256, two spaces and a file's name")
            }
            guard (names.last ?? "") < name else { throw error("a name is out of order or there twice") }
            entries[name] = Entry(line: index + 1, hash: hash)
            names.append(name)
        }
        guard !names.isEmpty else { throw ReferenceDataError(path: path, line: 1, problem: "names no file") }
        guard data.last == UInt8(ascii: "\n") else {
            throw ReferenceDataError(path: path, line: names.count, problem: "has no newline at its end")
        }
        (self.entries, self.names) = (entries, names)
    }

    /// Whether a file is to be sealed: not one of programs and their requirements.
    static func covers(_ name: String) -> Bool {
        name.hasSuffix(".csv") || name.hasSuffix(".lines") || name == "PROVENANCE.md"
    }

    /// Whether the seal names a file.
    func contains(_ name: String) -> Bool { entries[name] != nil }

    /// Checks a file and that the seal names the files of the folder and no others.
    ///
    /// - Parameters:
    ///   - data: The file's bytes.
    ///   - name: Its name.
    /// - Throws: ``ReferenceDataError`` that names file and line.
    func check(_ data: Data, _ name: String) throws {
        try checkHash(data, name)
        try checkNames()
    }

    /// Checks every file of the folder.
    ///
    /// That the fingerprints are those of the lines is not checked where both files are as sealed.
    ///
    /// - Throws: ``ReferenceDataError`` that names file and line.
    func checkAll() throws {
        try checkNames()
        for name in names {
            if name.hasSuffix(Self.fingerprints) {
                let file = String(name.dropLast(Self.fingerprints.count))
                guard contains(file) else {
                    throw error(Self.name, entries[name]?.line, "names \(name), but not \(file)")
                }
                continue
            }
            let data = try Self.read(folder.appending(path: name))
            try checkHash(data, name)
            let prints = name + Self.fingerprints
            guard let entry = entries[prints] else { throw missing(prints) }
            let found = try Self.read(folder.appending(path: prints))
            guard ReferenceTable.hash(found) != entry.hash else { continue }
            throw fault(in: found, prints, of: data, name, entry)
        }
    }

    // MARK: Names

    /// The seal names the files of the folder that it covers, and no others.
    private func checkNames() throws {
        let found = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter(Self.covers)
        let lost = Set(names).subtracting(found).min()
        let unsealed = Set(found).subtracting(names).min()
        if let lost, let entry = entries[lost] {
            guard unsealed == nil else { throw error(Self.name, entry.line, "names \(lost), which is not there") }
            throw error(lost, nil, "cannot be read, and line \(entry.line) of \(Self.name) names it")
        }
        if let unsealed { throw missing(unsealed) }
    }

    /// The error of a file that the seal does not name, at the line where it belongs.
    private func missing(_ name: String) -> ReferenceDataError {
        error(Self.name, names.count { $0 < name } + 1, "has no hash of \(name)")
    }

    // MARK: Hashes

    private static let fingerprints = ".lines"

    private func checkHash(_ data: Data, _ name: String) throws {
        guard let entry = entries[name] else { throw missing(name) }
        let hash = ReferenceTable.hash(data)
        guard hash == entry.hash else { throw fault(in: data, name, hash, entry) }
    }

    /// Which line differs from the one that was sealed, by the fingerprints.
    private func fault(in data: Data, _ name: String, _ hash: String, _ entry: Entry) -> ReferenceDataError {
        let problem = "is damaged: its SHA-256 is \(hash), recorded is \(entry.hash)"
        // Without the fingerprints the file is as damaged, only the line is unknown.
        guard let prints = try? Self.read(folder.appending(path: name + Self.fingerprints)) else {
            return error(name, nil, problem)
        }
        let (lines, expected) = (Self.lines(data), Self.lines(prints))
        for (index, print) in expected.enumerated() {
            guard index < lines.count else {
                return error(
                    name, max(1, index), "\(problem); the file ends here, \(expected.count) lines are recorded")
            }
            guard Self.fingerprint(lines[index]).elementsEqual(print) else {
                return error(name, index + 1, "\(problem); this line is the first that differs")
            }
        }
        guard lines.count == expected.count else {
            return error(name, expected.count + 1, "\(problem); only \(expected.count) lines are recorded")
        }
        guard data.last == UInt8(ascii: "\n") else {
            return error(name, lines.count, "\(problem); the newline at the end of this line is missing")
        }
        return error(
            Self.name, entry.line, "the hash of \(name) is not that of its lines, which are all as recorded")
    }

    /// Which fingerprint is not that of its line, of a file that is as sealed.
    private func fault(
        in prints: Data, _ name: String, of data: Data, _ file: String, _ entry: Entry
    ) -> ReferenceDataError {
        let (found, lines) = (Self.lines(prints), Self.lines(data))
        for (index, line) in lines.enumerated() {
            guard index < found.count, Self.fingerprint(line).elementsEqual(found[index]) else {
                return error(name, index + 1, "is damaged: is not the fingerprint of line \(index + 1) of \(file)")
            }
        }
        guard found.count == lines.count else {
            return error(name, lines.count + 1, "is damaged: \(file) has only \(lines.count) lines")
        }
        guard prints.last == UInt8(ascii: "\n") else {
            return error(name, lines.count, "is damaged: the newline at the end of this line is missing")
        }
        return error(
            Self.name, entry.line, "the hash of \(name) is not that of its lines, which are all those of \(file)")
    }

    private static func fingerprint(_ line: Data) -> Substring.UTF8View {
        ReferenceTable.hash(line).prefix(8).utf8
    }

    // MARK: Files

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func error(_ name: String, _ line: Int?, _ problem: String) -> ReferenceDataError {
        ReferenceDataError(path: path(name), line: line, problem: problem)
    }

    static func read(_ url: URL) throws -> Data {
        do {
            return try RegularFile.data(url)
        } catch {
            throw ReferenceDataError(path: url.path, problem: "\(error)")
        }
    }

    /// The lines without their newlines; only LF ends a line, and a last line without it counts.
    private static func lines(_ data: Data) -> [Data] {
        let pieces = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return pieces.last?.isEmpty == true ? Array(pieces.dropLast()) : pieces
    }

    /// The hash and the name of a line of the seal.
    private static func parse(_ line: Data) -> (hash: String, name: String)? {
        let (hash, rest) = (line.prefix(64), line.dropFirst(64))
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        guard hash.count == 64, hash.allSatisfy({ digits ~= $0 || letters ~= $0 }), rest.count > 2,
            rest.prefix(2).allSatisfy({ $0 == UInt8(ascii: " ") }),
            rest.dropFirst(2).allSatisfy({ 33...126 ~= $0 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { return nil }
        return (String(decoding: hash, as: UTF8.self), String(decoding: rest.dropFirst(2), as: UTF8.self))
    }
}
