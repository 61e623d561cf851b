import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Catalog
import ChineseCalendar
import ReferenceData
import Testing
import Workloads

/// The façade for apps: values within its range give the published answers, all others an error with their name.
@Suite struct ChineseCalendarTests {
    private let calendar = ChineseCalendar()

    @Test func everyDayThereAndBack() throws {
        let reference = try Fixture.reference()
        let (gregorian, published, computed) = try (reference.gregorian, reference.hkoMonths, reference.gbtMonths)
        var checked = 0
        var wrong = 0
        var number = ChineseCalendar.days.lowerBound
        while number <= ChineseCalendar.days.upperBound {
            let date = try #require(gregorian.date(of: number))
            let lunar = try calendar.lunarDate(of: number)
            let expected = try #require(published.date(of: number) ?? computed.date(of: number))
            let isRight =
                try lunar == expected && calendar.lunarDate(of: date) == lunar
                && calendar.dayNumber(of: lunar) == number && calendar.dayNumber(of: date) == number
                && calendar.gregorianDate(of: number) == date
            wrong += isRight ? 0 : 1
            checked += 1
            number = number + 1
        }
        #expect(checked == 73_414)
        #expect(wrong == 0)
    }

    @Test func theDocumentedExample() throws {
        #expect(
            try calendar.lunarDate(of: GregorianDate(year: 2033, month: 12, day: 22)).description == "2033-leap11-01")
        #expect(try calendar.gregorianDate(of: ChineseCalendar.days.lowerBound).description == "1900-01-01")
        #expect(try calendar.gregorianDate(of: ChineseCalendar.days.upperBound).description == "2100-12-31")
        #expect(try calendar.lunarDate(of: ChineseCalendar.days.lowerBound).description == "1899-12-01")
        #expect(try calendar.lunarDate(of: ChineseCalendar.days.upperBound).description == "2100-12-01")
    }

    @Test(arguments: [-25_568, 47_847, Int(Int32.min), Int(Int32.max)])
    func daysOutsideOfTheRangeAreRefused(number: Int) {
        let accepted = "-25567…47846 (1900-01-01…2100-12-31)"
        let error = CalendarRangeError(quantity: "day number", value: "\(number)", accepted: accepted)
        #expect(throws: error) { try calendar.lunarDate(of: DayNumber(number)) }
        #expect(throws: error) { try calendar.gregorianDate(of: DayNumber(number)) }
        #expect(error.description == "day number \(number): accepted are \(accepted)")
    }

    @Test(arguments: [
        (1899, 12, 31), (2101, 1, 1), (2026, 2, 29), (2026, 13, 1), (-4_194_304, 1, 1),
    ])
    func datesThatDoNotExistAreRefused(year: Int, month: Int, day: Int) {
        let date = GregorianDate(year: year, month: month, day: day)
        let error = CalendarRangeError(
            quantity: "date", value: date.description, accepted: "dates that exist, 1900-01-01…2100-12-31")
        #expect(throws: error) { try calendar.dayNumber(of: date) }
        #expect(throws: error) { try calendar.lunarDate(of: date) }
    }

    /// Parts that are too large for their bits would change the ones before them.
    @Test func everyPartIsChecked() throws {
        var (existing, refused) = (0, 0)
        for year in [-1, 1899, 1900, 2000, 2026, 2100, 2101] {
            for month in -2...40 {
                for day in -2...70 {
                    let isWithin = 1900...2100 ~= year && 1...12 ~= month && 1...31 ~= day
                    let packed = GregorianDate(year: year, month: month, day: day)
                    let isThere = isWithin && (try? calendar.dayNumber(of: packed)) != nil
                    let date = try? calendar.date(year: year, month: month, day: day)
                    #expect((date != nil) == isThere, "\(year)-\(month)-\(day)")
                    if let date { #expect([date.year, date.month, date.day] == [year, month, day]) }
                    if isThere { existing += 1 } else { refused += 1 }
                }
            }
        }
        #expect(existing == 365 * 3 + 366 && refused == 7 * 43 * 73 - existing)
        var lunar = 0
        for month in -2...40 {
            for day in -2...70 {
                for isLeap in [false, true] {
                    let date = try? calendar.lunarDate(relatedYear: 2033, month: month, isLeapMonth: isLeap, day: day)
                    if let date {
                        #expect(date.month == month && date.day == day && date.isLeapMonth == isLeap)
                        lunar += 1
                    }
                }
            }
        }
        // 2033 has thirteen months, with the 11th twice.
        #expect(lunar == 384)
        for month in [-1, 0, 13, 20, 33] {
            let error = CalendarRangeError(quantity: "month", value: "\(month)", accepted: "1…12")
            #expect(throws: error) { try calendar.labels(year: 2026, month: month) }
        }
        // Bits of a packed month that no weekday has.
        #expect(throws: CalendarRangeError(quantity: "first weekday", value: "7", accepted: "0 (Sunday)…6")) {
            try calendar.labels(for: GridMonth(rawValue: 2026 << 7 | 1 << 3 | 7))
        }
        #expect(
            try calendar.labels(year: 2026, month: 2, firstWeekday: .monday)
                == calendar.labels(for: GridMonth(year: 2026, month: 2, firstWeekday: 1)))
        let error = CalendarRangeError(
            quantity: "date", value: "2026-2-33", accepted: "dates that exist, 1900-01-01…2100-12-31")
        #expect(throws: error) { try calendar.date(year: 2026, month: 2, day: 33) }
    }

    @Test func everyGregorianDateOfTheRangeOrNone() throws {
        let gregorian = try Fixture.reference().gregorian
        var (existing, refused) = (0, 0)
        for year in 1898...2102 {
            for month in 0...15 {
                for day in 0...31 {
                    let date = GregorianDate(year: year, month: month, day: day)
                    let expected = 1900...2100 ~= year ? gregorian.dayNumber(of: date) : nil
                    let answer = try? calendar.dayNumber(of: date)
                    guard answer == expected else {
                        Issue.record("\(date) is \(String(describing: answer))")
                        return
                    }
                    if answer == nil { refused += 1 } else { existing += 1 }
                }
            }
        }
        #expect(existing == 73_414)
        #expect(refused == 205 * 16 * 32 - 73_414)
    }

    @Test func everyLunarDateOfTheRangeOrNone() throws {
        let reference = try Fixture.reference()
        let (published, computed) = try (reference.hkoMonths, reference.gbtMonths)
        var (existing, refused) = (0, 0)
        for packed in Int32(1898 << 10)..<Int32(2102 << 10) {
            let date = LunarDate(rawValue: packed)
            // The published table begins with 1900-01; a date that it lacks after that does not exist.
            let months = date.relatedYear < 1900 ? computed : published
            let expected = months.day(of: date).flatMap { ChineseCalendar.days.contains($0) ? $0 : nil }
            let answer = try? calendar.dayNumber(of: date)
            guard answer == expected else {
                Issue.record("\(date) is \(String(describing: answer))")
                return
            }
            if answer == nil { refused += 1 } else { existing += 1 }
        }
        #expect(existing == 73_414)
        #expect(refused == 204 * 1024 - 73_414)
    }

    @Test(arguments: [
        (2033, 10, true, 1),  // the leap month of 2033 is 11
        (2026, 2, false, 30),  // 29 days
        (2026, 13, false, 1), (1899, 11, false, 30), (2100, 12, false, 2),
    ])
    func lunarDatesThatDoNotExistAreRefused(year: Int, month: Int, isLeap: Bool, day: Int) {
        let date = LunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: day)
        let error = CalendarRangeError(
            quantity: "lunar date", value: date.description,
            accepted: "dates that exist, 1899-12-01…2100-12-01 (1900-01-01…2100-12-31)")
        #expect(throws: error) { try calendar.dayNumber(of: date) }
    }

    @Test func everyTermOfEveryYear() throws {
        let published = try Fixture.reference().hkoTerms
        var checked = 0
        for year in ChineseCalendar.years {
            let terms = try calendar.terms(of: year)
            #expect(terms.map(\.term) == SolarTerm.allCases)
            for (term, date) in terms {
                #expect(date == published.date(of: YearTerm(year: year, index: term.rawValue)))
                checked += 1
            }
        }
        #expect(checked == 4_824)
    }

    @Test func everyGridOfEveryYear() throws {
        let dates = try Fixture.reference().gregorian
        var checked = 0
        for year in ChineseCalendar.years {
            for month in 1...12 {
                for weekday in Weekday.allCases {
                    let grid = try calendar.grid(year: year, month: month, firstWeekday: weekday)
                    let column = (dates.firstDay(ofMonth: month, in: year).weekdayIndex - weekday.index + 7) % 7
                    let last = column + dates.days(ofMonth: month, in: year) - 1
                    let isRight = grid.cells[column] == 1 && Int(grid.cells[last]) == last - column + 1
                    guard isRight else {
                        Issue.record("\(year)-\(month) from \(weekday): \(grid)")
                        return
                    }
                    checked += 1
                }
            }
        }
        #expect(checked == 201 * 12 * 7)
        #expect(try calendar.grid(year: 2026, month: 11) == calendar.grid(year: 2026, month: 11, firstWeekday: .sunday))
    }

    @Test(arguments: [1899, 2101, .min, .max])
    func yearsOutsideOfTheRangeAreRefused(year: Int) {
        let error = CalendarRangeError(quantity: "year", value: "\(year)", accepted: "1900…2100")
        #expect(throws: error) { try calendar.terms(of: year) }
        #expect(throws: error) { try calendar.grid(year: year, month: 1) }
    }

    @Test(arguments: [0, 13, -1, .min, .max])
    func gridsOfOtherMonthsAreRefused(month: Int) {
        #expect(throws: CalendarRangeError(quantity: "month", value: "\(month)", accepted: "1…12")) {
            try calendar.grid(year: 2026, month: month)
        }
    }

    // MARK: Labels, festivals, pillars

    /// The reference's labels with the name of the lunar month in place of its day 1.
    private func named(_ labels: MonthLabels, of month: GridMonth) throws -> MonthLabels {
        var labels = labels
        let start = try #require((0..<42).first { labels.cells[$0] != 0 })
        for cell in 0..<42 where labels[cell] == DayLabel(lunarDay: 1) {
            let date = try calendar.date(year: month.year, month: month.month, day: cell - start + 1)
            let lunar = try calendar.lunarDate(of: date)
            labels.cells[cell] = DayLabel(lunarMonth: lunar.month, isLeapMonth: lunar.isLeapMonth).rawValue
        }
        return labels
    }

    @Test func labelsOfEveryMonth() throws {
        let judge = try FestivalCalendar(Fixture.reference())
        let south = ChineseCalendar(littleNewYear: .south)
        var checked = 0
        for year in ChineseCalendar.years {
            for month in 1...12 {
                let input = GridMonth(year: year, month: month, firstWeekday: month % 7)
                for (calendar, shown) in [(calendar, LittleNewYear.north), (south, .south)] {
                    let known = judge.all.subtracting(FestivalSet(shown.hidden))
                    let expected = try named(#require(judge.labels(of: input, known)?.answer), of: input)
                    #expect(try calendar.labels(for: input) == expected, "\(input)")
                    checked += 1
                }
            }
        }
        #expect(checked == 2 * 2_412)
    }

    @Test(arguments: [(1899, 12, 0), (2101, 1, 0), (2026, 0, 0), (2026, 13, 0), (2026, 15, 6), (2026, 11, 7)])
    func labelsOfOtherMonthsAreRefused(year: Int, month: Int, weekday: Int) {
        #expect(throws: CalendarRangeError.self) {
            try calendar.labels(for: GridMonth(year: year, month: month, firstWeekday: weekday))
        }
    }

    @Test func festivalsOfEveryDay() throws {
        let judge = try FestivalCalendar(Fixture.reference())
        let dates = try Fixture.reference().gregorian
        var checked = 0
        for number in stride(from: -25_567, through: 47_846, by: 13) {
            let day = DayNumber(number)
            let expected = try #require(judge.festivals(on: day, judge.all)?.answer)
            #expect(try calendar.festivals(on: day) == expected)
            #expect(try calendar.festivals(on: #require(dates.date(of: day))) == expected)
            checked += 1
        }
        #expect(checked == 5_648)
    }

    @Test func pillarsOfEveryMonth() throws {
        let workload: any Workload<PillarTime, Pillars> = try Fixture.workload("ganzhi.pillars")
        var checked = 0
        for number in stride(from: -25_567, through: 47_846, by: 29) {
            let time = PillarTime(
                day: DayNumber(number), hour: (number + 25_567) % 24,
                start: number % 2 == 0 ? .newYear : .springBegins)
            let pillars = try calendar.pillars(of: time.day, hour: time.hour, yearStart: time.start)
            #expect(pillars == workload.references[0].expected(time)?.answer, "\(time)")
            checked += 1
        }
        #expect(checked == 2_532)
        let today = try calendar.pillars(of: DayNumber(20_488))
        #expect(today.description == "乙巳年 庚寅月 己酉日 甲子时")
    }

    @Test(arguments: [-25_568, 47_847, Int(Int32.max)])
    func festivalsAndPillarsOfOtherDaysAreRefused(number: Int) {
        let error = CalendarRangeError(
            quantity: "day number", value: "\(number)", accepted: "-25567…47846 (1900-01-01…2100-12-31)")
        #expect(throws: error) { try calendar.festivals(on: DayNumber(number)) }
        #expect(throws: error) { try calendar.pillars(of: DayNumber(number)) }
        #expect(throws: CalendarRangeError.self) {
            try calendar.festivals(on: GregorianDate(year: 2026, month: 2, day: 30))
        }
    }

    @Test(arguments: [-1, 60, .min, .max])
    func otherMinutesAndSecondsAreRefused(number: Int) {
        #expect(throws: CalendarRangeError(quantity: "minute", value: "\(number)", accepted: "0…59")) {
            try calendar.pillars(of: DayNumber(0), hour: 0, minute: number, conventions: PillarConventions())
        }
        #expect(throws: CalendarRangeError(quantity: "second", value: "\(number)", accepted: "0…59")) {
            try calendar.pillars(of: DayNumber(0), hour: 0, second: number, conventions: PillarConventions())
        }
    }

    /// Every day at 23:00 by every convention: what the reference says, and of all conventions the hour's pillar.
    @Test func pillarsOfEveryEvening() throws {
        let workload: any Workload<PillarMoment, Pillars> = try Fixture.workload("ganzhi.moments")
        var checked = 0
        for number in -25_567...47_846 {
            let day = DayNumber(number)
            let hour = try calendar.pillars(of: day, hour: 23).hour
            for conventions in PillarConventions.allCases {
                let pillars = try calendar.pillars(of: day, hour: 23, conventions: conventions)
                let moment = PillarMoment(day: day, second: 82_800, conventions: conventions)
                let expected = try #require(workload.references[0].expected(moment))
                #expect(pillars == expected.answer && pillars.hour == hour, "\(moment)")
                checked += 1
            }
        }
        #expect(checked == 73_414 * 12)
    }

    @Test(arguments: [-1, 24, .min, .max])
    func otherHoursAreRefused(hour: Int) {
        #expect(throws: CalendarRangeError(quantity: "hour", value: "\(hour)", accepted: "0…23")) {
            try calendar.pillars(of: DayNumber(0), hour: hour)
        }
        #expect(throws: CalendarRangeError(quantity: "hour", value: "\(hour)", accepted: "0…23")) {
            try calendar.pillars(of: DayNumber(0), hour: hour, conventions: PillarConventions())
        }
    }
}
