import Timing
package import Verification

package struct RunReport: Sendable {
    /// The properties common to all rows.
    package let facts: RunFacts
    /// The rows, grouped as they were measured.
    package private(set) var rows: [RunRow] = []
    /// Verdicts of implementations that have no row, and why they were not timed.
    package private(set) var untimed: [(verify: Verdict, why: String)] = []
    /// What has no row, and why.
    package private(set) var omissions: [RunNote] = []
    /// Whether the run was interrupted.
    package var isPartial = false
    /// The questions of workloads in words, by name; not stored.
    package var summaries: [String: String] = [:]
    /// The inputs of a verdict; not stored.
    package var texts: @Sendable (Verdict) -> InputTexts = { _ in InputTexts() }
    /// Where the report is kept, as `calbench report` takes it; not stored.
    package var place: String?

    package init(facts: RunFacts) {
        self.facts = facts
    }

    /// Adds the rows of one measurement.
    package mutating func add(_ rows: [RunRow]) { self.rows += rows }

    package mutating func add(untimed verdict: Verdict, _ why: String) { untimed.append((verdict, why)) }

    package mutating func note(_ note: RunNote) {
        omissions.append(note)
    }

    package init(rows: [RunRow], facts: RunFacts, omissions: [RunNote], isPartial: Bool) {
        (self.rows, self.facts, self.omissions, self.isPartial) = (rows, facts, omissions, isPartial)
    }

    /// The measurements with an implementation that is meant, without the others.
    package func filtered(_ isMeant: (RunRow) -> Bool) -> RunReport {
        let parts = sections.map { $0.filter { $0.role != .implementation || isMeant($0) } }
        return RunReport(
            rows: parts.filter { $0.contains { $0.role == .implementation } }.flatMap(\.self), facts: facts,
            omissions: omissions, isPartial: isPartial)
    }

    /// The implementations, as `workload/kernel`.
    package var names: [String] {
        rows.filter { $0.role == .implementation }.map(\.name) + untimed.map(\.verify.name)
    }

    /// What has no row, then what is wrong with rows.
    package var notes: [RunNote] {
        var notes = omissions
        for row in kernels {
            if let clock = row.clock, clock.problem != nil || clock.isDoubtful {
                notes.append(.clock(name: row.name, problem: clock.problem))
            }
            if !row.isSwept, let message = row.verify.message {
                notes.append(.refused(name: row.name, message: message.text))
            }
        }
        if kernels.contains(where: { !$0.isSwept }) { notes.append(.noSweep) }
        let shortened = kernels.filter { $0.limitedBy == .budget }
        if !shortened.isEmpty {
            notes.append(
                .budget(rows: kernels.count, less: shortened.count, fewer: shortened.count(where: \.roundsShortened)))
        }
        if kernels.contains(where: { $0.instructionsOmitted == .unavailable }) { notes.append(.noInstructions) }
        let many = Set(kernels.filter { $0.instructionsOmitted == .tooMany }.map(\.name)).sorted()
        return many.isEmpty ? notes : notes + [.tooManyInstructions(names: many)]
    }

    /// How many of the implementations' rows have the operations that were asked for.
    package var reached: Int { kernels.count { !$0.isWithoutTimes && $0.operations >= $0.requested.operations } }

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
