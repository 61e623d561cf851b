import Foundation
package import Measuring
import Support
package import Timing
package import Verification
package import Words

/// Two stored reports, row by row.
package struct Comparison: Sendable {
    package private(set) var rows: [ComparisonRow] = []
    private let reports: (RunReport, RunReport)
    /// The rows that both have.
    private var pairs: [(RunRow, RunRow)] = []
    /// Those that were left out, and how many.
    private var left: [Text] = []
    /// Rows that could not be compared, and cautions.
    package private(set) var notes: [Text] = []
    /// The measurements of which one was disturbed by other tasks.
    private var busy: Set<String> = []

    /// The level of each interval.
    private static let level = 0.99

    /// Compares the rows of the second report with those of the first.
    package init(_ first: RunReport, _ second: RunReport) {
        reports = (first, second)
        let (one, other) = (first.facts.machine.fingerprint, second.facts.machine.fingerprint)
        if one != other {
            notes.append("different machines, so the times do not compare the code: A \(one); B \(other)")
        }
        let kernels = { (report: RunReport) in report.rows.filter { $0.role == .implementation } }
        let others = Dictionary(kernels(second).map { ($0.key, $0) }) { first, _ in first }
        var (onlyInFirst, otherInputs) = ([Setting.Key](), 0)
        for row in kernels(first) {
            guard let other = others[row.key] else {
                onlyInFirst.append(row.key)
                continue
            }
            guard row.batch.inputs == other.batch.inputs, row.years == other.years else {
                notes.append("not of the same inputs: \(row.key)")
                otherInputs += 1
                continue
            }
            compare(row, first.times(of: row), other, second.times(of: other))
            pairs.append((row, other))
        }
        if !busy.isEmpty {
            let list: [Text] = busy.sorted().map { "\($0)" }
            notes.append("not resolved, because other tasks waited for a processor meanwhile: \(list, by: ", ")")
        }
        let known = Set(kernels(first).map(\.key))
        let onlyInSecond = kernels(second).map(\.key).filter { !known.contains($0) }
        notes += [Self.only(in: "A", onlyInFirst), Self.only(in: "B", onlyInSecond)].compactMap(\.self)
        sortByChange()
        left = Text.counts([
            (onlyInFirst.count, "only in A"), (onlyInSecond.count, "only in B"), (otherInputs, "of other inputs"),
        ])
    }

    /// What they differ in.
    func summary(_ words: Language) -> ComparisonSummary {
        ComparisonSummary(reports, rows, pairs, left: left, words)
    }

    /// The rows of one side, by name up to three and by workload beyond; nil where there are none.
    private static func only(in side: String, _ rows: [Setting.Key]) -> Text? {
        guard !rows.isEmpty else { return nil }
        guard rows.count > 3 else {
            let names: [Text] = rows.map { "\($0)" }
            return "only in \(side): \(names, by: ", ")"
        }
        let workloads = Dictionary(grouping: rows, by: \.setting.workload).mapValues(\.count)
        let sorted = workloads.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let (most, rest) = (sorted.prefix(5), sorted.dropFirst(5))
        var parts: [Text] = most.map { "\($0.value) in \($0.key)" }
        if !rest.isEmpty { parts.append("\(rest.reduce(0) { $0 + $1.value }) in \(rest.count) other workloads") }
        return "only in \(side): \(rows.count) rows: \(parts, by: ", ")"
    }

    /// What changed most comes first; the rest stays in order.
    private mutating func sortByChange() {
        func place(_ index: Int) -> (Int, Double, Int) {
            let row = rows[index]
            if row.verdict == .notResolved { return (2, 0, index) }
            return (row.verdict == .slower ? 0 : 1, -abs(log(row.ratio.estimate)), index)
        }
        rows = rows.indices.sorted { place($0) < place($1) }.map { rows[$0] }
    }

    private mutating func compare(_ row: RunRow, _ own: TimeSeries?, _ other: RunRow, _ others: TimeSeries?) {
        guard let own, let others, let ratio = others.ratio(to: own, level: Self.level) else {
            notes.append("too few rounds: \(row.key)")
            return
        }
        // Each run varies by its resolution; on a busy machine by an unknown amount.
        let isBusy = own.disturbance == .load || others.disturbance == .load
        if isBusy { busy.insert("\(row.workload) \(row.setting.distribution)") }
        guard let before = row.nanosecondsPerOperation, let after = other.nanosecondsPerOperation else {
            notes.append("without times: \(row.key)")
            return
        }
        let resolution = isBusy ? .infinity : own.resolution + others.resolution
        let seen = SpeedDifference(ratio, resolution: resolution)
        rows.append(
            ComparisonRow(
                name: "\(row.key)", first: before.median, second: after.median, ratio: ratio,
                resolution: isBusy ? nil : resolution, verdict: ComparisonRow.Verdict(seen),
                instructions: row.instructions(beside: other).map { $0.1 / $0.0 },
                factor: seen == .notResolved ? .same : Factor(ratio)))
    }
}

package struct ComparisonRow: Sendable, Encodable {
    package enum Verdict: String, Sendable, Encodable {
        case faster, slower
        case notResolved = "not resolved"

        fileprivate init(_ difference: SpeedDifference) {
            self = difference == .faster ? .faster : difference == .slower ? .slower : .notResolved
        }
    }

    /// The workload, the kernel and the inputs.
    package let name: String
    /// The median time per operation of the first, in nanoseconds.
    package let first: Double
    /// The median time per operation of the second, in nanoseconds.
    package let second: Double
    /// The second's time divided by the first's.
    package let ratio: Ratio
    /// The smallest difference that the reports can resolve, as a fraction; null where the machine was busy.
    @OrNull package private(set) var resolution: Double?
    package let verdict: Verdict
    /// The second's instructions divided by the first's, where both were counted in the same way.
    @OrNull package private(set) var instructions: Double?

    /// How many times as long the second takes, for a person.
    let factor: Factor

    enum CodingKeys: CodingKey {
        case name, first, second, ratio, resolution, verdict, instructions
    }

    /// The least factor that would have been seen; infinite where none would.
    var leastSeen: Double {
        resolution.map { max(1 + $0, ratio.high / ratio.estimate, ratio.estimate / ratio.low) } ?? .infinity
    }
}

extension RunRow {
    /// Its instructions per operation and those of the same row of another report, where both were counted in the same way.
    func instructions(beside other: RunRow) -> (Double, Double)? {
        guard let own = instructionsPerOperation, let others = other.instructionsPerOperation,
            codePath == other.codePath, own.source == others.source, own.operations == others.operations, own.value > 0
        else { return nil }
        return (own.value, others.value)
    }
}
