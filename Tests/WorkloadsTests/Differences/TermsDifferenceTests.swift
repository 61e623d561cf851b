@_spi(Unchecked) import CalendarValues
import CalendarTestSupport
import Testing

@Suite struct TermsDifferenceTests {
    @Test(arguments: [
        (1912, 21, -1, "days -1", "computed 小雪 -713"),
        (1917, 22, 1, "days 1", "utc+8 大雪 59"),
        (1928, 11, 1, "days 1", "utc+8 夏至 382"),
        (1911, 8, -1, "days -1", "event 立夏 16 - beijing-mean-time"),
        (1944, 8, 1, "days 1", "event 立夏 -1218 - summer-time"),
        (1991, 15, 1, "days 1", "event 处暑 -2830 - summer-time"),
        (1951, 23, -1, "days -1", "event 冬至 2 - -"),
        (1903, 14, -1, "days -1", "event 立秋 7288 - -"),
        (2100, 4, -1, "days -1", "far 惊蛰 1236"),
        (2026, 2, 2, "days 2", "far 立春 242"), (2026, 2, -7, "days -7", "far 立春 242"),
    ])
    func terms(year: Int, index: Int, days: Int, what: String, cause: String) throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let (term, calendar) = (YearTerm(year: year, index: index), try Fixture.reference().gregorian)
        let expected = try workload.expectedAnswer(to: term, by: workload.references[0]).answer
        let answer = try #require(calendar.dayNumber(of: expected).flatMap { calendar.date(of: $0 + days) })
        let found = try workload.difference(answer, from: expected, at: term, by: .hko)
        #expect(found.what.text == what && found.cause.text == cause, "\(found.cause.text)")
    }

    @Test func noDate() throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let expected = GregorianDate(uncheckedYear: 2026, month: 2, day: 4)
        let answer = GregorianDate(uncheckedYear: 2026, month: 2, day: 30)
        let found = try workload.difference(answer, from: expected, at: YearTerm(year: 2026, index: 2), by: .hko)
        #expect(found == AnswerDifference(.value("2026-02-30", insteadOf: "2026-02-04")))
    }

    @Test(arguments: [
        (0.5, "error 1"), (10.0, "error 16"), (-128, "error 128"), (129, "error 256"), (2_551_443, "error 4194304"),
    ])
    func instants(seconds: Double, what: String) throws {
        let workload: any Workload<Lunation, EventInstant> = try Fixture.workload("moons.instant")
        let input = Lunation(0)
        let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        let answer = EventInstant(expected.instant + seconds)
        #expect(try workload.difference(answer, from: expected, at: input, by: .de440).what.text == what)
        let open = EventInstant(expected.instant, roundingBound: .infinity)
        #expect(try workload.difference(open, from: expected, at: input, by: .de440).what == [.notEnclosed])
    }

    @Test(
        arguments: [
            // lunar_python: the month changes at the instant.
            ("1917-12-07", 9, PillarYearStart.newYear, [0, -1, 0, 0], "pillar month -1", "utc+8 大雪 59"),
            // cnlunar: the day changes at 23h.
            ("1901-01-08", 23, .springBegins, [0, 0, 1, 0], "pillar day 1", "day-from-23h"),
            ("1902-12-29", 23, .springBegins, [-1, 0, 1, 0], "pillar year -1; pillar day 1", "day-from-23h"),
            ("2026-02-10", 1, .springBegins, [-1, 0, 0, 0], "pillar year -1", "year-from-new-year"),
            ("2026-02-10", 1, .newYear, [1, 0, 0, 0], "pillar year 1", "year-from-spring"),
            // The first lunar month of 2026 ends on 03-18, the month of 立春 on 03-04.
            ("2026-03-10", 1, .newYear, [0, -1, 0, 0], "pillar month -1", "month-from-new-moon"),
            ("1921-11-08", 17, .newYear, [0, -1, 0, 0], "pillar month -1", "far 立冬 391"),
            ("2026-05-10", 1, .newYear, [0, -12, 0, 30], "pillar month -12; pillar hour 30", nil),
        ] as [(String, Int, PillarYearStart, [Int], String, String?)])
    func pillars(
        day: String, hour: Int, start: PillarYearStart, shifts: [Int], what: String, cause: String?
    ) throws {
        let workload: any Workload<PillarTime, Pillars> = try Fixture.workload("ganzhi.pillars")
        let number = try #require(try Fixture.reference().gregorian.parse(day)?.day)
        let input = PillarTime(day: number, hour: hour, start: start)
        let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        let answer = shifted(expected, shifts)
        let found = try workload.difference(answer, from: expected, at: input, by: .sexagenary)
        #expect(found.what.text == what && found.cause.text == cause ?? "", "\(found.cause.text)")
    }

    private func shifted(_ pillars: Pillars, _ shifts: [Int]) -> Pillars {
        func shift(_ pillar: Sexagenary, _ by: Int) -> Int { (Int(pillar.rawValue) + by + 60) % 60 }
        return Pillars(
            year: shift(pillars.year, shifts[0]), month: shift(pillars.month, shifts[1]),
            day: shift(pillars.day, shifts[2]), hour: shift(pillars.hour, shifts[3]))
    }
}
