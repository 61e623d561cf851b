import Measuring
import Foundation
import Timing

/// The rows of one run, in every format, and the folder they are kept in.
public struct RunReport: Sendable {
    /// What is the same in all rows.
    public let facts: RunFacts
    /// The rows, grouped as they were measured.
    public private(set) var rows: [RunRow] = []
    /// What was left out, and why.
    public private(set) var notes: [String] = []
    /// Whether the run was ended before all was measured.
    public var isPartial = false

    /// A report without rows.
    ///
    /// - Parameter facts: What is the same in all rows.
    public init(facts: RunFacts) {
        self.facts = facts
    }

    /// Adds the rows of one measurement.
    ///
    /// - Parameter rows: The rows.
    public mutating func add(_ rows: [RunRow]) {
        self.rows += rows
    }

    /// Says what was left out.
    ///
    /// - Parameter note: What, and why.
    public mutating func note(_ note: String) {
        notes.append(note)
    }

    /// A report that was stored.
    ///
    /// - Parameters:
    ///   - rows: Its rows.
    ///   - facts: What is the same in all of them.
    ///   - notes: What was left out.
    ///   - isPartial: Whether the run was ended early.
    init(rows: [RunRow], facts: RunFacts, notes: [String], isPartial: Bool) {
        self.rows = rows
        self.facts = facts
        self.notes = notes
        self.isPartial = isPartial
    }

    /// The last line of the JSON Lines: a report without it, or with `partial`, is not whole.
    struct Summary: Codable {
        let schemaVersion: Int
        let summary: Bool
        let partial: Bool
        let rows: Int
        let command: String
        let started: String
        let notes: [String]

        enum CodingKeys: String, CodingKey {
            case summary, partial, rows, command, started, notes
            case schemaVersion = "schema_version"
        }
    }

    /// All rows and a summary, one JSON value a line.
    public var jsonLines: String {
        get throws {
            let summary = Summary(
                schemaVersion: RunRow.schemaVersion, summary: true, partial: isPartial, rows: rows.count,
                command: facts.command, started: facts.started, notes: notes)
            return try rows.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }

    /// The measurements: rows that were measured together, in the order in which they were.
    public var sections: [[RunRow]] {
        rows.reduce(into: []) { sections, row in
            if let last = sections.last?.last, last.isMeasured(with: row) {
                sections[sections.count - 1].append(row)
            } else {
                sections.append([row])
            }
        }
    }

    /// What must be read before the figures.
    var alarms: [String] {
        var alarms = sections.flatMap { section in
            Set(section.flatMap(\.warnings)).sorted().map {
                "\(Self.name(section)): \($0)"
            }
        }
        if isPartial { alarms.insert("the run was ended early; what follows is complete, but not all", at: 0) }
        return alarms
    }

    /// The report for a person at a terminal.
    public var text: String {
        let head = alarms.map { "! \($0)\n" }.joined()
        let body = sections.map { section in
            "\n\(Self.title(section))\n\(Self.table(section).text)"
        }.joined()
        let tail = notes.map { "\($0)\n" }.joined()
        return head + body + (tail.isEmpty ? "" : "\n" + tail)
    }

    /// The report in Markdown.
    public var markdown: String {
        let head = alarms.map { "> **\($0)**\n" }.joined()
        let about = """
            # calbench run, \(facts.started)

            `\(facts.command)`

            \(facts.machine.summary); executable \(facts.executableSHA256.prefix(16))…


            """
        let body = sections.map { section in "## \(Self.title(section))\n\n\(Self.table(section).markdown)\n" }.joined()
        let tail = notes.map { "- \($0)\n" }.joined()
        return (head.isEmpty ? "" : head + "\n") + about + body + tail
    }

    /// The measurements as tables.
    var tables: [(title: String, table: Table)] { sections.map { (Self.title($0), Self.table($0)) } }

    private static func title(_ section: [RunRow]) -> String {
        let row = section[0]
        let resolution = row.resolution.map { "resolution ±\(NumberText.significant($0 * 100)) %" } ?? "no resolution"
        let twin = section.first { $0.role == .twin }?.ratio.map { "A/A \(interval($0))" } ?? "no A/A"
        let control =
            section.first { $0.role == .control }?.ratio.map {
                "\(String(format: "%+.0f", (row.controlExpected - 1) * 100)) % control \(interval($0))"
            } ?? "no control"
        let processes = Set(section.flatMap(\.rounds).map(\.process)).count
        let launched = processes > 1 ? "; \(processes) processes" : ""
        return "\(name(section)) inputs of \(row.input.years): \(resolution); \(twin); \(control)\(launched)"
    }

    /// The workload and the inputs, with whatever is not the usual.
    private static func name(_ section: [RunRow]) -> String {
        let row = section[0]
        let size = row.input.size.map { "size \(NumberText.count($0)), " } ?? ""
        let mode = row.mode == .throughput ? "" : "\(row.mode.rawValue), "
        let caches = row.caches == .warm ? "" : "\(row.caches.rawValue) caches, "
        return "\(row.workload), \(size)\(mode)\(caches)\(row.input.distribution)"
    }

    private static func interval(_ ratio: RunRow.Ratio) -> String {
        let (low, high) = (NumberText.percent(ratio.low), NumberText.percent(ratio.high))
        return "\(NumberText.percent(ratio.estimate)) [\(low.dropLast(2)), \(high.dropLast(2))]"
    }

    private static func table(_ section: [RunRow]) -> Table {
        // Cost beside accuracy, where answers are instants.
        let hasErrors = section.contains { $0.verify.largestDifference != nil }
        let hasInstructions = section.contains { $0.instructionsPerOperation != nil }
        var table = Table([
            ("kernel", .left), ("ns/op", .right), ("min", .right), ("× null", .right),
            (hasInstructions ? "instructions" : "", hasInstructions ? .right : .left),
            ("ratio to the reference", .right),
            ("verified", .right), ("block", .right), ("operations", .right),
            (hasErrors ? "largest error" : "", hasErrors ? .right : .left), ("", .left),
        ])
        let kernels = section.filter { $0.role == .kernel || $0.role == .null }
        let order = kernels.sorted {
            ($0.nsPerOperation?.median ?? .infinity) < ($1.nsPerOperation?.median ?? .infinity)
        }
        for row in order {
            table.add([
                row.kernel,
                row.nsPerOperation.map { NumberText.significant($0.median) } ?? "–",
                row.nsPerOperation.map { NumberText.significant($0.minimum) } ?? "–",
                row.timesNull.map { NumberText.significant($0) } ?? "–",
                row.instructionsPerOperation.map { NumberText.significant($0.value) } ?? "",
                ratio(row),
                row.role == .null
                    ? "" : "\(NumberText.count(row.verify.checked)) of \(NumberText.count(row.verify.inputs))",
                NumberText.count(row.k),
                NumberText.count(row.operations),
                row.role == .kernel ? row.verify.largestDifference.map { "\(NumberText.significant($0)) s" } ?? "" : "",
                mark(row),
            ])
        }
        return table
    }

    private static func ratio(_ row: RunRow) -> String {
        if row.role == .null { return "" }
        if row.verdict == "reference" { return "1 (reference)" }
        guard let ratio = row.ratio else { return "–" }
        if row.verdict == "not resolved" { return "~ not resolved: \(interval(ratio))" }
        let figures = [ratio.estimate, ratio.low, ratio.high].map(NumberText.significant)
        return "\(figures[0]) [\(figures[1]), \(figures[2])]"
    }

    private static func mark(_ row: RunRow) -> String {
        var marks: [String] = []
        if row.voided { marks.append("VOID: wrong output while timed") }
        if row.verify.status != "pass", row.role == .kernel { marks.append("UNVERIFIED") }
        if row.shortened { marks.append("only \(row.rounds.count) rounds") }
        return marks.joined(separator: ", ")
    }
}

extension RunReport {
    /// The null kernel of the measurement that a row is of.
    ///
    /// - Parameter row: A row of the report.
    /// - Returns: The null kernel's row, if there is one.
    func null(of row: RunRow) -> RunRow? { rows.first { $0.role == .null && $0.isMeasured(with: row) } }

    /// The share of the time of a measurement during which some task of the machine waited for a processor; 0 where it is not known.
    ///
    /// - Parameter row: A row of the report.
    /// - Returns: The share; more than 1 is possible, because what is done between the blocks is not counted as time.
    public func load(of row: RunRow) -> Double {
        let rows = rows.filter { $0.isMeasured(with: row) }
        let time = rows.reduce(0.0) { $0 + $1.rounds.reduce(0.0) { $0 + Double($1.ns) } }
        // The companions take part in every round; each round's pressure is in all of its blocks.
        let pressure = rows.map { $0.rounds.reduce(0) { $0 + ($1.pressure ?? 0) } }.max() ?? 0
        return time > 0 ? Double(pressure) * 1000 / time : 0
    }
}
