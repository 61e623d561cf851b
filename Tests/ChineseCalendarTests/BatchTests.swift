import CalendarValues
import CalendarTestSupport
import ChineseCalendar
import ReferenceData
import Testing

/// The façade's batches: the published answers for all days, and nothing written where a value is refused.
@Suite struct BatchTests {
    private let calendar = ChineseCalendar()
    private let days = (-25_567...47_846).map { DayNumber($0) }
    private let unwritten: Int32 = -7

    @Test func everyDayThereAndBack() throws {
        let reference = try Fixture.reference()
        let (gregorian, published, computed) = try (reference.gregorian, reference.hkoMonths, reference.gbtMonths)
        // In order, and with a stride that has no common factor with their number.
        for order in [days, days.indices.map { days[$0 * 7919 % 73_414] }] {
            let lunar = try lunarDates(order).get()
            let dates = try gregorianDates(order).get()
            #expect(lunar == order.compactMap { published.date(of: $0) ?? computed.date(of: $0) })
            #expect(dates == order.compactMap { gregorian.date(of: $0) })
            #expect(try dayNumbers(lunar).get() == order)
            #expect(try dayNumbers(dates).get() == order)
        }
    }

    /// A value outside of the range in a batch: an error that names it and its place, and no output is written.
    @Test(arguments: [0, 16, 32]) func aWrongValue(position: Int) throws {
        let good = Array(days.dropFirst(30_000).prefix(33))
        var (batch, lunar, dates) = try (good, lunarDates(good).get(), gregorianDates(good).get())
        func error(_ quantity: String, _ value: Any, _ problem: String) -> CalendarRangeError {
            CalendarRangeError(quantity: "\(quantity) at position \(position)", value: "\(value)", problem: problem)
        }
        for wrong in [-25_568, 47_847] {
            batch[position] = DayNumber(wrong)
            let error = error("day number", wrong, "expected -25567…47846 (1900-01-01…2100-12-31)")
            #expect(lunarDates(batch) == .failure(error) && gregorianDates(batch) == .failure(error))
        }
        lunar[position] = LunarDate(relatedYear: 2026, month: 1, isLeapMonth: true, day: 1)
        #expect(
            dayNumbers(lunar) == .failure(error("date", "lunar:2026-leap01-01", "2026 has no leap month")))
        dates[position] = GregorianDate(year: 2023, month: 2, day: 29)
        #expect(dayNumbers(dates) == .failure(error("date", "2023-2-29", "2023 is not a leap year")))
    }

    @Test func everyGridAndLabelOfEveryYear() throws {
        for year in ChineseCalendar.years {
            for weekday in Weekday.allCases {
                var grids = [MonthGrid](repeating: MonthGrid(), count: 13)
                var labels = [MonthLabels](repeating: MonthLabels(), count: 13)
                var gridSpan = grids.mutableSpan
                try calendar.grids(year: year, firstWeekday: weekday, into: &gridSpan)
                var labelSpan = labels.mutableSpan
                try calendar.labels(year: year, firstWeekday: weekday, into: &labelSpan)
                for month in 1...12 {
                    #expect(
                        try grids[month - 1] == calendar.grid(year: year, month: month, firstWeekday: weekday)
                            && labels[month - 1] == calendar.labels(year: year, month: month, firstWeekday: weekday))
                }
                #expect(grids[12] == MonthGrid() && labels[12] == MonthLabels())
            }
        }
    }

    @Test func tooFewOutputsAndOtherYearsAreRefused() {
        func error(_ quantity: String, _ value: String, _ accepted: String) -> CalendarRangeError {
            CalendarRangeError(quantity: quantity, value: value, accepted: accepted)
        }
        var dates = [LunarDate](repeating: LunarDate(rawValue: unwritten), count: 2)
        #expect(throws: error("number of outputs", "2", "3 or more")) {
            var span = dates.mutableSpan
            try calendar.lunarDates(of: Array(days.prefix(3)).span, into: &span)
        }
        #expect(dates.allSatisfy { $0.rawValue == unwritten })
        for (count, year, refusal) in [
            (11, 2026, error("number of outputs", "11", "12 or more")),
            (12, 1899, error("year", "1899", "1900…2100")), (12, 2101, error("year", "2101", "1900…2100")),
        ] {
            var grids = [MonthGrid](repeating: MonthGrid(), count: count)
            var labels = [MonthLabels](repeating: MonthLabels(), count: count)
            #expect(throws: refusal) {
                var span = grids.mutableSpan
                try calendar.grids(year: year, firstWeekday: .saturday, into: &span)
            }
            #expect(throws: refusal) {
                var span = labels.mutableSpan
                try calendar.labels(year: year, firstWeekday: .saturday, into: &span)
            }
            #expect(grids.allSatisfy { $0 == MonthGrid() } && labels.allSatisfy { $0 == MonthLabels() })
        }
    }

    // The answers, or the error; after an error every output must be unwritten.

    private func lunarDates(_ days: [DayNumber]) -> Result<[LunarDate], CalendarRangeError> {
        outcome(days, LunarDate(rawValue: unwritten)) { days, dates throws(CalendarRangeError) in
            try calendar.lunarDates(of: days, into: &dates)
        }
    }

    private func gregorianDates(_ days: [DayNumber]) -> Result<[GregorianDate], CalendarRangeError> {
        outcome(days, GregorianDate(rawValue: unwritten)) { days, dates throws(CalendarRangeError) in
            try calendar.gregorianDates(of: days, into: &dates)
        }
    }

    private func dayNumbers(_ dates: [LunarDate]) -> Result<[DayNumber], CalendarRangeError> {
        outcome(dates, DayNumber(rawValue: unwritten)) { dates, days throws(CalendarRangeError) in
            try calendar.dayNumbers(of: dates, into: &days)
        }
    }

    private func dayNumbers(_ dates: [GregorianDate]) -> Result<[DayNumber], CalendarRangeError> {
        outcome(dates, DayNumber(rawValue: unwritten)) { dates, days throws(CalendarRangeError) in
            try calendar.dayNumbers(of: dates, into: &days)
        }
    }

    private func outcome<Input, Output: Equatable>(
        _ inputs: [Input], _ filler: Output,
        _ body: (Span<Input>, inout MutableSpan<Output>) throws(CalendarRangeError) -> Void
    ) -> Result<[Output], CalendarRangeError> {
        // One more output than inputs, which stays unwritten in any case.
        var outputs = [Output](repeating: filler, count: inputs.count + 1)
        do throws(CalendarRangeError) {
            var span = outputs.mutableSpan
            try body(inputs.span, &span)
        } catch {
            #expect(outputs.allSatisfy { $0 == filler })
            return .failure(error)
        }
        #expect(outputs[inputs.count] == filler)
        return .success(Array(outputs.dropLast()))
    }
}
