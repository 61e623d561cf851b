import Foundation
package import Results
import Statistics
import Support
import Timing
package import Verification

/// Two stored reports, row by row, or the kernels of one against each other.
package struct Comparison: Sendable {
    package private(set) var rows: [ComparisonRow] = []
    /// What changed, then how much could be told, a line each; empty for kernels of one report.
    package private(set) var findings: [String] = []
    /// Rows that could not be compared and cautions, a line each.
    package private(set) var notes: [String] = []
    /// The titles of the two columns of times.
    let titles: (first: String, second: String)

    /// The level of each interval.
    private static let level = 0.99

    /// Compares the rows of the second report with those of the first.
    package init(_ first: RunReport, _ second: RunReport) {
        titles = ("A ns/op", "B ns/op")
        if first.facts.machine.fingerprint != second.facts.machine.fingerprint {
            notes.append(
                "different machines, so the times say nothing of the code: A \(first.facts.machine.fingerprint); "
                    + "B \(second.facts.machine.fingerprint)")
        }
        let kernels = { (report: RunReport) in report.rows.filter { $0.role == .kernel } }
        let others = Dictionary(kernels(second).map { ($0.key, $0) }) { first, _ in first }
        var busy: Set<String> = []
        var onlyInFirst: [RunRow.Key] = []
        for row in kernels(first) {
            guard let other = others[row.key] else {
                onlyInFirst.append(row.key)
                continue
            }
            guard row.input.inputs == other.input.inputs, row.input.years == other.input.years else {
                notes.append("not of the same inputs: \(row.key)")
                continue
            }
            let load = max(first.load(of: row), second.load(of: other))
            if load > UnpairedRatio.mostLoad { busy.insert("\(row.workload) \(row.input.distribution)") }
            compare(row, other, load, drift: Self.drift(first.null(of: row), second.null(of: other)))
        }
        if !busy.isEmpty {
            notes.append(
                "not resolved, because other tasks waited for a processor meanwhile: \(busy.sorted().joined(separator: ", "))"
            )
        }
        let known = Set(kernels(first).map(\.key))
        let onlyInSecond = kernels(second).map(\.key).filter { !known.contains($0) }
        notes += [Self.only(in: "A", onlyInFirst), Self.only(in: "B", onlyInSecond)].compactMap(\.self)
        findings = [Self.sides(first, second)].compactMap(\.self) + changes + certainty
        sortByChange()
    }

    /// The rows of one side, by name up to three and by workload beyond; nil where there are none.
    private static func only(in side: String, _ rows: [RunRow.Key]) -> String? {
        guard !rows.isEmpty else { return nil }
        guard rows.count > 3 else {
            return "only in \(side): " + rows.map { "\($0)" }.joined(separator: ", ")
        }
        let workloads = Dictionary(grouping: rows, by: \.workload).mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let most = workloads.prefix(5).map { "\($0.value) of \($0.key)" }
        let rest = workloads.dropFirst(5)
        let others = rest.isEmpty ? [] : ["\(rest.reduce(0) { $0 + $1.value }) of \(rest.count) other workloads"]
        return "only in \(side): \(rows.count) rows: " + (most + others).joined(separator: ", ")
    }

    /// The commits and dates of both, where one has a commit.
    private static func sides(_ first: RunReport, _ second: RunReport) -> String? {
        guard first.facts.context.commit != nil || second.facts.context.commit != nil else { return nil }
        func side(_ name: String, _ facts: RunFacts) -> String {
            let commit = facts.context.commit.map {
                "commit \($0.prefix(12))\(facts.context.dirty == true ? " with changes" : "")"
            }
            return "\(name): \(facts.started), \(commit ?? "no commit")"
        }
        return "\(side("A", first.facts)); \(side("B", second.facts))"
    }

    /// What is faster and slower, by time and by instructions.
    private var changes: [String] {
        guard !rows.isEmpty else { return [] }
        func named(_ rows: [ComparisonRow], _ figure: (ComparisonRow) -> Double) -> String {
            let first = rows.prefix(3).map { "\($0.name) × \(NumberText.ratio(figure($0)))" }.joined(separator: ", ")
            return rows.count > 3 ? "\(first) and \(rows.count - 3) more" : first
        }
        let slower = rows.filter { $0.verdict == SpeedDifference.slower.rawValue }.sorted { $0.estimate > $1.estimate }
        let faster = rows.filter { $0.verdict == SpeedDifference.faster.rawValue }.sorted { $0.estimate < $1.estimate }
        let counted = rows.filter { $0.instructions != nil }
        let more = counted.filter { abs(($0.instructions ?? 1) - 1) > Self.sameInstructions }
            .sorted { abs(log($0.instructions ?? 1)) > abs(log($1.instructions ?? 1)) }
        var lines: [String] = []
        if !slower.isEmpty { lines.append("slower: \(slower.count) of \(rows.count): \(named(slower, \.estimate))") }
        if !faster.isEmpty { lines.append("faster: \(faster.count) of \(rows.count): \(named(faster, \.estimate))") }
        if lines.isEmpty { lines.append("no change of time was seen in \(rows.count) rows") }
        if !more.isEmpty {
            lines.append(
                "instructions changed: \(more.count) of \(counted.count): \(named(more) { $0.instructions ?? 1 })")
        } else if !counted.isEmpty {
            lines.append("instructions: the same in \(counted.count) rows")
        }
        return lines
    }

    /// Counts of one executable differ by less than this share.
    private static var sameInstructions: Double { 1e-3 }

    /// How small a change could have been seen.
    private var certainty: [String] {
        let resolutions = rows.compactMap(\.resolution).sorted()
        let open = rows.count - resolutions.count
        let share = resolutions.isEmpty ? nil : resolutions[resolutions.count / 2]
        let seen = share.map { "half of the rows resolve a change of \(NumberText.significant($0 * 100)) % or less" }
        let none = open > 0 ? "\(open) resolve none, because the machine was busy" : nil
        let text = [seen, none].compactMap(\.self).joined(separator: "; ")
        return text.isEmpty ? [] : ["how much could be told: \(text)"]
    }

    /// What changed most comes first; the rest stays in order.
    private mutating func sortByChange() {
        func rank(_ row: ComparisonRow) -> Int {
            row.verdict == SpeedDifference.slower.rawValue ? 0 : row.verdict == SpeedDifference.faster.rawValue ? 1 : 2
        }
        let order = rows.indices.sorted { one, other in
            let (a, b) = (rows[one], rows[other])
            if rank(a) != rank(b) { return rank(a) < rank(b) }
            let (ours, theirs) = (abs(log(a.estimate)), abs(log(b.estimate)))
            return rank(a) < 2 && ours != theirs ? ours > theirs : one < other
        }
        rows = order.map { rows[$0] }
    }

    /// The possible change of the machine between the two, as a fraction: the third power of the change of the null
    /// kernel, whose code is the same in both.
    ///
    /// Where a neighbour shared the core, kernels were at 0.60 to 0.69 of their times while the null kernel was at 0.76
    /// to 0.83.
    private static func drift(_ first: RunRow?, _ second: RunRow?) -> Double {
        guard let before = first?.nsPerOperation?.median, let after = second?.nsPerOperation?.median else { return 0 }
        return exp(3 * abs(log(after / before))) - 1
    }

    private mutating func compare(_ row: RunRow, _ other: RunRow, _ load: Double, drift: Double) {
        guard let ownResolution = row.resolution, let otherResolution = other.resolution,
            let ratio = UnpairedRatio(other.timesByProcess, to: row.timesByProcess, level: Self.level)
        else {
            notes.append("too few rounds: \(row.key)")
            return
        }
        // Each run varies by its resolution; on a busy machine by an unknown amount.
        let resolution = load > UnpairedRatio.mostLoad ? .infinity : ownResolution + otherResolution + drift
        add(row, other, "\(row.key)", (ratio.estimate, ratio.low, ratio.high), resolution)
    }

    private mutating func add(
        _ row: RunRow, _ other: RunRow, _ name: String, _ ratio: (estimate: Double, low: Double, high: Double),
        _ resolution: Double, isPaired: Bool = false, verdict: String? = nil
    ) {
        guard let own = row.nsPerOperation, let others = other.nsPerOperation else {
            notes.append("without times: \(name)")
            return
        }
        var instructions: Double?
        if let own = row.instructionsPerOperation, let others = other.instructionsPerOperation,
            row.codePath == other.codePath, own.source == others.source, own.operations == others.operations,
            own.value > 0
        {
            instructions = others.value / own.value
        }
        let seen = SpeedDifference(estimate: ratio.estimate, low: ratio.low, high: ratio.high, resolution: resolution)
        rows.append(
            ComparisonRow(
                name: name, first: own.median,
                // Of the rounds that both have, as the ratio is: a reader who divides gets it.
                second: isPaired ? own.median * ratio.estimate : others.median, estimate: ratio.estimate,
                low: ratio.low, high: ratio.high, resolution: resolution.isFinite ? resolution : nil,
                verdict: verdict ?? seen.rawValue,
                instructions: instructions))
    }

    /// Compares the second of two kernels with the first in every measurement of a report that has both, round by
    /// round.
    package init(_ report: RunReport, _ first: String, _ second: String) {
        titles = ("\(first) ns/op", "\(second) ns/op")
        func named(_ name: String) -> (RunRow) -> Bool {
            { $0.role == .kernel && ($0.kernel == name || "\($0.workload)/\($0.kernel)" == name) }
        }
        for section in report.sections {
            guard let own = section.first(where: named(first)), let other = section.first(where: named(second)) else {
                continue
            }
            pair(own, other, "\(own.key) → \(other.kernel)", comparisons: 1)
        }
    }

    /// Compares every kernel of a report with the fastest of its measurement.
    package init(rankOf report: RunReport) {
        titles = ("best ns/op", "ns/op")
        for section in report.sections {
            let kernels = section.filter { $0.role == .kernel && $0.nsPerOperation != nil }
                .sorted { ($0.nsPerOperation?.median ?? 0) < ($1.nsPerOperation?.median ?? 0) }
            for kernel in kernels {
                pair(
                    kernels[0], kernel, "\(kernel.key)", comparisons: kernels.count - 1,
                    itself: "best")
            }
        }
    }

    /// Compares two kernels of a measurement round by round; `itself` is the verdict on a kernel against itself.
    private mutating func pair(
        _ row: RunRow, _ other: RunRow, _ name: String, comparisons: Int, itself: String? = nil
    ) {
        guard let resolution = row.resolution else {
            notes.append("no resolution: \(name)")
            return
        }
        if row.kernel == other.kernel {
            add(row, other, name, (1, 1, 1), resolution, verdict: itself)
            return
        }
        func key(_ round: Block) -> [Int] { [round.process, round.round] }
        let times = Dictionary(row.rounds.map { (key($0), Double($0.ns) / Double(row.k)) }) { first, _ in first }
        let pairs = other.rounds.compactMap { round in
            times[key(round)].map { (Double(round.ns) / Double(other.k), $0, round.process) }
        }
        guard
            let ratio = PairedRatio(
                pairs.map(\.0), to: pairs.map(\.1), level: bonferroniLevel(comparisons: comparisons))
        else {
            notes.append("too few rounds: \(name)")
            return
        }
        let between = BetweenProcesses(Dictionary(grouping: pairs, by: \.2).values.map { $0.map { $0.0 / $0.1 } })
        let wide = ratio.widened(by: between)
        add(
            row, other, name, (wide.estimate, wide.low, wide.high), max(resolution, between?.spread ?? 0),
            isPaired: true)
    }
}

package struct ComparisonRow: Sendable, Encodable {
    /// The workload, the kernel and the inputs.
    package let name: String
    /// The median time per operation of the first, in nanoseconds.
    package let first: Double
    /// The median time per operation of the second, in nanoseconds.
    package let second: Double
    /// The second's time divided by the first's.
    package let estimate: Double
    /// The lower end of its interval.
    package let low: Double
    /// The upper end of its interval.
    package let high: Double
    /// The smallest difference that the reports can resolve, as a fraction; null where the machine was busy.
    @OrNull package private(set) var resolution: Double?
    /// The second is `faster`, `slower` or `not resolved`; `best` for the best of a rank itself.
    package let verdict: String
    /// The second's instructions divided by the first's, where both were counted in the same way.
    @OrNull package private(set) var instructions: Double?
}
