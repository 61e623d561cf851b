import CalendarValues
import CalendarTestSupport
import ReferenceData
import Testing
import VectorKernels

/// The checks of batches: every value of their ranges and around them, on every path.
@Suite struct FirstOtherTests {
    private let days = DayNumber.startOf1900...DayNumber.endOf2100

    /// Each packed number alone, so that it is in a batch's remainder, is accepted if it is a value of the range.
    @Test func everyPackedNumber() throws {
        let reference = try Fixture.reference()
        let (gregorian, published, computed) = try (reference.gregorian, reference.hkoMonths, reference.gbtMonths)
        let dates = (Int32(1898 << 9)..<Int32(2103 << 9)).map { GregorianDate(rawValue: $0) }
        let lunarDates = (Int32(1897 << 10)..<Int32(2103 << 10)).map { LunarDate(rawValue: $0) }
        let existing = dates.map { 1900...2100 ~= $0.year && gregorian.dayNumber(of: $0) != nil }
        let lunar = lunarDates.map { date in
            (date.relatedYear < 1900 ? computed : published).day(of: date).map { days.contains($0) } ?? false
        }
        #expect(existing.count { $0 } == 73_414)
        #expect(lunar.count { $0 } == 73_414)
        for path in SIMDPath.available {
            let first = FirstOther(path: path)
            var findings = Findings()
            for (date, exists) in zip(dates, existing) {
                findings.expect((first.date([date].span) == nil) == exists, "\(path): \(date)")
            }
            for (date, exists) in zip(lunarDates, lunar) {
                findings.expect((first.lunarDate([date].span) == nil) == exists, "\(path): \(date)")
            }
            for day in Int32(-26_000)...48_000 {
                let day = DayNumber(rawValue: day)
                findings.expect(
                    (first.day([day].span, within: days) == nil) == days.contains(day), "\(path): \(day)")
            }
            #expect(findings.failures == 0, "\(findings)")
        }
    }

    /// Numbers far away, whose differences overflow.
    @Test(arguments: [Int32.min, .min + 1, -1, 0, 1, .max - 1, .max])
    func farAway(value: Int32) {
        for path in SIMDPath.available {
            let first = FirstOther(path: path)
            #expect(first.date([GregorianDate(rawValue: value)].span) == 0)
            #expect(first.lunarDate([LunarDate(rawValue: value)].span) == 0)
            let isDay = days.contains(DayNumber(rawValue: value))
            #expect((first.day([DayNumber(rawValue: value)].span, within: days) == nil) == isDay)
        }
    }

    /// The position is that of the first of two wrong values, at every place of batches of every length to 70.
    @Test func everyPosition() {
        let (day, date) = (DayNumber(0), GregorianDate(year: 2000, month: 2, day: 29))
        let lunar = LunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 1)
        for path in SIMDPath.available {
            let first = FirstOther(path: path)
            for count in 0...70 {
                var (all, dates, lunars) = (
                    [DayNumber](repeating: day, count: count), [GregorianDate](repeating: date, count: count),
                    [LunarDate](repeating: lunar, count: count)
                )
                #expect(first.day(all.span, within: days) == nil && first.date(dates.span) == nil)
                #expect(first.lunarDate(lunars.span) == nil)
                for position in (0..<count).reversed() {
                    // Those behind it stay wrong.
                    all[position] = DayNumber(47_847)
                    dates[position] = GregorianDate(year: 1900, month: 2, day: 29)
                    lunars[position] = LunarDate(relatedYear: 2033, month: 10, isLeapMonth: true, day: 1)
                    #expect(first.day(all.span, within: days) == position)
                    #expect(first.date(dates.span) == position)
                    #expect(first.lunarDate(lunars.span) == position)
                }
            }
        }
    }
}
