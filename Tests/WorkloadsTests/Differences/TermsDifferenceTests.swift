import CalendarValues
import KernelProtocol
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct TermsDifferenceTests {
    @Test(arguments: [
        (1912, 21, -1, "a day early", "as computed, not as published (小雪 12 min before 0h)"),
        (1917, 22, 1, "a day late", "UTC+8 before 1929 (大雪 59 s after 0h)"),
        (1928, 11, 1, "a day late", "UTC+8 before 1929 (夏至 6 min after 0h)"),
        (1911, 8, -1, "a day early", "立夏 16 s after 0h; Beijing mean time gives this day"),
        (1944, 8, 1, "a day late", "立夏 20 min before 0h; summer time gives this day"),
        (1991, 15, 1, "a day late", "处暑 47 min before 0h; summer time gives this day"),
        (1951, 23, -1, "a day early", "冬至 2 s after 0h"),
        (1903, 14, -1, "a day early", "立秋 2 h 1 min after 0h"),
        (2100, 4, -1, "a day early", "惊蛰 at 20:36"),
        (2026, 2, 2, "2 days late", "立春 at 4:02"), (2026, 2, -7, "a week early", "立春 at 4:02"),
    ])
    func terms(year: Int, index: Int, days: Int, what: String, cause: String) throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let (term, calendar) = (YearTerm(year: year, index: index), try Fixture.reference().gregorian)
        let expected = try workload.expectedAnswer(to: term, by: workload.references[0]).answer
        let day = try #require(calendar.dayNumber(of: expected))
        let answer = try #require(calendar.date(of: day + days))
        #expect(
            workload.difference(answer, from: expected, at: term, by: .hko) == AnswerDifference(what, cause: cause))
    }

    @Test func noDate() throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let expected = GregorianDate(year: 2026, month: 2, day: 4)
        let found = workload.difference(
            GregorianDate(year: 2026, month: 2, day: 30), from: expected, at: YearTerm(year: 2026, index: 2), by: .hko)
        #expect(found == AnswerDifference("2026-02-30, not 2026-02-04"))
    }

    @Test(arguments: [
        (10.0, "seconds off"), (-200, "minutes off"), (3_599, "minutes off"), (-7_200, "hours off"),
        (2_551_443, "days off"),
    ])
    func instants(seconds: Double, what: String) throws {
        let workload: any Workload<Lunation, EventInstant> = try Fixture.workload("moons.instant")
        let input = Lunation(0)
        let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        let answer = EventInstant(expected.instant + seconds)
        #expect(workload.difference(answer, from: expected, at: input, by: .de440) == AnswerDifference(what))
        let open = EventInstant(expected.instant, roundingBound: .infinity)
        #expect(workload.difference(open, from: expected, at: input, by: .de440).what == "not enclosed")
    }

    @Test(
        arguments: [
            // lunar_python: the month changes at the instant.
            (
                "1917-12-07", 9, PillarYearStart.newYear, [0, -1, 0, 0], "month pillar 1 behind",
                "UTC+8 before 1929 (大雪 59 s after 0h)"
            ),
            // cnlunar: the day changes at 23h.
            ("1901-01-08", 23, .springBegins, [0, 0, 1, 0], "day pillar 1 ahead", "day from 23h"),
            (
                "1902-12-29", 23, .springBegins, [-1, 0, 1, 0], "year pillar 1 behind, day pillar 1 ahead",
                "day from 23h"
            ),
            ("2026-02-10", 1, .springBegins, [-1, 0, 0, 0], "year pillar 1 behind", "year from New Year"),
            ("2026-02-10", 1, .newYear, [1, 0, 0, 0], "year pillar 1 ahead", "year from 立春"),
            ("1921-11-08", 17, .newYear, [0, -1, 0, 0], "month pillar 1 behind", "立冬 at 6:31"),
            ("2026-05-10", 1, .newYear, [0, -12, 0, 30], "month pillar 12 behind, hour pillar 30 ahead", nil),
        ] as [(String, Int, PillarYearStart, [Int], String, String?)])
    func pillars(
        day: String, hour: Int, start: PillarYearStart, shifts: [Int], what: String, cause: String?
    ) throws {
        let workload: any Workload<PillarTime, Pillars> = try Fixture.workload("ganzhi.pillars")
        let number = try #require(try Fixture.reference().gregorian.parse(day)?.day)
        let input = PillarTime(day: number, hour: hour, start: start)
        let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        let answer = shifted(expected, shifts)
        #expect(
            workload.difference(answer, from: expected, at: input, by: .sexagenary)
                == AnswerDifference(what, cause: cause))
    }

    @Test func theTextDeterminesThePillars() throws {
        let workload: any Workload<PillarTime, Pillars> = try Fixture.workload("ganzhi.pillars")
        let input = try #require(workload.inputs(of: 2026...2026).first)
        let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
        var texts: Set<String> = []
        for (year, hour) in (0..<3_600).map({ ($0 / 60, $0 % 60) }) where year > 0 || hour > 0 {
            let answer = shifted(expected, [year, 0, hour, 0])
            texts.insert(workload.difference(answer, from: expected, at: input, by: .sexagenary).what)
        }
        #expect(texts.count == 3_599)
        let strange = Pillars(year: 255, month: 0, day: 0, hour: 0)
        #expect(
            workload.difference(strange, from: expected, at: input, by: .sexagenary).what.hasPrefix("Sexagenary(255)年"))
    }

    private func shifted(_ pillars: Pillars, _ shifts: [Int]) -> Pillars {
        func shift(_ pillar: Sexagenary, _ by: Int) -> Int { (Int(pillar.rawValue) + by + 60) % 60 }
        return Pillars(
            year: shift(pillars.year, shifts[0]), month: shift(pillars.month, shifts[1]),
            day: shift(pillars.day, shifts[2]), hour: shift(pillars.hour, shifts[3]))
    }
}
