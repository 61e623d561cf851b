/// A folder that is removed when its owner goes away.
package final class TemporaryFolder: Sendable {
    /// The folder.
    package let url: URL

    /// Makes an empty folder.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "calbench-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a text, making the folders above it, and returns the file's path.
    @discardableResult
    package func write(_ text: String, to path: String) throws -> String {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// Writes the `SHA256SUMS` of a folder below it, as `reference-data/checksums.py` does.
    package func writeChecksums(_ path: String) throws {
        try CalendarTestSupport.writeChecksums(of: url.appending(path: path))
    }

    /// Writes the manifest of an adapter for `easter`, with lines after its language, and returns the file.
    @discardableResult
    package func manifest(
        _ lines: String..., name: String = "mine", library: String = "mine", run: String = "true"
    ) throws -> URL {
        let head = ["name = \"\(name)\"", "library = \"\(library)\"", "language = \"C\""]
        let rest = ["run = [\"\(run)\"]", "", "[workloads.\"easter\"]", "from = \"1900\"", "to = \"2100\""]
        return URL(filePath: try write((head + lines + rest).joined(separator: "\n"), to: "\(name)/adapter.toml"))
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to target: URL) throws {
        try FileManager.default.createSymbolicLink(at: url.appending(path: name), withDestinationURL: target)
    }
}

/// The reference data with a copy of one folder, to be damaged, and links to the others.
package final class ReferenceCopy {
    private let folder: TemporaryFolder
    /// The copied folder.
    package let url: URL
    /// The folder of all data.
    package var path: String { folder.url.path }
    /// The data, not yet read.
    package var reference: ReferenceData { ReferenceData(folder.url) }

    /// Copies a folder, such as `hko` or `disagreements/terms.date`.
    package init(_ name: String) throws {
        folder = try TemporaryFolder()
        url = folder.url.appending(path: name)
        try folder.link("VERSION", to: Fixture.root.appending(path: "VERSION"))
        for other in try Fixture.dataFolders() {
            let place = folder.url.appending(path: other)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard other == name else {
                try folder.link(other, to: Fixture.root.appending(path: other))
                continue
            }
            try FileManager.default.copyItem(at: Fixture.root.appending(path: name), to: url)
        }
    }

    /// Changes the lines of a file; the last element is empty where the file ends with a newline.
    package func edit(_ name: String, _ body: (inout [String]) -> Void) throws {
        let file = url.appending(path: name)
        var lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).components(separatedBy: "\n")
        body(&lines)
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }

    /// Changes the bytes of a file.
    package func editBytes(_ name: String, _ body: (inout Data) -> Void) throws {
        let file = url.appending(path: name)
        var data = try Data(contentsOf: file)
        body(&data)
        try data.write(to: file)
    }

    /// Removes a file.
    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: name))
    }

    /// Copies the lists of `terms.date` without the first known difference of `century`.
    package static func withAnUnknownDifference() throws -> ReferenceCopy {
        let copy = try ReferenceCopy("disagreements/terms.date")
        try copy.edit("century.csv") { $0.remove(at: 1) }
        try copy.writeChecksums()
        return copy
    }

    /// Records the hashes of the files as they are now, so that only the structure shows the damage.
    package func writeChecksums() throws { try CalendarTestSupport.writeChecksums(of: url) }
}

private func writeChecksums(of folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".csv") || $0 == "PROVENANCE.md" }.sorted()
    let lines = try names.map { name in
        "\(SHA256.hex(try Data(contentsOf: folder.appending(path: name))))  \(name)\n"
    }
    try Data(lines.joined().utf8).write(to: folder.appending(path: "SHA256SUMS"))
}
