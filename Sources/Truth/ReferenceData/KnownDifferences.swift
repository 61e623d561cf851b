import CalendarValues
package import Foundation

/// The runs of answers of one implementation that are known not to be right, as a list gives them.
///
/// Each must occur, and no other.
package struct KnownDifferences: Sendable {
    /// One run: neighbouring inputs whose answers are off in the same way.
    package struct Row: Sendable, Hashable {
        /// The line in the file.
        package let line: Int
        /// The first and the last input, as text.
        package let from, to: String
        /// Whether the answers are wrong or missing.
        package let kind: AnswerClass
        package let difference: [Difference]
        /// The typed reason; empty where the computed cause is enough.
        package let why: String
        /// A library's name, of an adapter's, and after it nothing for every version, one version, or a range such as
        /// `72.1 … 78.2`.
        package let versions: String

        /// A row, which has a line once it is read.
        package init(
            line: Int = 0, from: String, to: String, kind: AnswerClass, difference: [Difference], why: String,
            versions: String
        ) {
            (self.line, self.from, self.to, self.kind) = (line, from, to, kind)
            (self.difference, self.why, self.versions) = (difference, why, versions)
        }

        /// Whether the row holds for a version of a library, or of a kernel where that is nil.
        ///
        /// A range compares the numbers between dots. A bound with fewer numbers covers the versions below it:
        /// `72.1 … 78.2` has 78.2.1, but not 78.3. A version with anything else than numbers is in no range.
        package func applies(to version: String, of library: String?) -> Bool {
            let own = library ?? ""
            guard versions == own || versions.hasPrefix(own.isEmpty ? "" : "\(own) ") else { return false }
            let versions = String(versions.dropFirst(own.count).trimmingPrefix(" "))
            guard let range = KnownDifferences.range(versions) else { return versions.isEmpty || versions == version }
            guard let numbers = KnownDifferences.numbers(version) else { return false }
            return KnownDifferences.order(range.lower, numbers) <= 0
                && KnownDifferences.order(range.upper, numbers) >= 0
        }
    }

    /// The columns of the file.
    package static let columns = ["from", "to", "kind", "difference", "why", "versions"]

    package static let none = KnownDifferences(rows: [])

    /// The rows, in the order of the file.
    package let rows: [Row]

    private init(rows: [Row]) { self.rows = rows }

    /// Reads `disagreements/<workload>/<kernel>.csv`; a kernel without such a file has no known difference.
    ///
    /// - Throws: ``ReferenceDataError`` when the file differs from `SHA256SUMS`, and for its content.
    package init(_ root: URL, workload: String, kernel: String) throws {
        let url = Self.url(root, workload: workload, kernel: kernel)
        let folder = url.deletingLastPathComponent()
        if FileManager.default.fileExists(atPath: folder.path) {
            let (checksums, name) = (try Checksums(of: folder), url.lastPathComponent)
            // One that is named and missing, and one that is there and not named, are damage.
            if checksums.contains(name) || FileManager.default.fileExists(atPath: url.path) {
                _ = try checksums.file(name)
            }
        }
        try self.init(url)
    }

    /// Reads a list that has no recorded hash, such as an adapter's; no file, no known difference.
    ///
    /// - Throws: ``ReferenceDataError``.
    package init(_ url: URL) throws {
        guard FileManager.default.fileExists(atPath: url.path) else {
            self = .none
            return
        }
        let table: ReferenceTable
        do {
            table = try ReferenceTable(url, columns: Self.columns)
        } catch let error as ReferenceDataError {
            let hint = error.line == 1 ? "; `calbench verify --write-known FOLDER` writes lists in this form" : ""
            throw ReferenceDataError(
                path: error.path, line: error.line, problem: error.problem + hint, isOfList: true)
        }
        rows = try table.rows.map { try Self.row($0, url.path) }
    }

    private static func row(_ row: ReferenceTable.Line, _ path: String) throws -> Row {
        func error(_ problem: String) -> ReferenceDataError {
            ReferenceDataError(path: path, line: row.line, problem: problem, isOfList: true)
        }
        for column in [0, 1, 3] where row.fields[column].isEmpty { throw error("column \(columns[column]) is empty") }
        guard let kind = AnswerClass(rawValue: row.fields[2]), kind.isError else {
            throw error("kind '\(row.fields[2])' is neither wrong nor refused")
        }
        let difference: [Difference]
        switch [Difference].parse(row.fields[3]) {
        case .success(let found): difference = found
        case .failure(let failure): throw error("difference \(failure.problem)")
        }
        let versions = row.fields[5]
        if versions.contains("…") {
            // After a library's name.
            let bounds = versions.split(separator: " ").suffix(3).joined(separator: " ")
            guard let (lower, upper) = range(bounds), order(lower, upper) <= 0 else {
                throw error("versions '\(versions)' are not a range such as '72.1 … 78.2'")
            }
        }
        return Row(
            line: row.line, from: row.fields[0], to: row.fields[1], kind: kind, difference: difference,
            why: row.fields[4], versions: versions)
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

    // MARK: Versions

    private static func range(_ text: String) -> (lower: [Int], upper: [Int])? {
        let bounds = text.split(separator: " … ", omittingEmptySubsequences: false).map { numbers(String($0)) }
        guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1] else { return nil }
        return (lower, upper)
    }

    private static func numbers(_ version: String) -> [Int]? {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { ReferenceTable.isDigits($0) ? Int($0) : nil }
        return numbers.count == parts.count ? numbers : nil
    }

    /// Negative where the bound is below the version, 0 where it is the version or covers it.
    private static func order(_ bound: [Int], _ version: [Int]) -> Int {
        for (place, number) in bound.enumerated() {
            let other = place < version.count ? version[place] : 0
            if number != other { return number < other ? -1 : 1 }
        }
        return 0
    }
}
