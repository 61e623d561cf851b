import CalendarKernels
import CalendarTestSupport
import Testing

/// Days, months and hours of printed calendars and almanacs.
@Suite struct PrintedCalendarTests {
    @Test func festivals() throws {
        let workload: any Workload<DayNumber, FestivalSet> = try Fixture.workload("festivals")
        let calendar = try Fixture.reference().gregorian
        for (date, festivals) in [
            ("2026-02-17", "春节"), ("2026-02-16", "除夕"), ("2025-01-28", "除夕"), ("2025-01-29", "春节"),
            ("2024-02-09", "除夕"), ("2024-02-10", "春节"), ("2010-02-14", "春节 情人节"), ("2026-05-10", "母亲节"),
            ("2026-06-21", "父亲节"), ("2026-11-26", "感恩节"), ("2024-11-28", "感恩节"), ("2026-04-05", "清明节 复活节"),
            ("2026-04-04", "寒食节"), ("2024-03-31", "复活节"), ("2023-03-22", "–"), ("2020-10-01", "中秋节 国庆节"),
            ("2026-02-10", "小年"), ("2026-02-11", "南小年"), ("2026-05-14", "–"), ("1999-04-04", "寒食节 复活节"),
            ("2025-07-25", "–"),
        ] {
            let day = try #require(calendar.parse(date)?.day)
            #expect(workload.references[0].expected(day)?.answer.description == festivals, "\(date)")
            #expect(TableFestivals().answer(day).description == festivals, "\(date)")
        }
    }

    @Test func labels() throws {
        for (year, month, weekday, text) in [
            (2026, 2, 0, "十四…十六 立春 十八…廿二 小年 廿四…廿六 情人节 廿八 除夕 春节 雨水 初三…十二 .14"),
            (2033, 12, 1, ".3 初十…十五 大雪 十七…廿九 冬至 初一 初二 平安夜 圣诞节 初五…初十 .8"),
        ] {
            let input = GridMonth(year: year, month: month, firstWeekday: weekday)
            #expect(PackedMonthLabels().answer(input).description == text)
        }
        // Every error of the published code is right here.
        let calendar = try Fixture.reference().gregorian
        for (year, month, day, text) in [
            (2026, 5, 10, "母亲节"), (2026, 5, 14, "廿八"), (2026, 6, 21, "夏至"), (2025, 6, 15, "父亲节"),
            (2024, 11, 28, "感恩节"), (2026, 2, 16, "除夕"), (2025, 1, 28, "除夕"), (2015, 4, 5, "清明"),
            (2012, 4, 8, "复活节"), (2014, 11, 1, "初九"), (1995, 10, 9, "寒露"), (2009, 6, 27, "初五"),
            (2026, 4, 4, "寒食节"), (2020, 10, 1, "国庆节"),
        ] {
            let column = calendar.firstDay(ofMonth: month, in: year).weekdayIndex
            let labels = PackedMonthLabels().answer(GridMonth(year: year, month: month, firstWeekday: 0))
            #expect(labels[column + day - 1].text(.simplified) == text, "\(year)-\(month)-\(day)")
        }
    }

    @Test func hours() {
        for (day, hour, start, text) in [
            (-7_397, 12, PillarYearStart.newYear, "己丑年 癸酉月 甲子日 庚午时"),  // 1949-10-01
            (20_487, 0, .newYear, "乙巳年 己丑月 戊申日 壬子时"),  // 2026-02-03
            (20_488, 23, .newYear, "乙巳年 庚寅月 己酉日 丙子时"),  // 2026-02-04, the day of 立春, before New Year
            (20_488, 23, .springBegins, "丙午年 庚寅月 己酉日 丙子时"),
        ] {
            let time = PillarTime(day: DayNumber(unchecked: day), hour: hour, start: start)
            #expect(ArithmeticPillars().answer(time).description == text)
            #expect(TablePillars().answer(time).description == text)
        }
    }

    /// Seconds about 立春 of 2024 (16:27:07.5) and the end of that day.
    @Test func moments() {
        let spring = 16 * 3_600 + 27 * 60 + 7
        for (second, conventions, text) in [
            (0, PillarConventions(), "癸卯年 丙寅月 戊戌日 壬子时"),
            (spring, PillarConventions(year: .springBeginsInstant), "癸卯年 丙寅月 戊戌日 庚申时"),
            (spring + 1, PillarConventions(year: .springBeginsInstant), "甲辰年 丙寅月 戊戌日 庚申时"),
            (spring, PillarConventions(month: .termInstant), "癸卯年 乙丑月 戊戌日 庚申时"),
            (spring + 1, PillarConventions(month: .termInstant), "癸卯年 丙寅月 戊戌日 庚申时"),
            (0, PillarConventions(year: .springBeginsDay, month: .termInstant), "甲辰年 乙丑月 戊戌日 壬子时"),
            (82_799, PillarConventions(day: .hour23), "癸卯年 丙寅月 戊戌日 癸亥时"),
            (82_800, PillarConventions(day: .midnight), "癸卯年 丙寅月 戊戌日 甲子时"),
            (82_800, PillarConventions(day: .hour23), "癸卯年 丙寅月 己亥日 甲子时"),
            (82_799, PillarConventions(day: .midnightOwnHour), "癸卯年 丙寅月 戊戌日 癸亥时"),
            (82_800, PillarConventions(day: .midnightOwnHour), "癸卯年 丙寅月 戊戌日 壬子时"),
        ] {
            let moment = PillarMoment(day: DayNumber(unchecked: 19_757), second: second, conventions: conventions)
            #expect(ArithmeticMoments().answer(moment).description == text)
        }
    }
}
