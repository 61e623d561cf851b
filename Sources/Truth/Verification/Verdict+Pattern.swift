import CalendarValues
import KernelProtocol
package import ReferenceData
package import Workloads

extension Verdict {
    /// What explains nearly all wrong answers at once.
    package struct PatternMatch: Sendable, Hashable, Encodable {
        package let pattern: Pattern
        /// How many wrong answers it explains, of a clock how many runs of them.
        package let explained: Int
        /// How many there are.
        package let of: Int
        /// The positions at which the runs begin that it explains.
        package let runs: Set<Int>

        package init(_ pattern: Pattern, explained: Int, of: Int, runs: Set<Int>) {
            (self.pattern, self.explained, self.of, self.runs) = (pattern, explained, of, runs)
        }

        enum CodingKeys: CodingKey {
            case pattern, explained, of
        }
    }

    /// The pattern of the wrong answers; nil for fewer than 20 of them, and where none explains 95 % of them, or 80 % of
    /// the runs by a clock, without a right answer that contradicts it between the first and the last that it explains.
    ///
    /// - Throws: `ReferenceDataError` for a damaged table.
    package func pattern(_ data: ReferenceData) throws -> PatternMatch? {
        guard wrong >= 20, problem == nil else { return nil }
        let days = try CalendarRules.ofDates(workload).map { try Days(self, $0, data) }
        return days?.transformation() ?? same ?? days?.clock()
    }

    fileprivate var wrongRuns: [Run] { runs.filter { $0.kind == .wrong } }
    fileprivate func isMost(_ count: Int) -> Bool { Double(count) >= 0.95 * Double(wrong) }

    /// One difference that nearly all have, in several runs.
    private var same: PatternMatch? {
        let groups = Dictionary(grouping: wrongRuns) { $0.difference }
        guard let (difference, own) = groups.max(by: { $0.value.inputs < $1.value.inputs }), own.count > 1,
            isMost(own.inputs), difference.count == 1, difference != [.invalid]
        else { return nil }
        return PatternMatch(.same(difference[0]), explained: own.inputs, of: wrong, runs: Set(own.map(\.at)))
    }

    /// A verdict on the dates of days.
    private struct Days {
        let verdict: Verdict
        let workload: LunarDateWorkload
        let gregorian: GregorianYears

        init(_ verdict: Verdict, _ calendar: CalendarRules, _ data: ReferenceData) throws {
            self.verdict = verdict
            (workload, gregorian) = (try LunarDateWorkload(calendar, data), try data.gregorian)
        }

        private func days(_ run: Run) -> ClosedRange<DayNumber>? {
            guard let first = gregorian.parse(run.from)?.day, let last = gregorian.parse(run.to)?.day, first <= last
            else { return nil }
            return first...last
        }

        func transformation() -> PatternMatch? {
            // The first of those that fit alike.
            let order = Transformation.allCases.reversed()
            let counts = verdict.transformed ?? [:]
            guard let best = order.max(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }), let count = counts[best],
                verdict.isMost(count)
            else { return nil }
            func change(_ day: DayNumber) -> (right: [Double], changed: [Double]?)? {
                workload.references[0].expected(day).map { expected in
                    (workload.row(of: expected.answer), workload.transformed(best, expected.answer, at: day))
                }
            }
            // By the answer to a run's first input.
            let explained = verdict.wrongRuns.filter { run in
                guard let first = days(run)?.lowerBound, let changed = change(first)?.changed else { return false }
                let text = changed.map { "\(Int($0))" }.joined(separator: " ")
                return run.answer == text || run.answer == workload.answer(of: changed)?.description
            }
            // One run is no pattern, unless it is listed as this one.
            guard let first = explained.first.flatMap(days), let last = explained.last.flatMap(days),
                explained.count > 1 || explained[0].isListedTransformation
            else { return nil }
            let unlike = Set(verdict.runs.compactMap(days).flatMap { Array($0) })
            let isContradicted = (first.lowerBound...last.upperBound).contains { day in
                guard !unlike.contains(day), let (right, changed) = change(day) else { return false }
                return right != changed
            }
            guard !isContradicted else { return nil }
            return PatternMatch(
                .transformed(best), explained: count, of: verdict.wrong, runs: Set(explained.map(\.at)))
        }

        /// Months that begin with the new moon by another clock.
        func clock() -> PatternMatch? {
            let wrong = verdict.wrongRuns
            for clock in workload.rules.clock.others {
                let months = workload.months(by: clock)
                let shifted = months.filter { $0.first != $0.by }
                let explained = wrong.filter { run in
                    guard let days = days(run) else { return false }
                    return shifted.contains { month in
                        days.contains(min(month.first, month.by))
                            && run.difference.contains { $0.monthDelay == month.by - month.first }
                    }
                }
                guard let first = explained.first.flatMap(days)?.lowerBound,
                    let last = explained.last.flatMap(days)?.upperBound,
                    Double(explained.count) >= 0.8 * Double(wrong.count)
                else { continue }
                let unlike = verdict.runs.compactMap(days)
                let contradictions = shifted.count { month in
                    let day = min(month.first, month.by)
                    return first...last ~= day && !unlike.contains { $0.contains(day) }
                }
                // One run is no pattern: any clock on that side explains it.
                guard explained.count > 1, contradictions * 20 <= explained.count else { continue }
                return PatternMatch(
                    .clock(clock), explained: explained.count, of: wrong.count, runs: Set(explained.map(\.at)))
            }
            return nil
        }
    }
}

extension TransformableWorkload {
    /// Each that explains all wrong ones of a few answers, one a row; none where fewer than three in four are wrong.
    package func patterns(of answers: [[Double]?], to inputs: [Input]) -> [Verdict.PatternMatch] {
        let wrong = zip(inputs, answers).compactMap {
            input, answer -> (input: Input, right: Output, answer: [Double])? in
            guard let answer, let expected = references[0].expected(input),
                ![expected.answer, expected.alternative].contains(where: { $0.map(row) == answer })
            else { return nil }
            return (input, expected.answer, answer)
        }
        guard wrong.count * 4 >= answers.count * 3 else { return [] }
        return Transformation.allCases.filter { transformation in
            wrong.allSatisfy { transformed(transformation, $0.right, at: $0.input) == $0.answer }
        }.map { Verdict.PatternMatch(.transformed($0), explained: wrong.count, of: wrong.count, runs: []) }
    }
}
