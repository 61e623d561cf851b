public import Foundation
import ReferenceData

/// A folder that is removed when its owner goes away.
public final class TemporaryFolder {
    /// The folder.
    public let url: URL

    /// Makes an empty folder.
    ///
    /// - Throws: What the file system says.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "calbench-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text, making the folders above it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - path: The path below the folder.
    /// - Throws: What the file system says.
    public func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Seals all tables of a folder below it, as `reference-data/seal.py` does.
    ///
    /// - Parameter path: The path below the folder.
    /// - Throws: What the file system says.
    public func seal(_ path: String) throws {
        let folder = url.appending(path: path)
        var hashes: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".csv") {
            let data = try Data(contentsOf: folder.appending(path: name))
            let lines = data.split(separator: UInt8(ascii: "\n"))
            let prints = Data(lines.map { "\(ReferenceTable.hash($0).prefix(8))\n" }.joined().utf8)
            try prints.write(to: folder.appending(path: "\(name).lines"))
            hashes[name] = ReferenceTable.hash(data)
            hashes["\(name).lines"] = ReferenceTable.hash(prints)
        }
        let text = hashes.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined()
        try write(text, to: "\(path)/SHA256")
    }

    /// Makes a symbolic link.
    ///
    /// - Parameters:
    ///   - name: The link's name.
    ///   - target: What it leads to.
    /// - Throws: What the file system says.
    public func link(_ name: String, to target: URL) throws {
        try FileManager.default.createSymbolicLink(at: url.appending(path: name), withDestinationURL: target)
    }
}

/// A copy of one folder of the reference data, to be damaged.
public final class ReferenceCopy {
    private let folder: TemporaryFolder
    /// The copied folder.
    public let url: URL

    /// Copies a folder.
    ///
    /// - Parameter name: Its name, such as `hko`.
    /// - Throws: What the file system says.
    public init(_ name: String) throws {
        folder = try TemporaryFolder()
        url = folder.url.appending(path: name)
        try FileManager.default.copyItem(at: Fixture.root.appending(path: name), to: url)
    }

    /// Changes the lines of a file; the last element is empty where the file ends with a newline.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - body: Changes the lines, which are without their newlines; element 0 is the header.
    /// - Throws: What the file system says.
    public func edit(_ name: String, _ body: (inout [String]) -> Void) throws {
        let file = url.appending(path: name)
        var lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).components(separatedBy: "\n")
        body(&lines)
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }

    /// Changes the bytes of a file.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - body: Changes the bytes.
    /// - Throws: What the file system says.
    public func editBytes(_ name: String, _ body: (inout Data) -> Void) throws {
        let file = url.appending(path: name)
        var data = try Data(contentsOf: file)
        body(&data)
        try data.write(to: file)
    }

    /// Removes a file.
    ///
    /// - Parameter name: The file's name.
    /// - Throws: What the file system says.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: name))
    }

    /// Records the hash of a file as it is now, so that only the structure can tell that it is damaged.
    ///
    /// - Parameter name: The file's name.
    /// - Throws: What the file system says.
    public func seal(_ name: String) throws {
        let hash = ReferenceTable.hash(try Data(contentsOf: url.appending(path: name)))
        try edit("SHA256") { lines in
            for index in lines.indices where lines[index].hasSuffix("  \(name)") { lines[index] = "\(hash)  \(name)" }
        }
    }
}
