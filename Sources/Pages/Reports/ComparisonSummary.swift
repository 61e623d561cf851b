package import Measuring
import Words

/// What two reports differ in, A and B: times, instructions and wrong answers, a line each with what changed.
struct ComparisonSummary: Sendable {
    struct Finding: Sendable {
        let label: Text
        let text: Text
        /// The worst first.
        var changes: [Change] = []
    }

    /// When and of what commits the two are.
    let sides: String
    /// How many rows both have, and what makes their times comparable.
    let facts: Text
    let findings: [Finding]

    /// `side` is what the second report is called; `pairs` are rows of the same inputs among `all`, `left` those without
    /// one.
    init(
        _ reports: (RunReport, RunReport), _ side: String, _ rows: [ComparisonRow], _ pairs: [(RunRow, RunRow)],
        of all: Int, left: [Text], _ words: Language
    ) {
        let (first, second) = (reports.0.facts, reports.1.facts)
        sides =
            "A \(first.day(beside: second.started))    \(side) \(second.day(beside: first.started))"
        let isOneMachine = first.machine.isSame(as: second.machine)
        let named = [("A", reports.0, pairs.map(\.0)), (side, reports.1, pairs.map(\.1))]
        let early: [Text] = named.filter { $0.1.isPartial }.map { "\($0.0) ended early" }
        let both: Text = left.isEmpty ? "\(pairs.count, "row")" : "\(pairs.count, "row") in both"
        let machine: Text = isOneMachine ? "same machine" : "different machines"
        facts = "\([both] + left + [machine] + early + named.compactMap { Self.disturbed($0.0, $0.2) }, by: ", ")"
        let isCountable = first.machine.architecture == second.machine.architecture
        findings = [
            Self.times(rows, of: all, isOneMachine: isOneMachine, words),
            Self.instructions(isCountable ? pairs : [], words),
            Self.wrong(reports, pairs, side, words),
        ]
    }

    /// In how many measurements something disturbed one side; nil where nothing did.
    private static func disturbed(_ side: String, _ rows: [RunRow]) -> Text? {
        let measurements = Dictionary(grouping: rows, by: \.setting).values
        let (part, all) = (measurements.count { $0.contains { $0.interference != nil } }, measurements.count)
        return part == 0 ? nil : part == all ? "\(side) disturbed" : "\(side) disturbed in \(part) of \(all)"
    }

    private static func times(_ rows: [ComparisonRow], of all: Int, isOneMachine: Bool, _ words: Language) -> Finding {
        func finding(_ text: Text, _ changes: [Change] = []) -> Finding {
            Finding(label: "TIME", text: text, changes: changes)
        }
        guard isOneMachine else { return finding("not comparable: different machines") }
        let decided = rows.filter { $0.verdict != .undecided }
        guard let seen = median(rows.map(\.leastSeen)), !decided.isEmpty else {
            return finding(
                rows.isEmpty
                    ? "undecided: no row has enough rounds in both" : "undecided in all \(count: rows.count) rows")
        }
        // What half of the rows would show.
        let power: Text =
            seen < 2
            ? "half would show \(NumberText.significant((seen - 1) * 100)) % or more"
            : "half would show only \(NumberText.significant(seen)) × or more"
        // A mean of other rows than those of both is of neither.
        let mean = exp(decided.reduce(0.0) { $0 + log($1.ratio.estimate) } / Double(decided.count))
        let overall: [Text] =
            2 * decided.count < all
            ? []
            : ["geometric mean × \(String(format: "%.3f", mean)) of \(count: decided.count) of \(count: all) rows"]
        let changes = zip(rows, rows.map(\.name).withoutCommonInputs).compactMap { row, name -> Change? in
            guard row.verdict == .slower || row.verdict == .faster else { return nil }
            return Change(
                kind: row.verdict == .slower ? .worse : .better, name: name,
                figures: Change.figures(NumberText.time(row.first), NumberText.time(row.second)),
                size: words(Change.size(row.ratio)))
        }
        let slower = changes.count { $0.kind == .worse }
        let counts = Text.counts([
            (slower, "slower"), (changes.count - slower, "faster"), (rows.count - decided.count, "undecided"),
        ])
        let text: Text =
            changes.isEmpty && decided.count == rows.count
            ? "no change was seen in \(rows.count) rows" : "\(counts, by: ", ") of \(rows.count) rows"
        return finding("\([text, power] + overall, by: "; ")", changes)
    }

    /// Counts of one executable differ by less than a thousandth.
    static func isSame(_ instructions: Double) -> Bool { abs(instructions - 1) <= 1e-3 }

    private static func instructions(_ pairs: [(RunRow, RunRow)], _ words: Language) -> Finding {
        let counted = pairs.compactMap { row, other in row.instructions(beside: other).map { ("\(row.key)", $0) } }
        guard !counted.isEmpty else {
            return Finding(label: "INSTRUCTIONS", text: "no row has them counted in the same way in both")
        }
        let changes = zip(counted.map(\.0).withoutCommonInputs, counted.map(\.1)).compactMap { name, counts in
            let (before, after) = counts
            guard !isSame(after / before) else { return nil }
            let figures = "\(NumberText.significant(before)) → \(NumberText.significant(after))"
            let change = Change(
                kind: after > before ? .worse : .better, name: name, figures: figures,
                size: words(Change.size(Ratio(exactly: after / before))))
            return (change, log(after / before))
        }.sorted { (one: (Change, Double), other: (Change, Double)) in
            (one.0.kind == .worse ? 0 : 1, -abs(one.1)) < (other.0.kind == .worse ? 0 : 1, -abs(other.1))
        }.map(\.0)
        let more = changes.count { $0.kind == .worse }
        let counts = Text.counts([
            (counted.count - changes.count, "same"), (more, "increased"), (changes.count - more, "decreased"),
        ])
        return Finding(
            label: "INSTRUCTIONS", text: "\(counted.count, "row"): \(counts, by: ", ")", changes: changes)
    }

    private static func wrong(
        _ reports: (RunReport, RunReport), _ pairs: [(RunRow, RunRow)], _ side: String, _ words: Language
    ) -> Finding {
        var seen: Set<String> = []
        let pairs = pairs.filter { seen.insert($0.0.name).inserted }
        let verdicts = pairs.filter { $0.0.isSwept && $0.1.isSwept }.map { ($0.0.verify, $0.1.verify) }
        func unswept(_ isFirst: Bool, _ isSecond: Bool) -> Int {
            pairs.count { $0.0.isSwept != isFirst && $0.1.isSwept != isSecond }
        }
        let gaps: [(Int, Text)] = [
            (unswept(true, true), "not checked in both"), (unswept(true, false), "not checked in A"),
            (unswept(false, true), "not checked in \(side)"),
        ]
        func count(_ verdict: Verdict) -> String {
            words(
                verdict.refused == 0
                    ? "\(count: verdict.wrong) wrong"
                    : "\(count: verdict.refused) refused, \(count: verdict.wrong) wrong")
        }
        let changes = verdicts.compactMap { before, after -> Change? in
            let (old, new) = (before.errorRuns, after.errorRuns)
            guard old != new else { return nil }
            let first = new.first { !old.contains($0) }.map {
                words($0.line(.of(before.workload), reports.1.texts(after)))
            }
            return Change(
                kind: first == nil ? .better : .worse, name: before.name,
                figures: Change.figures(count(before), count(after)), remarks: [first].compactMap(\.self))
        }.sorted { $0.kind == .worse && $1.kind != .worse }
        let names = verdicts.filter { $0.errors > 0 && $0.errorRuns == $1.errorRuns }.map(\.0.name)
        let list: [Text] = names.map { "\($0)" }
        let same: Text =
            1...5 ~= names.count
            ? "the same \(names.count) in both: \(list, by: ", ")" : "the same \(count: names.count) in both"
        let text: Text =
            !changes.isEmpty
            ? "\(count: changes.count) changed; \(same)"
            : names.isEmpty ? "none in either of \(count: verdicts.count)" : same
        let unchecked = gaps.filter { $0.0 > 0 }.map { "\(count: $0.0) \($0.1)" as Text }
        return Finding(
            label: "WRONG", text: "\((verdicts.isEmpty ? [] : [text]) + unchecked, by: "; ")", changes: changes)
    }
}

extension RunFacts {
    /// `2026-11-22 38ba72a`: with the time where the other is of the same day, + for changes that are not committed.
    package func day(beside other: String) -> String {
        let commit = context.commit.map { " \($0.prefix(7))\(context.dirty == true ? "+" : "")" } ?? ""
        let isSameDay = started.prefix(10) == other.prefix(10)
        return started.prefix(isSameDay ? 16 : 10).replacing("T", with: " ") + commit
    }
}
