import Drawing
import ReferenceData
import Reports
import Measuring
import Testing
import Verification

@Suite struct VerdictMonthsTests {
    @Test(
        arguments: [
            ("2033-08-25", nil, 1, "2033-8:1"),
            ("2001-01-31", "2001-03-02", 31, "2001-1:1 2001-2:28 2001-3:2"),
            ("2000-01-31", "2000-03-01", 31, "2000-1:1 2000-2:29 2000-3:1"),
            ("1999-12-30", "2000-01-02", 4, "1999-12:2 2000-1:2"),
            // Eight inputs of a day.
            ("2000-01-31 0h by 立春", "2000-02-02 21h by 立春", 24, "2000-1:8 2000-2:16"),
            // Terms, two in a month.
            ("2000 大寒", nil, 1, "2000-1:1"), ("2000 冬至", nil, 1, "2000-12:1"),
            ("2000 立春", "2000 清明", 5, "2000-2:1 2000-3:2 2000-4:2"),
            // Lunar dates, spread as if months had Gregorian lengths; a leap month is in its month.
            ("lunar:2033-08-15", "lunar:2033-10-14", 60, "2033-8:16 2033-9:30 2033-10:14"),
            ("lunar:2033-leap11-01", "lunar:2033-leap11-29", 29, "2033-11:29"),
            ("lunar:2033-11-20", "lunar:2033-leap11-19", 29, "2033-11:29"),
            ("lunar:2000-02-30", "lunar:2000-03-01", 2, "2000-2:1 2000-3:1"),
            // Months and years.
            ("2000-01 from Sunday", "2000-03 from Saturday", 21, "2000-1:7 2000-2:7 2000-3:7"),
            ("2007", nil, 1, "2007-0:1"), ("2007", "2009", 3, "2007-0:1 2008-0:1 2009-0:1"),
            ("lunar 1900", "lunar 1901", 2, "1900-0:1 1901-0:1"),
            // Nothing that is of a month.
            ("lunation 12", "lunation 14", 3, ""), ("scene 1 at 2000", nil, 1, ""), ("2000-13-01", nil, 1, ""),
            ("2001-01-01", "2000-01-01", 1, ""), ("-0001-01-01", nil, 1, ""), ("", nil, 1, ""),
        ] as [(String, String?, Int, String)])
    func inputsAreInTheirMonths(_ from: String, _ to: String?, _ count: Int, _ months: String) throws {
        let run = try #require(try Verdict.toy([ToyRun(from: from, to: to, count: count)]).runs.first)
        #expect(run.months.map { "\($0.year)-\($0.month):\($0.count)" }.joined(separator: " ") == months)
    }

    /// Only wrong answers are in the map; runs of one month are added up.
    @Test func aMapHasWrongAnswers() throws {
        let runs = [
            ToyRun(from: "2033-08-25", count: 2), ToyRun(from: "2033-08-28", why: "known"),
            ToyRun(from: "1900-01-01", kind: .refused), ToyRun(from: "2057-09-28", kind: .contested),
        ]
        #expect(try Verdict.toy(runs).wrongMonths.map { [$0.year, $0.month, $0.count] } == [[2033, 8, 3]])
        // Day 2033 of 1975 is not a year.
        let days = try Verdict.toy([ToyRun(from: "2033")], "gregorian.date/civil")
        #expect(days.wrongMonths.isEmpty && days.runs[0].count == 1)
    }
}
