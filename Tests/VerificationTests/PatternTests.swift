import CalendarTestSupport
import Testing

/// A library of a workload by a closure: values, one a column, or nil for a refusal.
struct Library<W: AdaptableWorkload>: ForeignKernel {
    typealias Input = W.Input
    typealias Output = W.Output
    let workload: W
    let values: @Sendable (W.Input, W.Output) -> [Double]?
    var knownDifferences: URL?
    var facts: KernelFacts {
        KernelFacts(name: "dates", summary: "", source: "", claims: workload.references[0].id)
    }
    let implementation = Implementation(name: "dates", version: "1", library: "toy", language: "Swift")
    let missingAnswer = W.missingAnswer

    func isWithinRange(_ input: W.Input) -> Bool { true }
    func invalidInputs(of years: ClosedRange<Int>) -> [W.Input] { [] }

    func attempt(_ inputs: [W.Input]) throws(KernelUnusable) -> [Result<W.Output, MissingAnswer>] {
        inputs.map { input in
            guard let right = workload.references[0].expected(input)?.answer, let row = values(input, right) else {
                return .failure(.refused(nil))
            }
            return workload.answer(of: row).map { .success($0) } ?? .failure(.invalid(row))
        }
    }
}

@Suite("A pattern of wrong answers")
struct PatternTests {
    private let dates: LunarDateWorkload
    private let days: LunarDayWorkload
    private let reference: ReferenceData

    init() throws {
        reference = try Fixture.reference()
        (dates, days) = (try LunarDateWorkload(reference), try LunarDayWorkload(reference))
    }

    private func verdict<W: AdaptableWorkload>(
        _ workload: W, _ years: ClosedRange<Int>, _ values: @escaping @Sendable (W.Input, W.Output) -> [Double]?
    ) async throws -> Verdict {
        let verdict = try await Verifier(reference: reference, toolchain: "swift-test")
            .verify(workload, [Library(workload: workload, values: values)], years: years)[0]
        #expect(verdict.isWhole)
        return verdict
    }

    private func match(_ verdict: Verdict) throws -> Pattern.Match? {
        try Patterns(of: verdict.workload, reference)?.match(verdict)
    }

    /// The values that a mistake makes of a right date on a day.
    private static let mistakes: [(Pattern, @Sendable (LunarDateWorkload, DayNumber, PackedLunarDate) -> [Int])] = [
        (.monthsFromZero, { [$0.row(of: $2)[0], $2.month - 1, $2.isLeapMonth ? 1 : 0, $2.day] }),
        (.dayEarly, { $0.row(of: $0.references[0].expected($1 - 1)?.answer ?? $2) }),
        (.dayLate, { $0.row(of: $0.references[0].expected($1 + 1)?.answer ?? $2) }),
        (.leapAndDayExchanged, { [$2.relatedYear, $2.month, $2.day, $0.row(of: $2)[2]] }),
        (.monthAndDayExchanged, { [$2.relatedYear, $2.day, $0.row(of: $2)[2], $2.month] }),
        (.negativeLeapMonth, { [$2.relatedYear, $2.isLeapMonth ? -$2.month : $2.month, 0, $0.row(of: $2)[3]] }),
        (.noLeapFlag, { [$2.relatedYear, $2.month, 0, $0.row(of: $2)[3]] }),
        (
            .leapFlagOnMonthBefore,
            { workload, day, date in
                let isBefore = [29, 30].contains { length in
                    let next = workload.references[0].expected(day - (date.day - 1) + length)?.answer
                    return next?.isLeapMonth == true && next?.month == date.month && next?.day == 1
                }
                return [date.relatedYear, date.month, isBefore ? 1 : 0, date.day]
            }
        ),
        (
            .monthsThroughLeapMonth,
            { workload, day, date in
                // The first days of its months, back to New Year.
                let starts = sequence(first: day - (date.day - 1)) { start in
                    let before = workload.references[0].expected(start - 1)?.answer
                    return before.flatMap { $0.relatedYear == date.relatedYear ? start - $0.day : nil }
                }
                return [date.relatedYear, Array(starts).count, 0, date.day]
            }
        ),
    ]

    @Test("of dates explains all of them", arguments: mistakes.indices)
    func ofDates(_ index: Int) async throws {
        let (pattern, mistake) = Self.mistakes[index]
        let verdict = try await verdict(dates, 2000...2025) { [dates] in mistake(dates, $0, $1).map(Double.init) }
        let found = try #require(try match(verdict))
        #expect(found.pattern == pattern && found.explained == found.of && found.of == verdict.errors)
        #expect(verdict.errors >= 20)
    }

    @Test("of days explains all of them: the leap month forgotten, lunar dates read as Gregorian ones")
    func ofDays() async throws {
        let forgotten = try await verdict(days, 2000...2025) { [dates, days] date, right in
            guard !date.isLeapMonth, date.month > 1 else { return days.row(of: right).map(Double.init) }
            // One month earlier where a leap month lies before it.
            let leap = (1..<date.month).contains { month in
                let name = PackedLunarDate(relatedYear: date.relatedYear, month: month, isLeapMonth: true, day: 1)
                return days.references[0].expected(name) != nil
            }
            let start = days.references[0].expected(PackedLunarDate(rawValue: date.rawValue - Int32(date.day - 1)))?
                .answer
            guard leap, let start else { return days.row(of: right).map(Double.init) }
            let before = start - 1
            guard let length = dates.references[0].expected(before)?.answer.day, date.day <= length else {
                return days.row(of: right).map(Double.init)
            }
            return days.row(of: start - length + (date.day - 1)).map(Double.init)
        }
        #expect(try match(forgotten)?.pattern == .leapMonthForgotten)
        let gregorian = try await verdict(days, 1950...2050) { [days] date, right in
            let isLeap = date.relatedYear.isMultiple(of: 4)
            return date.month == 2 && date.day > (isLeap ? 29 : 28) ? nil : days.row(of: right).map(Double.init)
        }
        #expect(try match(gregorian)?.pattern == .readAsGregorian && gregorian.refused > 100)
    }

    @Test("of another country's calendar")
    func ofAnotherCountry() async throws {
        let korea = try LunarDateWorkload(.korea, reference)
        let verdict = try await verdict(korea, 1950...2050) { [dates] day, right in
            dates.row(of: dates.references[0].expected(day)?.answer ?? right).map(Double.init)
        }
        #expect(try match(verdict)?.pattern == .calendar(of: CalendarRules.china.name))
    }

    @Test("is none that a right answer contradicts anywhere, that explains too few, or of few errors")
    func none() async throws {
        func found(
            _ years: ClosedRange<Int>, isRight: @escaping @Sendable (String, PackedLunarDate) -> Bool,
            other: @escaping @Sendable (DayNumber) -> [Double]? = { _ in nil }
        ) async throws -> Verdict {
            try await verdict(dates, years) { [dates] day, date in
                let row = dates.row(of: date).map(Double.init)
                let isRight = isRight(dates.describe(day), date)
                return other(day) ?? (isRight ? row : [row[0], row[1] - 1, row[2], row[3]])
            }
        }
        let right = try await found(2000...2025) { $1.relatedYear == 2001 && $1.day == 1 }
        #expect(try right.errors > 9_000 && match(right) == nil)
        let mixed = try await found(2000...2025) { _, _ in
            false
        } other: {
            $0.rawValue.isMultiple(of: 19) ? [1, 1, 0, 1] : nil
        }
        #expect(try match(mixed) == nil)
        // Two months that begin a day late have the dates of the day before.
        let late = try await verdict(dates, 1901...2100) { [dates] day, date in
            let isLate = date.relatedYear == 2051 && [5, 6].contains(date.month)
            let other = isLate ? dates.references[0].expected(day - 1)?.answer : nil
            return dates.row(of: other ?? date).map(Double.init)
        }
        #expect(try late.errors == 58 && match(late) == nil)
        let few = try await found(2024...2024) { day, _ in day >= "2024-01-20" }
        #expect(try few.errors == 19 && match(few) == nil)
    }

    @Test("of 16 answers explains all wrong ones, of which there are 12")
    func few() throws {
        let patterns = try #require(try Patterns(of: dates.name, reference))
        let days = dates.inputs(of: 2010...2010).prefix(16)
        let rows = days.compactMap { dates.references[0].expected($0) }.map {
            dates.row(of: $0.answer).map(Double.init)
        }
        func found(right: Int) -> [Pattern] {
            let answers = rows.enumerated().map { $0 < right ? $1 : [$1[0], $1[1] - 1, $1[2], $1[3]] }
            return patterns.matches(answers, to: days.map { dates.row(of: $0) as [Int] }).map(\.pattern)
        }
        #expect(found(right: 4) == [.monthsFromZero] && found(right: 5) == [])
    }

    @Test("the next wrong date is the first from a day on, and every answer of a run follows")
    func nextWrong() async throws {
        let verdict = try await verdict(dates, 2027...2027) { [dates] day, right in
            let isWrong = "2027-02-10"..."2027-02-12" ~= dates.describe(day)
            let other = isWrong ? dates.references[0].expected(day - 1)?.answer : nil
            return dates.row(of: other ?? right).map(Double.init)
        }
        let texts = InputTexts(dates, 2027...2027)
        let next = ["2027-01-01", "2027-02-11", "2027-02-13"].map { day in
            GregorianDate(day).flatMap { texts.place($0.dayNumber) }.flatMap(verdict.nextWrong)
                .map { texts.input($0.place) }
        }
        #expect(next == ["2027-02-10", "2027-02-11", nil])
        let answers = verdict.runs.flatMap { run in (0..<run.count).map { run.answer($0).flatMap(texts.answer) } }
        #expect(answers == ["lunar:2027-01-04", "lunar:2027-01-05", "lunar:2027-01-06"])
    }
}
