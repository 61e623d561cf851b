import ReferenceData
import Reports
import Testing
import Verification

@Suite struct VerdictYearsTests {
    @Test(
        arguments: [
            ("2033-08-25", nil, 1, "2033:1"),
            ("2001-01-31", "2001-03-02", 31, "2001:31"),
            ("2000-01-31", "2000-03-01", 31, "2000:31"),
            ("1999-12-30", "2000-01-02", 4, "1999:2 2000:2"),
            // Eight inputs of a day.
            ("2000-01-31 0h by 立春", "2000-02-02 21h by 立春", 24, "2000:24"),
            // Terms, two in a month.
            ("2000 大寒", nil, 1, "2000:1"), ("2000 冬至", nil, 1, "2000:1"),
            ("2000 立春", "2000 清明", 5, "2000:5"),
            // Lunar dates, spread as if months had Gregorian lengths; a leap month is in its month.
            ("lunar:2033-08-15", "lunar:2033-10-14", 60, "2033:60"),
            ("lunar:2033-leap11-01", "lunar:2033-leap11-29", 29, "2033:29"),
            ("lunar:2033-11-20", "lunar:2033-leap11-19", 29, "2033:29"),
            ("lunar:2000-02-30", "lunar:2000-03-01", 2, "2000:2"),
            // Months and years.
            ("2000-01 from Sunday", "2000-03 from Saturday", 21, "2000:21"),
            ("2007", nil, 1, "2007:1"), ("2007", "2009", 3, "2007:1 2008:1 2009:1"),
            ("lunar 1900", "lunar 1901", 2, "1900:1 1901:1"),
            // Nothing that is of a month.
            ("lunation 12", "lunation 14", 3, ""), ("scene 1 at 2000", nil, 1, ""), ("2000-13-01", nil, 1, ""),
            ("2001-01-01", "2000-01-01", 1, ""), ("-0001-01-01", nil, 1, ""), ("", nil, 1, ""),
        ] as [(String, String?, Int, String)])
    func inputsAreInTheirYears(_ from: String, _ to: String?, _ count: Int, _ years: String) throws {
        let run = try #require(try Verdict.toy([ToyRun(from: from, to: to, count: count)]).runs.first)
        #expect(run.inputsByYear.sorted { $0.key < $1.key }.map { "\($0):\($1)" }.joined(separator: " ") == years)
    }

    /// Only wrong answers count; those of several runs are added up.
    @Test func wrongDaysOfYears() throws {
        let runs = [
            ToyRun(from: "2033-08-25", count: 2), ToyRun(from: "2033-08-28", why: "known"),
            ToyRun(from: "1900-01-01", kind: .refused), ToyRun(from: "2057-09-28", kind: .contested),
        ]
        let verdict = try Verdict.toy(runs)
        #expect([2000...2050, 2033...2033, 2034...2060].map { verdict.wrongDays(in: $0) } == [3, 3, 0])
        // Day 2033 of 1975 is not a year.
        let days = try Verdict.toy([ToyRun(from: "2033")], "gregorian.date/civil")
        #expect(days.wrongDays(in: 2033...2033) == 0 && days.runs[0].count == 1)
    }
}
