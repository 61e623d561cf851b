import CalendarTestSupport
import Testing

/// What no kernel answers; how its own errors are named is in its list of known differences, which `verify` compares.
@Suite struct AnswerDifferenceTests {
    /// What a workload reports about an answer to an input.
    private func what<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ answer: Output, _ expected: Output, _ input: Input
    ) throws -> String {
        try workload.difference(answer, from: expected, at: input, by: workload.references[0].id).what.text
    }

    @Test(arguments: [
        (10, 41, "value \"30×30 at 10 41\" \"30×30 at 10 40\""),
        (-35, 40, "value \"30×30 at -35 40\" \"30×30 at 10 40\""), (10, 90, "count cells 7"),
    ])
    func cells(x: Int, y: Int, text: String) throws {
        let workload: any Workload<GridDay, CellFrame> = try Fixture.workload("grid.frame")
        func frame(_ x: Int, _ y: Int) -> CellFrame { CellFrame(x: x, y: y, width: 30, height: 30) }
        #expect(try what(workload, frame(x, y), frame(10, 40), workload.inputs(of: 2026...2026)[0]) == text)
    }

    @Test func dates() throws {
        let index: any Workload<IndexedMonth, Int32> = try Fixture.workload("month.index")
        let january = IndexedMonth(YearMonth(year: 2026, month: 1), startYear: 2025)
        #expect(try what(index, 11, 12, january) == "count months -1")
        let easter: any Workload<GregorianYear, GregorianDate> = try Fixture.workload("easter")
        let expected = GregorianDate(uncheckedYear: 2026, month: 4, day: 5)
        for (month, day, text) in [(3, 29, "days -7"), (4, 31, "value 2026-04-31 2026-04-05")] {
            let answer = GregorianDate(uncheckedYear: 2026, month: month, day: day)
            #expect(try what(easter, answer, expected, GregorianYear(2026)) == text)
        }
        let days: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        let (first, second) = (try #require(GregorianDate("1970-01-01")), try #require(GregorianDate("1970-01-02")))
        #expect(try what(days, second, first, DayNumber(unchecked: 0)) == "days 1")
        let numbers: any Workload<GregorianDate, DayNumber> = try Fixture.workload("gregorian.day")
        #expect(try what(numbers, DayNumber(rawValue: .min), DayNumber(unchecked: 0), expected) == "days -2147483648")
    }

    /// One on a cell that belongs to another month.
    @Test func labels() throws {
        let labels: any Workload<GridMonth, MonthLabels> = try Fixture.workload("month.labels")
        let month = try #require(labels.inputs(of: 2026...2026).first)
        let expected = try labels.expectedAnswer(to: month, by: labels.references[0]).answer
        var answer = expected
        answer.cells[41] = 1
        #expect(try what(labels, answer, expected, month) == "value \"\(answer)\" \"\(expected)\"")
    }
}
