import CalendarTestSupport
import Measuring
import Testing

@Suite struct AdapterRangeTests {
    private let reference: ReferenceData

    init() throws { reference = try Fixture.reference() }

    private func years(_ workload: some AdaptableWorkload) -> ClosedRange<Int> {
        (1890...2110).clamped(to: workload.years)
    }

    /// How many of the inputs of a workload lie within a range.
    private func within(_ workload: some AdaptableWorkload, _ range: ClosedRange<DayNumber>) -> Int {
        workload.inputs(of: years(workload)).count { input in
            workload.days(of: input).map { range.contains($0.lowerBound) && range.contains($0.upperBound) } == true
        }
    }

    private func day(_ text: String) throws -> DayNumber { try #require(GregorianDate(text)).dayNumber }

    /// lunardate documents the lunar years 1900–2099.
    @Test func aRangeIsToTheDay() throws {
        let range = try day("1900-01-31")...day("2100-02-08")
        #expect(range.count == 73_414 - 30 - 326)
        #expect(within(try LunarDateWorkload(reference), range) == range.count)
        #expect(within(try LunarDayWorkload(reference), range) == range.count)
        #expect(within(try GanzhiPillarsWorkload(reference), range) == 2 * range.count)
        // 小寒 and 大寒 of 1900 are before it, 立春 of 2100 is within it.
        #expect(within(try TermsDateWorkload(reference), range) == 24 * 200 - 2 + 3)
        #expect(within(try TermsInstantWorkload(reference), range) == 24 * 200 - 2 + 3)
        #expect(within(try EasterWorkload(reference), range) == 199)
        #expect(within(try MonthShapeWorkload(reference), range) == 7 * (12 * 200 - 1 + 1))
        #expect(within(try GregorianDateWorkload(reference), range) == range.count)
        #expect(within(try GregorianDayWorkload(reference), range) == range.count)
    }

    @Test func everyInputHasItsDays() throws {
        for entry in Catalog.all.entries {
            guard let entry = entry as? any AdaptableEntry else { continue }
            try everyInputHasItsDays(entry)
        }
    }

    private func everyInputHasItsDays<E: AdaptableEntry>(_ entry: E) throws {
        let workload = try #require(try entry.workload(reference) as? E.W)
        let years = years(workload)
        let first = GregorianDate(uncheckedYear: years.lowerBound, month: 1, day: 1).dayNumber
        // A lunar year ends in the next Gregorian one.
        let end = years.upperBound + (workload is LunarYearWorkload ? 1 : 0)
        let last = GregorianDate(uncheckedYear: end, month: 12, day: 31).dayNumber
        #expect(within(workload, first...last) == workload.inputCount(of: years), "\(workload.name)")
    }

    /// The 30th of a month of 29 days, and leap months that are none, belong to the month that there is.
    @Test func aDateThatDoesNotExistHasADay() throws {
        let workload = try LunarDayWorkload(reference)
        func day(_ month: Int, _ day: Int, isLeap: Bool = false) -> DayNumber? {
            workload.days(of: PackedLunarDate(relatedYear: 2033, month: month, isLeapMonth: isLeap, day: day))?
                .lowerBound
        }
        let short = try #require((1...12).first { day($0, 29) == day($0, 30) })
        #expect(day(short, 28) != day(short, 29))
        #expect(day(3, 7, isLeap: true) == day(3, 7))
        #expect(day(11, 7, isLeap: true) != day(11, 7))
    }

    // MARK: - Conventions

    /// Each hour at its first second; what begins with the new year has the year so.
    @Test func everyConventionIsThatOfMoments() throws {
        let workload = try GanzhiPillarsWorkload(reference)
        let usual = GanzhiPillarsWorkload.reference(following: "\(PillarConventions(year: .springBeginsDay))")
        #expect(usual == .sexagenary)
        let moments = try GanzhiMomentsWorkload(reference).references[0].expected
        let times = workload.inputs(of: 2000...2009).every(7)
        for conventions in PillarConventions.allCases {
            let id = GanzhiPillarsWorkload.reference(following: "\(conventions)")
            let expected = try #require(workload.reference(id)).expected
            for time in times {
                var own = conventions
                if time.start == .newYear { own.year = .newYear }
                let moment = PillarMoment(day: time.day, second: 3_600 * time.hour, conventions: own)
                #expect(expected(time)?.answer == moments(moment)?.answer, "\(own): \(time)")
            }
        }
    }

    @Test func eachConventionHasAReferenceOfItsOwn() throws {
        let workload = try GanzhiPillarsWorkload(reference)
        let all = GanzhiPillarsWorkload.conventions.keys
        let ids = all.map { GanzhiPillarsWorkload.reference(following: $0) }
        #expect(Set(ids).count == 27 && PillarConventions.allCases.allSatisfy { all.contains($0.description) })
        for id in ids { #expect(workload.reference(id)?.id == id) }
        #expect(workload.reference("sexagenary 22h") == nil)
        #expect(!all.contains("lichun-day  term-day 23h"))
    }

    /// Against the months' own dates: from 1-1 of a year 甲 they are 丙寅, 丁卯 …, and a leap month has the name of the one before it.
    @Test func monthsThatChangeWithTheLunarMonth() throws {
        let workload = try GanzhiPillarsWorkload(reference)
        let calendar = try PublishedDates(reference, of: .china)
        let own = try #require(workload.reference("sexagenary lunar-month")).expected
        let byTerms = workload.references[0].expected
        var (others, disputed) = (0, 0)
        for time in workload.inputs(of: 2050...2100) {
            let (answer, usual) = (try #require(own(time)), try #require(byTerms(time)))
            let date = try #require(calendar.date(of: time.day)).answer
            #expect(Int(answer.answer.month.rawValue) % 12 == (date.month + 1) % 12, "\(date)")
            others += answer.answer.month == usual.answer.month ? 0 : 1
            disputed += answer.alternative == nil ? 0 : 1
            #expect(answer.answer.day == usual.answer.day && answer.answer.hour == usual.answer.hour)
        }
        // Both hours of three disputed first days, and one by 立春 of 2083.
        #expect(others == 9086 && disputed == 7, "\(others) \(disputed)")
    }
}
