import Measuring
public import Foundation
import Statistics
public import Verification

/// Stored reports in the order in which they were made, with the places where a kernel changed.
public struct History: Sendable {
    /// One row of one report.
    public struct Point: Sendable, Encodable {
        /// When the report was begun.
        public let started: String
        /// The report's folder.
        public let report: String
        /// What was measured.
        public let row: String
        /// The median time per operation, in nanoseconds.
        public let ns: Double
        /// The median time by that of the null kernel of the same measurement: what is left when the machine's speed is taken out.
        @OrNull public private(set) var normalised: Double?
        /// Instructions per operation.
        @OrNull public private(set) var instructions: Double?
        /// The kernel's version.
        public let kernelVersion: Int
        /// The machine.
        public let machine: String
        /// What must be equal for two of the row's points to be compared: the inputs, and for instructions how they were counted too.
        fileprivate let inputs: String
        /// How the instructions were counted.
        fileprivate let counting: String
        /// Whether instructions or, without them, normalised times change here.
        public internal(set) var isChange = false
        /// On what it is seen: `instructions` or `normalised time`.
        @OrNull public internal(set) var changeOf: String?

        enum CodingKeys: String, CodingKey {
            case started, report, row, ns, normalised, instructions, machine
            case kernelVersion = "kernel_version"
            case isChange = "change"
            case changeOf = "change_of"
        }
    }

    /// The points, row by row, each row's in the order of time.
    public private(set) var points: [Point] = []
    /// The reports that were read.
    public private(set) var reports = 0
    /// What could not be read, a line each.
    public private(set) var notes: [String] = []

    /// The fewest reports before and after a change.
    public static let smallestSegment = 3
    /// The fewest reports among which a change can be significant: of seven values even the two sides wholly apart are 2 of 35 orders.
    public static let fewestReports = 8

    /// Reads all reports of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of the reports' folders.
    ///   - isKept: Whether a row is meant; takes `workload/kernel`.
    /// - Throws: ``ReportError`` where the folder cannot be read.
    public init(_ folder: URL, isKept: (String) -> Bool) throws(ReportError) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw ReportError(description: "\(folder.relativePath): there is no such folder of reports")
        }
        var stored: [(name: String, report: RunReport)] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let url = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: url.appending(path: "report.jsonl").path) else { continue }
            do {
                stored.append((name, try RunReport.read(url)))
            } catch {
                notes.append("left out: \(error.description)")
            }
        }
        reports = stored.count
        stored.sort { ($0.report.facts.started, $0.name) < ($1.report.facts.started, $1.name) }

        var order: [RunRow.Key] = []
        var series: [RunRow.Key: [Point]] = [:]
        for (name, report) in stored {
            for row in report.rows where row.role == .kernel && isKept("\(row.workload)/\(row.kernel)") {
                guard let times = row.nsPerOperation else { continue }
                if series[row.key] == nil { order.append(row.key) }
                series[row.key, default: []].append(
                    Point(
                        started: report.facts.started, report: name, row: "\(row.key)", ns: times.median,
                        normalised: row.timesNull, instructions: row.instructionsPerOperation?.value,
                        kernelVersion: row.kernelVersion, machine: row.machine.summary,
                        inputs: "\(row.input.years) \(row.input.inputs)",
                        counting: row.instructionsPerOperation.map {
                            "\($0.source.rawValue) \($0.operations) \(row.machine.architecture)"
                        } ?? ""))
            }
        }
        for key in order {
            var own = series[key] ?? []
            for inputs in Set(own.map(\.inputs)) {
                for counting in Set(own.map(\.counting)) {
                    Self.mark(&own, \.instructions, "instructions") { $0.inputs == inputs && $0.counting == counting }
                }
                Self.mark(&own, \.normalised, "normalised time") { $0.inputs == inputs }
            }
            points += own
        }
    }

    /// Marks the points at which a quantity changes, among those that have it and can be compared.
    private static func mark(
        _ points: inout [Point], _ quantity: KeyPath<Point, Double?>, _ name: String, _ isComparable: (Point) -> Bool
    ) {
        let known = points.indices.filter { points[$0][keyPath: quantity] != nil && isComparable(points[$0]) }
        let values = known.compactMap { points[$0][keyPath: quantity] }
        for position in changePoints(values, smallestSegment: smallestSegment) {
            let index = known[position]
            points[index].isChange = true
            points[index].changeOf = points[index].changeOf.map { "\($0), \(name)" } ?? name
        }
    }

    /// The history.
    ///
    /// - Parameter format: `text`, `markdown` or `jsonl`.
    /// - Returns: The text.
    /// - Throws: What the encoder throws.
    public func text(_ format: OutputFormat) throws -> String {
        if format == .jsonl { return try points.map(JSONLines.line).joined() }
        var rows: [String] = []
        for point in points where rows.last != point.row { rows.append(point.row) }
        let parts = rows.map { row in
            let own = points.filter { $0.row == row }
            return format == .markdown
                ? "## \(row)\n\n\(Self.table(own).markdown)\n" : "\(row)\n\(Self.table(own).text)\n"
        }
        let few =
            reports < Self.fewestReports
            ? ["\(reports) reports; changes are looked for from \(Self.fewestReports) on"] : []
        return parts.joined() + (few + notes).map { "\($0)\n" }.joined()
    }

    private static func table(_ points: [Point]) -> Table {
        var table = Table([
            ("begun", .left), ("ns/op", .right), ("× null", .right), ("instructions", .right), ("version", .right),
            ("machine", .left), ("", .left),
        ])
        for point in points {
            table.add([
                point.started, NumberText.significant(point.ns), point.normalised.map(NumberText.significant) ?? "–",
                point.instructions.map(NumberText.significant) ?? "–", "\(point.kernelVersion)", point.machine,
                point.changeOf.map { "← changes: \($0)" } ?? "",
            ])
        }
        return table
    }
}
