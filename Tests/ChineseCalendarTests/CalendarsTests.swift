import ChineseCalendar
import Testing

/// What follows from the calendar of a date: animals, festivals and cells of China, Korea and Vietnam.
@Suite struct CalendarsTests {
    /// New Year's days of 1968–2100 with their animals, festivals and eves.
    @Test(arguments: zip(LunarCalendar.allCases, ["鼠牛虎兔龙蛇马羊猴鸡狗猪", "쥐소호토용뱀말양원닭개돼", "CTHMRRNDKGCL"]))
    func newYearsDays(calendar: LunarCalendar, animals: String) throws {
        let languages: [LunarCalendar: CalendarLanguage] = [
            .china: .simplified, .korea: .korean, .vietnam: .vietnamese,
        ]
        for number in 1968...2100 {
            let year = try LunarYear(number, in: calendar)
            let date = year.months[0][0]
            let animal = Array(animals)[(number - 1_900) % 12]
            #expect(date.zodiac.text(languages[calendar] ?? .english).first == animal, "\(date)")
            #expect(GregorianDate(date) == year.newYear && date.yearPillar.branch == (number - 1_900) % 12)
            #expect(try year.newYear.festivals(in: calendar).filter { !$0.isGregorian } == [.springFestival])
            if number < 2_100 || calendar != .china {
                #expect(try year.lastDay.festivals(in: calendar).contains(.lunarNewYearsEve))
            }
        }
    }

    /// The festivals of Korea and Vietnam on the lunar days that are known for them, in every year; none in leap months.
    @Test(
        arguments: zip(
            [LunarCalendar.korea, .vietnam],
            [
                "1-1 설날, 1-15 정월대보름, 3-3 삼짇날, 4-8 부처님오신날, 5-5 단오, 6-15 유두, 7-7 칠석, 7-15 백중, 8-15 추석, 9-9 중양절",
                "1-1 Tết Nguyên Đán, 1-15 Tết Nguyên Tiêu, 3-3 Tết Hàn Thực, 3-10 Giỗ Tổ Hùng Vương, 4-15 Lễ Phật Đản, "
                    + "5-5 Tết Đoan Ngọ, 7-7 Thất Tịch, 7-15 Vu Lan, 8-15 Tết Trung Thu, 9-9 Tết Trùng Cửu, "
                    + "12-23 Ông Công Ông Táo",
            ]))
    func festivals(calendar: LunarCalendar, known: String) throws {
        let language: CalendarLanguage = calendar == .korea ? .korean : .vietnamese
        let rules = Dictionary(
            uniqueKeysWithValues: known.split(separator: ", ").map { rule in
                let parts = rule.split(separator: " ", maxSplits: 1)
                return (String(parts[0]), String(parts[1]))
            })
        var found = 0
        for year in 1970...2099 {
            for (date, festivals) in try Festival.all(in: year, of: calendar) {
                let lunar = try LunarDate(date, in: calendar)
                let rule = rules["\(lunar.month)-\(lunar.day)"]
                let isEve = lunar == lunar.lunarYear.months.last?.last
                #expect(!lunar.isLeapMonth && festivals.map { $0.text(language) }.contains(rule ?? "") == (rule != nil))
                #expect(festivals.count == (rule == nil ? 0 : 1) + (isEve ? 1 : 0) && (rule != nil || isEve), "\(date)")
                found += festivals.count
            }
        }
        // None of them is near to 1 January.
        #expect(found == 130 * (rules.count + 1))
    }

    /// A festival by its name and year is a day that has it, and the only one of a lunar year.
    @Test(arguments: zip(LunarCalendar.allCases, [13, 13, 13]))
    func festivalsByName(calendar: LunarCalendar, number: Int) throws {
        var found: Set<Festival> = []
        for festival in Festival.allCases {
            let day = WrittenDate.Day.named(DayLabel(festival))
            for year in 1970...2098 {
                guard let date = try? day.date(in: year, of: calendar) else { continue }
                // They follow terms, and are no days of lunar months.
                let isTerm = [.qingmingFestival, .coldFoodFestival].contains(festival)
                #expect(try date.festivals(in: calendar).contains(festival) || isTerm, "\(festival) \(year)")
                let next = try #require(day.dates(from: date.adding(days: 1), count: 1, of: calendar).first)
                #expect(try next == day.date(in: year + 1, of: calendar), "\(festival) \(year)")
                found.insert(festival)
            }
        }
        #expect(found.count == number, "\(found.count)")
    }

    /// Every cell of Korea and Vietnam: its lunar date, and a festival, a month or a day as its label.
    @Test(arguments: [LunarCalendar.korea, .vietnam])
    func cells(calendar: LunarCalendar) throws {
        var cells = 0
        for (year, month) in (1970...2100).flatMap({ year in (1...12).map { (year, $0) } }) {
            for cell in try CalendarMonth(year: year, month: month, firstWeekday: .monday, calendar: calendar) {
                try #require(try cell.lunarDate == LunarDate(cell.date, in: calendar))
                let festivals = try cell.date.festivals(in: calendar)
                try #require(cell.label == festivals.first.map { DayLabel($0) } ?? DayLabel(cell.lunarDate), "\(cell)")
                cells += 1
            }
        }
        #expect(cells > 54_000, "\(cells)")
        #expect(throws: CalendarError.self) { try CalendarMonth(year: 1968, month: 1, calendar: .vietnam) }
        #expect(throws: CalendarError.self) { try CalendarMonth(year: 1900, month: 1, calendar: .korea) }
        #expect(try CalendarMonth(year: 2023, month: 1, calendar: .vietnam).next?.calendar == .vietnam)
    }
}
