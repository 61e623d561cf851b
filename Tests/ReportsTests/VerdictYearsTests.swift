import CalendarTestSupport
import Reports
import Testing

@Suite struct VerdictYearsTests {
    @Test func inputsAreInTheirYears() throws {
        let reference = try Fixture.reference()
        let dates = InputTexts(try LunarDateWorkload(reference), 1999...2001)
        let run = Verdict.Run(at: 363, count: 4, kind: .wrong, difference: [.days(1)])
        #expect(dates.range(run) == "1999-12-30 … 2000-01-02" && dates.inputsByYear(run) == [1999: 2, 2000: 2])
        #expect(dates.place(GregorianDate(uncheckedYear: 2000, month: 1, day: 1).dayNumber) == 365)
        let terms = InputTexts(try TermsDateWorkload(reference), 2000...2001)
        #expect(terms.input(24) == "2001 小寒" && terms.year(23) == 2000 && terms.year(24) == 2001)
        // Those that do not exist come after all others.
        let days = InputTexts(try LunarDayWorkload(reference), 2000...2001)
        #expect(days.year(730) == 2001 && days.year(731) == 2000 && days.input(731).hasSuffix("-30"))
        let hits = InputTexts(try ListHitWorkload(reference), nil)
        #expect(hits.year(0) == nil && hits.input(-1) == "#-1")
    }

    /// Only wrong answers count; those of several runs are added up.
    @Test func wrongDaysOfYears() throws {
        let runs = [
            ToyRun(from: "2033-08-25", count: 2), ToyRun(from: "2033-08-28", why: "known"),
            ToyRun(from: "1900-01-01", kind: .refused), ToyRun(from: "2057-09-28", kind: .contested),
        ]
        let verdict = try Verdict.toy(runs)
        #expect([2000...2050, 2033...2033, 2034...2060].map { verdict.wrongDays(in: $0, verdict.texts) } == [3, 3, 0])
    }
}
