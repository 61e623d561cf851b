import CalendarContracts
public import Foundation

/// The known differences of one kernel from its reference: each must occur, and no other.
public struct Disagreements: Sendable {
    /// One known difference.
    public struct Entry: Sendable, Hashable {
        /// The line in the file.
        public let line: Int
        /// The kernel's answer, as text.
        public let answer: String
        /// The reference's answer, as text.
        public let expectedAnswer: String
        /// Why they differ.
        public let reason: String
    }

    /// Stands in the column `input` for every input for which the reference has the row's answer.
    ///
    /// A kernel that is wrong everywhere in the same way, such as one cell too far to the right, is declared in as
    /// many rows as there are answers instead of inputs. The row then holds for all those inputs or for none.
    public static let everyInput = "*"

    /// The columns of the file.
    ///
    /// `toolchain` is empty where the answers do not depend on it.
    public static let columns = ["input", "answer", "authority_answer", "toolchain", "why"]

    /// The entries by input, as text.
    public let entries: [String: Entry]
    /// The entries that hold for every input with one answer of the reference, by that answer, as text.
    public let rules: [String: Entry]
    /// The toolchain with which the answers were seen, such as `swift-6.3.1 linux`; empty when they depend on none.
    public let toolchain: String

    /// No known difference.
    public static let none = Disagreements(entries: [:], rules: [:], toolchain: "")

    private init(entries: [String: Entry], rules: [String: Entry], toolchain: String) {
        self.entries = entries
        self.rules = rules
        self.toolchain = toolchain
    }

    /// Reads `disagreements/<workload>/<kernel>.csv`; a kernel without such a file has no known difference.
    ///
    /// - Parameters:
    ///   - root: The folder `reference-data`.
    ///   - workload: The workload's name.
    ///   - kernel: The kernel's name within it.
    /// - Throws: ``ReferenceDataError`` when the file is not as it was sealed, cannot be parsed, names an input twice, or
    ///   gives no reason.
    public init(_ root: URL, workload: String, kernel: String) throws {
        guard let table = try Self.table(root, workload: workload, kernel: kernel) else {
            self = .none
            return
        }
        try self.init(table)
    }

    /// The list of a kernel, checked against the seal of its folder; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - root: The folder `reference-data`.
    ///   - workload: The workload's name.
    ///   - kernel: The kernel's name within it.
    /// - Returns: The table.
    /// - Throws: ``ReferenceDataError`` when the file is not as it was sealed or cannot be parsed.
    package static func table(_ root: URL, workload: String, kernel: String) throws -> ReferenceTable? {
        let url = url(root, workload: workload, kernel: kernel)
        let folder = url.deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        let name = url.lastPathComponent
        guard try Seal(of: folder).contains(name) || FileManager.default.fileExists(atPath: url.path) else {
            return nil
        }
        return try ReferenceTable(name, in: folder, columns: columns)
    }

    /// Reads an adapter's list, which has no seal; a file that does not exist has no known difference.
    ///
    /// - Parameter url: The file.
    /// - Throws: ``ReferenceDataError`` when the file cannot be parsed, names an input twice, or gives no reason.
    public init(_ url: URL) throws {
        guard FileManager.default.fileExists(atPath: url.path) else {
            self = .none
            return
        }
        try self.init(ReferenceTable(unsealed: url, columns: Self.columns))
    }

    private init(_ table: ReferenceTable) throws {
        var entries: [String: Entry] = [:]
        var rules: [String: Entry] = [:]
        let toolchain = table.rows[0].fields[3]
        for row in table.rows {
            guard !row.fields[4].isEmpty else { throw table.error(row, "gives no reason (column why)") }
            guard row.fields[1] != row.fields[2] else { throw table.error(row, "declares no difference") }
            guard row.fields[3] == toolchain else {
                throw table.error(row, "toolchain '\(row.fields[3])' is not the first line's '\(toolchain)'")
            }
            let entry = Entry(
                line: row.line, answer: row.fields[1], expectedAnswer: row.fields[2], reason: row.fields[4])
            if row.fields[0] == Self.everyInput {
                if let earlier = rules.updateValue(entry, forKey: row.fields[2]) {
                    throw table.error(row, "declares '\(row.fields[2])' again, after line \(earlier.line)")
                }
            } else if let earlier = entries.updateValue(entry, forKey: row.fields[0]) {
                throw table.error(row, "declares '\(row.fields[0])' again, after line \(earlier.line)")
            }
        }
        self.entries = entries
        self.rules = rules
        self.toolchain = toolchain
    }

    /// The file of a kernel's known differences.
    ///
    /// - Parameters:
    ///   - root: The folder `reference-data`.
    ///   - workload: The workload's name.
    ///   - kernel: The kernel's name within it.
    /// - Returns: The file, which need not exist.
    public static func url(_ root: URL, workload: String, kernel: String) -> URL {
        root.appending(path: "disagreements").appending(path: workload).appending(path: "\(kernel).csv")
    }
}
