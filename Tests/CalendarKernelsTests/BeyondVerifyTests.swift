import CalendarKernels
import CalendarTestSupport
import PublishedKernels
import Testing

/// Inputs that `verify --years 1900-2100` does not ask, against the same references.
@Suite struct BeyondVerifyTests {
    /// The kernels of a workload's own code that cover all of some years and have other answers to their inputs.
    private func wrong<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, years: ClosedRange<Int>, _ answers: [Output]
    ) throws -> [String] {
        let inputs = workload.inputs(of: years)
        return try Fixture.kernels(of: workload).filter {
            !$0.facts.dependsOnToolchain && ($0.facts.validYears ?? years).clamped(to: years) == years
                && $0.answers(inputs, filler: answers[1]) != answers
        }.map(\.facts.name)
    }

    /// The answers are those that both references read, without a sheet of millions of expected answers.
    @Test func everyGregorianDate() throws {
        let ofDays: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        let ofDates: any Workload<GregorianDate, DayNumber> = try Fixture.workload("gregorian.day")
        let days = ofDays.inputs(of: ofDays.years)
        let dates = try days.compactMap(Fixture.reference().gregorian.date)
        #expect(days.count == 4_383_276 && ofDates.inputs(of: ofDates.years) == dates)
        #expect(try wrong(ofDays, years: ofDays.years, dates) == [])
        #expect(try wrong(ofDates, years: ofDates.years, days) == [])
    }

    @Test func everyEaster() throws {
        let workload: any Workload<GregorianYear, GregorianDate> = try Fixture.workload("easter")
        let inputs = workload.inputs(of: 1583...9999)
        let answers = try workload.expectedAnswers(to: inputs, by: workload.references[0]).map(\.answer)
        #expect(try answers.count == 8_417 && wrong(workload, years: 1583...9999, answers) == ["skcalendar"])
        // The published code misses exactly the days for which its text has no zero.
        let (seed, rule) = (SKCalendarEaster(), MeeusJonesButcherEaster())
        for year in 1583...9999 {
            let (answer, right) = (seed.answer(GregorianYear(year)), rule.answer(GregorianYear(year)))
            #expect(right.day < 10 ? answer.month == 0 && answer.day == 0 : answer == right, "\(year)")
        }
    }

    /// The cells of all months of the first and the last years, as far as the calendar goes, and of some between them.
    @Test func grids() throws {
        let workload: any Workload<GridMonth, MonthGrid> = try Fixture.workload("grid.fill")
        let years = Array(-4000 ... -3990) + Array(1600...1700) + Array(2300...2400) + Array(7990...8000)
        let inputs = years.flatMap { workload.inputs(of: $0...$0) }
        #expect(inputs.count == 7 * 12 * 224)
        for kernel in try Fixture.kernels(of: workload)
        where kernel.facts.cost == .nanoseconds && kernel.facts.validYears == nil {
            let reference = try #require(try workload.reference(kernel.facts.claims))
            let wrong = try Sweep(workload, reference, inputs: inputs).countOfWrongAnswers(kernel)
            #expect(wrong == 0, "\(kernel.facts.name)")
        }
    }

    /// One first weekday a month is verified; here are all seven, with 小年 of the north and of the south.
    @Test(arguments: LittleNewYear.allCases)
    func labelsFromEveryWeekday(littleNewYear: LittleNewYear) throws {
        let judge = try FestivalCalendar(Fixture.reference())
        let known = judge.all.subtracting(FestivalSet(littleNewYear.hidden))
        let months = (1900...2100).flatMap { year in
            (1...12).flatMap { month in (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) } }
        }
        let expected = try months.map { try #require(judge.labels(of: $0, known)).answer }
        for kernel in [
            TableMonthLabels(littleNewYear: littleNewYear), PackedMonthLabels(littleNewYear: littleNewYear),
        ] as [any Kernel<GridMonth, MonthLabels>] {
            let isRight = kernel.answers(months, filler: MonthLabels()) == expected
            #expect(isRight, "\(kernel.facts.name)")
        }
    }
}
