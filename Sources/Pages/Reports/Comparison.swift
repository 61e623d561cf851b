package import Measuring
package import Words

/// Two stored reports, row by row.
package struct Comparison: Sendable {
    package private(set) var rows: [ComparisonRow] = []
    private let reports: (RunReport, RunReport)
    /// What the second report is called; the first is A.
    let side: String
    /// The rows that both have.
    private var pairs: [(RunRow, RunRow)] = []
    /// Those that were left out, and how many.
    private var left: [Text] = []
    /// The rows of the two together.
    private var all = 0
    /// Rows that could not be compared, and cautions.
    package private(set) var notes: [Text] = []

    /// The level of each interval.
    private static let level = 0.99

    /// Compares the rows of another report with those of the first.
    package init(_ first: RunReport, _ second: RunReport, side: String = "B") {
        (reports, self.side) = ((first, second), side)
        let (one, other) = (first.facts.machine, second.facts.machine)
        if !one.isSame(as: other) {
            notes.append(
                "different machines, so the times do not compare the code: A \(one.fingerprint); \(side) \(other.fingerprint)"
            )
        }
        let others = Dictionary(second.kernels.map { ($0.key, $0) }) { first, _ in first }
        var (onlyInFirst, otherInputs) = ([Setting.Key](), 0)
        for row in first.kernels {
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
        let known = Set(first.kernels.map(\.key))
        let onlyInSecond = second.kernels.map(\.key).filter { !known.contains($0) }
        notes += [Self.only(in: "A", onlyInFirst), Self.only(in: side, onlyInSecond)].compactMap(\.self)
        sortByChange()
        all = first.kernels.count + onlyInSecond.count
        left = [
            onlyInFirst.isEmpty ? nil : "\(count: onlyInFirst.count) only in A",
            onlyInSecond.isEmpty ? nil : "\(count: onlyInSecond.count) only in \(side)",
            otherInputs == 0 ? nil : "\(count: otherInputs) of other inputs",
        ].compactMap { (text: Text?) in text }
    }

    /// What they differ in.
    func summary(_ words: Language) -> ComparisonSummary {
        ComparisonSummary(reports, side, rows, pairs, of: all, left: left, words)
    }

    /// The first rows of one side; nil where there are none.
    private static func only(in side: String, _ rows: [Setting.Key]) -> Text? {
        let names: [Text] = rows.prefix(3).map { "\($0)" }
        return rows.isEmpty ? nil : "only in \(side): \(names + (rows.count > 3 ? ["…"] : []), by: ", ")"
    }

    /// What changed most comes first; the rest stays in order.
    private mutating func sortByChange() {
        func place(_ index: Int) -> (Int, Double, Int) {
            let row = rows[index]
            let places: [ComparisonRow.Verdict: Int] = [.slower: 0, .faster: 1, .undecided: 2]
            guard let place = places[row.verdict] else { return (3, 0, index) }
            return (place, -abs(log(row.ratio.estimate)), index)
        }
        rows = rows.indices.sorted { place($0) < place($1) }.map { rows[$0] }
    }

    private mutating func compare(_ row: RunRow, _ own: TimeSeries?, _ other: RunRow, _ others: TimeSeries?) {
        guard let own, let others, let ratio = others.ratio(to: own, level: Self.level),
            let before = row.nanosecondsPerOperation, let after = other.nanosecondsPerOperation
        else {
            notes.append("too few rounds: \(row.key)")
            return
        }
        // Each run varies by its resolution.
        let resolution = own.resolution + others.resolution
        let isCountable = reports.0.facts.machine.architecture == reports.1.facts.machine.architecture
        rows.append(
            ComparisonRow(
                side: side, name: "\(row.key)", first: before.median, second: after.median, ratio: ratio,
                resolution: resolution, verdict: .init(ratio, resolution: resolution),
                instructions: isCountable ? row.instructions(beside: other).map { $0.1 / $0.0 } : nil))
    }
}

package struct ComparisonRow: Sendable, Encodable {
    package enum Verdict: String, Sendable, Encodable {
        case faster, slower
        /// No difference was seen.
        case notResolved = "not resolved"
        /// What was measured could be anything.
        case undecided

        fileprivate init(_ ratio: Ratio, resolution: Double) {
            switch SpeedDifference(ratio, resolution: resolution) {
            case _ where ratio.isWide: self = .undecided
            case .faster: self = .faster
            case .slower: self = .slower
            case .notResolved, .baseline: self = 0.5...2 ~= ratio.estimate ? .notResolved : .undecided
            }
        }
    }

    /// The report that is compared with A.
    package let side: String
    /// The workload, the kernel and the inputs.
    package let name: String
    /// The median time per operation of the first, in nanoseconds.
    package let first: Double
    /// The median time per operation of the second, in nanoseconds.
    package let second: Double
    /// The second's time divided by the first's.
    package let ratio: Ratio
    /// The smallest difference that the reports can resolve, as a fraction.
    package let resolution: Double
    package let verdict: Verdict
    /// The second's instructions divided by the first's, where both were counted in the same way.
    package let instructions: Double?

    /// How many times as long the second takes, for a person.
    var factor: Text {
        switch verdict {
        case .undecided: "undecided"
        case .notResolved: "="
        case .faster, .slower: "\(Factor(ratio).text)"
        }
    }

    /// The least factor that would have been seen.
    var leastSeen: Double { max(1 + resolution, ratio.high / ratio.estimate, ratio.estimate / ratio.low) }
}

extension RunRow {
    /// Its instructions per operation and those of the same row of another report, where both were counted in the same way.
    func instructions(beside other: RunRow) -> (Double, Double)? {
        guard let own = instructionsPerOperation, let others = other.instructionsPerOperation,
            codePath == other.codePath, own.operations == others.operations, own.value > 0
        else { return nil }
        return (own.value, others.value)
    }
}
