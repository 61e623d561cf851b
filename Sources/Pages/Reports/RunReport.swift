import Measuring
import Verification

package struct RunReport: Sendable {
    /// The properties common to all rows.
    package let facts: RunFacts
    /// The rows, grouped as they were measured.
    package private(set) var rows: [RunRow] = []
    /// Omissions and their reasons.
    package private(set) var notes: [String] = []
    /// Whether the run was interrupted.
    package var isPartial = false
    /// What a person calls the workloads, by name, where it is known; not stored.
    package var summaries: [String: String] = [:]

    package init(facts: RunFacts) {
        self.facts = facts
    }

    /// Adds the rows of one measurement.
    package mutating func add(_ rows: [RunRow]) {
        self.rows += Self.withDisturbanceOnce(rows)
    }

    /// The rows of one measurement, with what disturbed a round only in the null kernel's row if that has every round.
    private static func withDisturbanceOnce(_ rows: [RunRow]) -> [RunRow] {
        guard let null = rows.first(where: { $0.role == .null }) else { return rows }
        return rows.map { row in
            guard row.role != .null, null.rounds.hasDisturbance(of: row.rounds) else { return row }
            var row = row
            row.rounds.dropDisturbance()
            return row
        }
    }

    package mutating func note(_ note: String) {
        notes.append(note)
    }

    init(rows: [RunRow], facts: RunFacts, notes: [String], isPartial: Bool) {
        self.rows = rows
        self.facts = facts
        self.notes = notes
        self.isPartial = isPartial
        self.rows = sections.flatMap(Self.withDisturbanceOnce)
    }

    /// The measurements, in order: rows that were measured together.
    package var sections: [[RunRow]] {
        rows.reduce(into: []) { sections, row in
            if let last = sections.last?.last, last.isMeasured(with: row) {
                sections[sections.count - 1].append(row)
            } else {
                sections.append([row])
            }
        }
    }
}

extension RunReport {
    /// The null kernel of a row's measurement.
    func null(of row: RunRow) -> RunRow? { rows.first { $0.role == .null && $0.isMeasured(with: row) } }

    /// The share of a measurement's time during which some task of the machine waited for a processor; 0 where it is
    /// unknown.
    ///
    /// More than 1 is possible, because the measured time excludes the gaps between blocks.
    package func load(of row: RunRow) -> Double {
        let rows = rows.filter { $0.isMeasured(with: row) }
        let time = rows.reduce(0.0) { $0 + $1.rounds.reduce(0.0) { $0 + Double($1.ns) } }
        // In the null kernel's row, or in all where that was void.
        let pressure = rows.map { $0.rounds.reduce(0) { $0 + ($1.pressure ?? 0) } }.max() ?? 0
        return time > 0 ? Double(pressure) * 1000 / time : 0
    }
}

/// The last line of the JSON Lines; a report without it is incomplete.
struct RunSummary: Codable {
    let schemaVersion: Int
    let summary: Bool
    let partial: Bool
    let rows: Int
    let command: String
    let started: String
    @OrNull private(set) var commit: String?
    @OrNull private(set) var dirty: Bool?
    @OrNull private(set) var host: String?
    @OrNull private(set) var load: Double?
    let notes: [String]

    init(_ report: RunReport) {
        let facts = report.facts
        schemaVersion = RunRow.schemaVersion
        summary = true
        partial = report.isPartial
        rows = report.rows.count
        (command, started) = (facts.command, facts.started)
        (commit, dirty) = (facts.context.commit, facts.context.dirty)
        (host, load) = (facts.context.host, facts.context.load)
        notes = report.notes
    }

    var context: RunContext { RunContext(commit: commit, dirty: dirty, host: host, load: load) }

    enum CodingKeys: String, CodingKey {
        case summary, partial, rows, command, started, commit, dirty, host, load, notes
        case schemaVersion = "schema_version"
    }
}
