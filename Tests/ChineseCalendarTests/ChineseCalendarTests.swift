import CalendarTestSupport
import CalendarValues
import ChineseCalendar
import ReferenceData
import Testing

/// Values out of the façade's range are an error with their name; those within it are swept in `FacadeSweepTests`.
@Suite struct ChineseCalendarTests {
    private let calendar = ChineseCalendar()

    @Test func theDocumentedExamples() throws {
        #expect(
            try calendar.lunarDate(of: GregorianDate(year: 2033, month: 12, day: 22)).description
                == "lunar:2033-leap11-01")
        let (first, last) = (ChineseCalendar.days.lowerBound, ChineseCalendar.days.upperBound)
        #expect(try [first, last].map { try "\(calendar.gregorianDate(of: $0))" } == ["1900-01-01", "2100-12-31"])
        #expect(
            try [first, last].map { try "\(calendar.lunarDate(of: $0))" } == ["lunar:1899-12-01", "lunar:2100-12-01"])
        #expect(try "\(calendar.pillars(of: DayNumber(20_488)))" == "乙巳年 庚寅月 己酉日 甲子时")
        #expect(
            try calendar.grid(year: 2026, month: 11) == calendar.grid(year: 2026, month: 11, firstWeekday: .sunday))
        #expect(
            try calendar.labels(year: 2026, month: 2, firstWeekday: .monday)
                == calendar.labels(for: GridMonth(year: 2026, month: 2, firstWeekday: 1)))
    }

    /// Every packed number in and around the range is a date with its day, or refused.
    @Test func everyDateOfTheRangeOrNone() throws {
        let reference = try Fixture.reference()
        let (gregorian, published, computed) = try (reference.gregorian, reference.hkoMonths, reference.gbtMonths)
        var existing = [0, 0]
        for packed in Int32(1898 << 9)..<Int32(2103 << 9) {
            let date = GregorianDate(rawValue: packed)
            let expected = ChineseCalendar.years.contains(date.year) ? gregorian.dayNumber(of: date) : nil
            let answer = try? calendar.dayNumber(of: date)
            try #require(answer == expected, "\(date)")
            existing[0] += answer == nil ? 0 : 1
        }
        for packed in Int32(1898 << 10)..<Int32(2102 << 10) {
            let date = LunarDate(rawValue: packed)
            // The published table begins with 1900-01; a date that it lacks after that does not exist.
            let months = date.relatedYear < 1900 ? computed : published
            let expected = months.day(of: date).flatMap { ChineseCalendar.days.contains($0) ? $0 : nil }
            let answer = try? calendar.dayNumber(of: date)
            try #require(answer == expected, "\(date)")
            existing[1] += answer == nil ? 0 : 1
        }
        #expect(existing == [73_414, 73_414])
    }

    private func expect(
        _ quantity: String, _ value: Any, _ accepted: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ calls: () throws -> Void...
    ) {
        let error = CalendarRangeError(quantity: quantity, value: "\(value)", accepted: accepted)
        for call in calls { #expect(throws: error, sourceLocation: sourceLocation, performing: call) }
    }

    private func expect(_ error: CalendarRangeError, _ calls: () throws -> Void...) {
        for call in calls { #expect(throws: error, performing: call) }
    }

    @Test func daysAndDatesOutsideOfTheRangeAreRefused() {
        for number in [-25_568, 47_847, Int(Int32.min), Int(Int32.max)] {
            let day = DayNumber(number)
            expect(
                "day number", number, "-25567…47846 (1900-01-01…2100-12-31)", { _ = try calendar.lunarDate(of: day) },
                { _ = try calendar.gregorianDate(of: day) }, { _ = try calendar.festivals(on: day) },
                { _ = try calendar.pillars(of: day) })
        }
        for (year, month, day, problem) in [
            (1899, 12, 31, "before 1900-01-01"), (2101, 1, 1, "after 2100-12-31"),
            (2026, 2, 29, "2026 is not a leap year"), (2024, 2, 30, "February 2024 has 29 days"),
            (2026, 4, 0, "April 2026 has 30 days"), (2026, 13, 1, "expected a month 1…12"),
            (-4_194_304, 1, 1, "before 1900-01-01"),
        ] {
            let date = GregorianDate(year: year, month: month, day: day)
            expect(
                CalendarRangeError(quantity: "date", value: "\(year)-\(month)-\(day)", problem: problem),
                { _ = try calendar.dayNumber(of: date) }, { _ = try calendar.date(year: year, month: month, day: day) },
                { _ = try calendar.lunarDate(of: date) }, { _ = try calendar.festivals(on: date) })
        }
        for (year, month, isLeap, day, problem) in [
            (2025, 4, false, 30, "month 4 of 2025 has 29 days"), (2024, 2, false, 31, "month 2 of 2024 has 30 days"),
            (2025, 6, true, 30, "leap month 6 of 2025 has 29 days"), (1997, 3, true, 24, "1997 has no leap month"),
            (2033, 7, true, 1, "the leap month of 2033 is 11"), (2026, 13, false, 1, "expected a month 1…12"),
            (2026, 1, false, 0, "month 1 of 2026 has 30 days"),
            (1899, 11, false, 30, "before 1900-01-01 (lunar:1899-12-01)"),
            (2100, 12, false, 2, "after 2100-12-31 (lunar:2100-12-01)"),
        ] {
            let date = LunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: day)
            expect(
                CalendarRangeError(quantity: "date", value: date.description, problem: problem),
                { _ = try calendar.dayNumber(of: date) },
                { _ = try calendar.dayNumber(of: date.description, near: 2000) },
                { _ = try calendar.lunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: day) })
        }
        let error = CalendarRangeError(quantity: "year", value: "1899", accepted: "1900…2100")
        #expect(error.description == "year 1899: expected 1900…2100")
    }

    @Test func partsOutsideOfTheirRangesAreRefused() {
        for year in [1899, 2101, .min, .max] {
            expect(
                "year", year, "1900…2100", { _ = try calendar.terms(of: year) },
                { _ = try calendar.grid(year: year, month: 1) }, { _ = try calendar.labels(year: year, month: 1) })
        }
        for month in [0, 13, -1, .min, .max] {
            expect(
                "month", month, "1…12", { _ = try calendar.grid(year: 2026, month: month) },
                { _ = try calendar.labels(year: 2026, month: month) })
        }
        // Bits of a packed month that no weekday has.
        expect(
            "first weekday", 7, "0 (Sunday)…6", { _ = try calendar.labels(for: GridMonth(rawValue: 2026 << 7 | 15)) })
        let (day, conventions) = (DayNumber(0), PillarConventions())
        for hour in [-1, 24, .min, .max] {
            expect(
                "hour", hour, "0…23", { _ = try calendar.pillars(of: day, hour: hour) },
                { _ = try calendar.pillars(of: day, hour: hour, conventions: conventions) })
        }
        for number in [-1, 60, .min, .max] {
            expect(
                "minute", number, "0…59",
                { _ = try calendar.pillars(of: day, hour: 0, minute: number, conventions: conventions) })
            expect(
                "second", number, "0…59",
                { _ = try calendar.pillars(of: day, hour: 0, second: number, conventions: conventions) })
        }
    }
}
