import CalendarValues
import Foundation
import KernelProtocol
package import Measuring
import Support
import Timing
import Verification
package import Words

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

    /// `pairs` are rows of the same inputs, `left` those without one.
    init(
        _ reports: (RunReport, RunReport), _ rows: [ComparisonRow], _ pairs: [(RunRow, RunRow)],
        left: [Text], _ words: Language
    ) {
        let (first, second) = (reports.0.facts, reports.1.facts)
        sides = "A \(first.day(beside: second.started, words))    B \(second.day(beside: first.started, words))"
        let isOneMachine = first.machine.fingerprint == second.machine.fingerprint
        let disturbed = [("A", pairs.map(\.0)), ("B", pairs.map(\.1))].compactMap(Self.disturbed)
        let all: Text = left.isEmpty ? "\(pairs.count, "row")" : "\(pairs.count, "row") in both"
        facts = "\([all] + left + [isOneMachine ? "same machine" : "different machines"] + disturbed, by: ", ")"
        findings = [
            Self.times(rows, isOneMachine: isOneMachine), Self.instructions(pairs), Self.wrong(pairs, words),
        ]
    }

    /// In how many measurements something disturbed one side; nil where nothing did.
    private static func disturbed(_ side: String, _ rows: [RunRow]) -> Text? {
        let measurements = Dictionary(grouping: rows, by: \.setting).values
        let (part, all) = (measurements.count { $0.contains { $0.interference != nil } }, measurements.count)
        return part == 0 ? nil : part == all ? "\(side) disturbed" : "\(side) disturbed in \(part) of \(all)"
    }

    private static func times(_ rows: [ComparisonRow], isOneMachine: Bool) -> Finding {
        func finding(_ text: Text, _ changes: [Change] = []) -> Finding {
            Finding(label: "TIME", text: text, changes: changes)
        }
        guard isOneMachine else { return finding("not comparable: different machines") }
        guard let seen = median(rows.map(\.leastSeen)) else {
            return finding("undecided: no row has enough rounds in both")
        }
        // What half of the rows would show.
        let power: Text =
            seen.isInfinite
            ? "no change would show in half of them"
            : seen < 2
                ? "half would show \(NumberText.significant((seen - 1) * 100)) % or more"
                : "half would show only \(NumberText.significant(seen)) × or more"
        let changes = zip(rows, rows.map(\.name).withoutCommonInputs).compactMap { row, name -> Change? in
            guard row.verdict != .notResolved else { return nil }
            return Change(
                kind: row.verdict == .slower ? .worse : .better, name: name,
                figures: Change.figures(NumberText.time(row.first), NumberText.time(row.second)),
                size: Change.size(row.ratio))
        }
        guard !changes.isEmpty else {
            return finding(
                seen < 2 ? "no change was seen in \(rows.count) rows; \(power)" : "undecided: \(power)")
        }
        let slower = changes.count { $0.kind == .worse }
        let counts = Text.counts([(slower, "slower"), (changes.count - slower, "faster")])
        return finding("\(counts, by: ", ") of \(rows.count) rows; \(power)", changes)
    }

    /// Counts of one executable differ by less than a thousandth.
    static func isSame(_ instructions: Double) -> Bool { abs(instructions - 1) <= 1e-3 }

    private static func instructions(_ pairs: [(RunRow, RunRow)]) -> Finding {
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
                size: Change.size(Ratio(exactly: after / before)))
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

    private static func wrong(_ pairs: [(RunRow, RunRow)], _ words: Language) -> Finding {
        var seen: Set<String> = []
        let verdicts = pairs.filter { $0.0.isSwept && $0.1.isSwept && seen.insert($0.0.name).inserted }
            .map { ($0.0.verify, $0.1.verify) }
        func count(_ verdict: Verdict) -> String {
            words(
                verdict.refused == 0
                    ? "\(count: verdict.wrong) wrong"
                    : "\(count: verdict.refused) refused, \(count: verdict.wrong) wrong")
        }
        let changes = verdicts.compactMap { before, after -> Change? in
            let (old, new) = (before.errorRuns, after.errorRuns)
            guard old != new else { return nil }
            let first = new.first { !old.contains($0) }.map { words($0.line(.of(before.workload))) }
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
            verdicts.isEmpty
            ? "not checked in both"
            : !changes.isEmpty
                ? "\(count: changes.count) changed; \(same)" : names.isEmpty ? "none in either" : same
        return Finding(label: "WRONG", text: text, changes: changes)
    }
}

extension RunFacts {
    /// `22 Nov 38ba72a`: the year or the time too where the other has another year or the same day, + for changes that are
    /// not committed.
    package func day(beside other: String, _ words: Language) -> String {
        let commit = context.commit.map { " \($0.prefix(7))\(context.dirty == true ? "+" : "")" } ?? ""
        let parts = started.prefix(10).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, 1...12 ~= parts[1], 1...31 ~= parts[2] else { return started + commit }
        let date = GregorianDate(year: parts[0], month: parts[1], day: parts[2])
        let isOtherYear = started.prefix(4) != other.prefix(4)
        let month = date.text(.english).prefix(3)
        let day = words(
            Text(
                english: "\(date.day) \(month)\(isOtherYear ? " \(date.year)" : "")",
                chinese: date.text(.simplified, withYear: isOtherYear)))
        let time = started.prefix(10) == other.prefix(10) ? " \(started.dropFirst(11).prefix(5))" : ""
        return day + time + commit
    }
}
