/// The runs of answers of one implementation that are known not to be right, as a list gives them.
///
/// Each must occur, and no other.
package struct KnownDifferences: Sendable {
    /// One run: neighbouring inputs whose answers are off in the same way.
    package struct Row: Sendable, Hashable {
        /// The line in the file, once it is read.
        package internal(set) var line = 0
        /// The first and the last input, as text.
        package let from, to: String
        /// Whether the answers are wrong or missing.
        package let kind: AnswerClass
        package let difference: [Difference]
        /// The typed reason; empty where the computed cause is enough.
        package let why: String
        /// A library's name, of an adapter's, and after it one version, or nothing for every version.
        package let versions: String

        /// Whether the row holds for a version of a library, or of a kernel where that is nil.
        package func applies(to version: String, of library: String?) -> Bool {
            versions == library ?? "" || versions == (library.map { "\($0) " } ?? "") + version
        }
    }

    /// The columns of the file.
    package static let columns = fields.split(separator: " ").map(String.init)
    private static let fields = "from to kind difference why versions"

    /// The file, which need not exist.
    let url: URL
    /// The rows, in the order of the file; none without a file.
    package let rows: [Row]

    /// Reads `disagreements/<workload>/<kernel>.csv`; a kernel without such a file has no known difference.
    ///
    /// - Throws: ``Failure`` when the file differs from `SHA256SUMS`, and for its content.
    package init(_ root: URL, workload: String, kernel: String) throws {
        url = Self.url(root, workload: workload, kernel: kernel)
        rows =
            try ReferenceTable(
                ifNamed: url.lastPathComponent, in: url.deletingLastPathComponent(), columns: Self.fields
            ).map(Self.rows) ?? []
    }

    /// Reads a list that has no recorded hash, such as an adapter's; no file, no known difference.
    ///
    /// - Throws: ``Failure``.
    package init(_ url: URL) throws {
        self.url = url
        guard FileManager.default.fileExists(atPath: url.path) else {
            rows = []
            return
        }
        do {
            rows = try Self.rows(ReferenceTable(url, columns: Self.fields))
        } catch let error as Failure {
            // People write these.
            throw Failure(.usage, "\(error); `calbench verify --write-known FOLDER` writes lists")
        }
    }

    private static func rows(_ table: ReferenceTable) throws -> [Row] {
        try table.rows.map { row in
            for column in [0, 1, 3] where row.fields[column].isEmpty {
                throw table.error(row, "column \(columns[column]) is empty")
            }
            guard let kind = AnswerClass(rawValue: row.fields[2]), kind.isError else {
                throw table.error(row, "kind '\(row.fields[2])' is neither wrong nor refused")
            }
            do {
                return Row(
                    line: row.line, from: row.fields[0], to: row.fields[1], kind: kind,
                    difference: try [Difference].parse(row.fields[3]), why: row.fields[4], versions: row.fields[5])
            } catch {
                throw table.error(row, "difference \(error)")
            }
        }
    }

    /// The file with some rows.
    package static func text(_ rows: [Row]) -> String {
        CSV.line(columns)
            + rows.map { CSV.line([$0.from, $0.to, $0.kind.rawValue, $0.difference.text, $0.why, $0.versions]) }
            .joined()
    }

    /// The file of a kernel's known differences.
    package static func url(_ root: URL, workload: String, kernel: String) -> URL {
        root.appending(path: "disagreements").appending(path: workload).appending(path: "\(kernel).csv")
    }
}
