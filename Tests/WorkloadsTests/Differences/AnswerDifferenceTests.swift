import CalendarTestSupport
import Testing

@Suite struct AnswerDifferenceTests {
    /// What a workload reports about an answer to an input.
    private func what<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ answer: Output, _ expected: Output, _ input: Input
    ) -> String {
        workload.difference(answer, from: expected, at: input, by: workload.references[0].id).what.text
    }

    /// The published kernel is one cell too far for every day: all its inputs are one run.
    @Test func everyDayInTheNextCell() throws {
        let workload: any Workload<GridDay, CellFrame> = try Fixture.workload("grid.frame")
        let inputs = workload.inputs(of: 2026...2026)
        for input in inputs {
            let expected = try workload.expectedAnswer(to: input, by: workload.references[0]).answer
            let column = (Int(expected.x) - FlowLayout.left) / FlowLayout.columnWidth
            let isLast = column == 6
            let next = CellFrame(
                x: isLast ? FlowLayout.left : Int(expected.x) + FlowLayout.columnWidth,
                y: Int(expected.y) + (isLast ? FlowLayout.rowHeight : 0), width: FlowLayout.side,
                height: FlowLayout.side)
            #expect(what(workload, next, expected, input) == "count cells 1")
            #expect(what(workload, expected, next, input) == "count cells -1")
        }
        #expect(inputs.count == 365 * 7)
        func frame(_ x: Int, _ y: Int) -> CellFrame { CellFrame(x: x, y: y, width: 30, height: 30) }
        for (x, y, text) in [
            (10, 41, "value \"30×30 at 10 41\" \"30×30 at 10 40\""),
            (-35, 40, "value \"30×30 at -35 40\" \"30×30 at 10 40\""), (10, 90, "count cells 7"),
        ] { #expect(what(workload, frame(x, y), frame(10, 40), inputs[0]) == text) }
    }

    @Test func counts() throws {
        let rows: any Workload<GridMonth, Int32> = try Fixture.workload("grid.rows")
        let month = GridMonth(year: 2026, month: 2, firstWeekday: 0)
        #expect(what(rows, 5, 4, month) == "count rows 1" && what(rows, 3, 5, month) == "count rows -2")
        let index: any Workload<IndexedMonth, Int32> = try Fixture.workload("month.index")
        #expect(
            what(index, 11, 12, IndexedMonth(YearMonth(year: 2026, month: 1), startYear: 2025)) == "count months -1")
    }

    @Test func dates() throws {
        let easter: any Workload<GregorianYear, GregorianDate> = try Fixture.workload("easter")
        let expected = GregorianDate(uncheckedYear: 2026, month: 4, day: 5)
        for (month, day, text) in [
            (0, 0, "no-date"), (4, 12, "days 7"), (3, 29, "days -7"), (4, 31, "value 2026-04-31 2026-04-05"),
        ] {
            let answer = GregorianDate(uncheckedYear: 2026, month: month, day: day)
            #expect(what(easter, answer, expected, GregorianYear(2026)) == text)
        }
        let days: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        let (first, second) = (try #require(GregorianDate("1970-01-01")), try #require(GregorianDate("1970-01-02")))
        #expect(what(days, second, first, DayNumber(unchecked: 0)) == "days 1")
        let numbers: any Workload<GregorianDate, DayNumber> = try Fixture.workload("gregorian.day")
        #expect(what(numbers, DayNumber(rawValue: .min), DayNumber(unchecked: 0), expected) == "days -2147483648")
        // The default: both in words.
        let months: any Workload<MonthIndex, YearMonth> = try Fixture.workload("month.at")
        #expect(
            what(
                months, YearMonth(year: 2026, month: 2), YearMonth(year: 2026, month: 1),
                MonthIndex(index: 0, startYear: 2026)) == "value 2026-02 2026-01")
    }

    @Test func festivalsAndLabels() throws {
        let festivals: any Workload<DayNumber, FestivalSet> = try Fixture.workload("festivals")
        let (mother, eve) = (FestivalSet(rawValue: 1), FestivalSet(rawValue: 2))
        #expect(what(festivals, [], mother, DayNumber(unchecked: 0)) == "missing \(mother)")
        #expect(what(festivals, [mother, eve], mother, DayNumber(unchecked: 0)) == "added \(eve)")
        #expect(what(festivals, eve, mother, DayNumber(unchecked: 0)) == "added \(eve); missing \(mother)")
        let labels: any Workload<GridMonth, MonthLabels> = try Fixture.workload("month.labels")
        let month = try #require(labels.inputs(of: 2026...2026).first)
        let expected = try labels.expectedAnswer(to: month, by: labels.references[0]).answer
        let first = try #require((0..<42).first { expected.cells[$0] != 0 })
        var answer = expected
        for (place, day) in [(1, 7), (6, 7), (7, 8), (8, 9)] as [(Int, UInt8)] { answer.cells[first + place] = day }
        let old = (0..<9).map { expected[first + $0].description }
        #expect(
            what(labels, answer, expected, month)
                == "labels 2 初七 \(old[1]); labels 7 初七,初八,初九 \(old[6]),\(old[7]),\(old[8])")
        answer.cells[41] = 1
        #expect(what(labels, answer, expected, month) == "value \"\(answer)\" \"\(expected)\"")
    }
}
