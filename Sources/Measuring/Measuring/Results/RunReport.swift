package import Timing
package import Verification

package struct RunReport: Sendable {
    /// The properties common to all rows.
    package let facts: RunFacts
    /// The rows, grouped as they were measured.
    package private(set) var rows: [RunRow] = []
    /// Verdicts of implementations that have no row, and why they were not timed.
    package private(set) var untimed: [(verify: Verdict, why: String)] = []
    /// Omissions and their reasons.
    package private(set) var notes: [RunNote] = []
    /// Whether the run was interrupted.
    package var isPartial = false
    /// The questions of workloads in words, by name; not stored.
    package var summaries: [String: String] = [:]
    /// Where the report is kept, as `calbench report` takes it; not stored.
    package var place: String?

    package init(facts: RunFacts) {
        self.facts = facts
    }

    /// Adds the rows of one measurement.
    package mutating func add(_ rows: [RunRow]) {
        self.rows += Self.withDisturbanceOnce(rows)
    }

    /// The rows of one measurement, with what disturbed a round only in the null kernel's row if that has every round.
    private static func withDisturbanceOnce(_ rows: [RunRow]) -> [RunRow] {
        guard let null = rows.first(where: { $0.role == .null })?.result.blocks else { return rows }
        let known = Dictionary(null.map { ([$0.process, $0.round], $0) }) { first, _ in first }
        func has(_ quantity: WritableKeyPath<Block, Int?>, of blocks: [Block]) -> Bool {
            blocks.allSatisfy { block in
                known[[block.process, block.round]].map { $0[keyPath: quantity] == block[keyPath: quantity] } == true
            } || blocks.allSatisfy { $0[keyPath: quantity] == nil }
        }
        return rows.map { row in
            let blocks = row.result.blocks
            guard row.role != .null, has(\.steal, of: blocks), has(\.pressure, of: blocks) else { return row }
            var row = row
            for index in blocks.indices {
                (row.result.blocks[index].steal, row.result.blocks[index].pressure) = (nil, nil)
            }
            return row
        }
    }

    package mutating func add(untimed verdict: Verdict, _ why: String) { untimed.append((verdict, why)) }

    package mutating func note(_ note: RunNote) {
        notes.append(note)
    }

    package init(rows: [RunRow], facts: RunFacts, notes: [RunNote], isPartial: Bool) {
        (self.rows, self.facts, self.notes, self.isPartial) = (rows, facts, notes, isPartial)
        self.rows = sections.flatMap(Self.withDisturbanceOnce)
    }

    /// The measurements with an implementation that is meant by its `workload/kernel`, without the others.
    package func filtered(_ isMeant: (String) -> Bool) -> RunReport {
        let parts = sections.map { $0.filter { $0.role != .implementation || isMeant($0.name) } }
        return RunReport(
            rows: parts.filter { $0.contains { $0.role == .implementation } }.flatMap(\.self), facts: facts,
            notes: notes,
            isPartial: isPartial)
    }

    /// The implementations, as `workload/kernel`.
    package var names: [String] {
        rows.filter { $0.role == .implementation }.map(\.name) + untimed.map(\.verify.name)
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

    /// The share of a measurement's time during which some task of the machine waited for a processor; 0 where it is
    /// unknown.
    ///
    /// More than 1 is possible, because the measured time excludes the gaps between blocks.
    package func load(of row: RunRow) -> Double {
        let rows = rows.filter { $0.isMeasured(with: row) }
        let time = rows.reduce(0.0) { $0 + $1.seconds }
        // In the null kernel's row, or in all where that was void.
        let pressure = rows.map { $0.result.blocks.reduce(0.0) { $0 + Double($1.pressure ?? 0) } }.max() ?? 0
        return time > 0 ? pressure / 1e6 / time : 0
    }

    /// The times of a row, to be compared with those of another report; nil where it has none.
    package func times(of row: RunRow) -> TimeSeries? {
        guard !row.isVoid, let resolution = row.resolution else { return nil }
        let section = rows.filter { $0.isMeasured(with: row) }
        func companion(_ role: RunRow.Role) -> RunRow? { section.first { $0.role == role } }
        let baseline = section.first { $0.role == .implementation && $0.isBaseline }
        let control = companion(.control).flatMap { control in
            baseline.flatMap { control.paired(with: $0, level: bonferroniLevel(comparisons: 1)) }
        }
        let disturbance: GateEvidence.Disturbance? =
            load(of: row) > TimeSeries.mostLoad
            ? .load
            : control?.rounds.shows(control: row.controlExpected) != true
                ? .control : companion(.twin)?.ratio?.containsOne == false ? .twin : nil
        return TimeSeries(
            row.timesByProcess, resolution: resolution, null: companion(.null)?.nanosecondsPerOperation?.median,
            disturbance: disturbance)
    }
}
