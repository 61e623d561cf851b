import CalendarValues
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

/// The shapes of months and the edges of cells: what they say, and what the loader says of tables that cannot be.
@Suite struct MonthGridTableTests {
    /// The shapes agree with the table of years, which another program counted.
    @Test func shapesAgreeWithTheYears() throws {
        let reference = try Fixture.reference()
        let (shapes, gregorian) = try (reference.monthShapes, reference.gregorian)
        #expect(shapes.months == YearMonth(year: 1500, month: 1)...YearMonth(year: 2401, month: 12))
        var checked = 0
        for year in 1500...2401 {
            for month in 1...12 {
                let first = gregorian.firstDay(ofMonth: month, in: year)
                let days = gregorian.days(ofMonth: month, in: year)
                #expect(shapes.month(at: checked) == YearMonth(year: year, month: month))
                #expect(shapes.place(of: YearMonth(year: year, month: month)) == checked)
                for weekday in 0..<7 {
                    let shape = shapes.shape(of: GridMonth(year: year, month: month, firstWeekday: weekday))
                    let weeks = ((first.weekdayIndex - weekday + 7) % 7 + days + 6) / 7
                    let expected = MonthShape(days: days, weekday: first.weekdayIndex, weeks: weeks)
                    guard shape == expected else {
                        Issue.record("\(year)-\(month) from \(weekday): \(String(describing: shape))")
                        return
                    }
                }
                checked += 1
            }
        }
        #expect(checked == 10_824)
        #expect(shapes.month(at: 10_824) == nil && shapes.month(at: -1) == nil)
        #expect(shapes.shape(of: GridMonth(year: 1499, month: 12, firstWeekday: 0)) == nil)
        #expect(shapes.shape(of: GridMonth(year: 2402, month: 1, firstWeekday: 0)) == nil)
    }

    @Test func edgesOfTheViews() throws {
        let views = try Fixture.reference().viewEdges.views
        #expect(views.map(\.width) == [350, 320, 375])
        #expect(views.map(\.height) == [250, 341, 400])
        for view in views {
            #expect(view.columns.count == 8 && view.rows.count == 7)
            let corner = [view.columns.last, view.rows.last]
            #expect(corner.map { $0?.numerator } == [view.width, view.height])
            #expect(corner.allSatisfy { $0?.denominator == 1 })
        }
        #expect(views[0].rows.first?.numerator == 46)
    }

    /// Reads a sealed table with one field of one line changed.
    private func error(_ name: String, line: Int, field: Int, _ text: String) throws -> ReferenceDataError {
        let copy = try ReferenceCopy("month-grid")
        try copy.edit(name) { lines in
            var fields = lines[line - 1].components(separatedBy: ",")
            fields[field] = text
            lines[line - 1] = fields.joined(separator: ",")
        }
        try copy.seal(name)
        return try #require(
            #expect(throws: ReferenceDataError.self) {
                if name == "months.csv" { _ = try MonthShapeTable(copy.url) } else { _ = try ViewEdges(copy.url) }
            })
    }

    @Test func monthsThatCannotBe() throws {
        // A wrong length or weekday shows where the next month begins.
        for (line, field, text, seen, problem) in [
            (4, 2, "30", 5, "does not begin on the weekday after"),
            (4, 3, "5", 4, "does not begin on the weekday after"),
            (4, 2, "32", 4, "'32' is not a whole number of 28…31"), (4, 3, "7", 4, "'7' is not a whole number of 0…6"),
            (4, 9, "7", 4, "'7' is not a whole number of 4…6"), (4, 0, "1501", 4, "1500-03 is missing"),
            (4, 1, "13", 4, "'13' is not a whole number of 1…12"),
        ] as [(Int, Int, String, Int, String)] {
            let error = try error("months.csv", line: line, field: field, text)
            #expect(error.line == seen && error.problem.contains(problem), "\(error)")
        }
    }

    @Test func edgesThatCannotBe() throws {
        for (line, field, text, problem) in [
            (4, 4, "50", "is not beyond the edge before it"), (4, 5, "0", "'0' is not a whole number of 1…"),
            (4, 3, "4", "edge 2 of x is missing"), (4, 2, "y", "edge 2 of x is missing"),
            (12, 2, "x", "edge 2 of y is missing"), (4, 0, "351", "edge 2 of x is missing"),
        ] as [(Int, Int, String, String)] {
            let error = try error("edges.csv", line: line, field: field, text)
            #expect(error.line == line && error.problem.contains(problem), "\(error)")
        }
    }

    @Test func tablesThatEndTooEarly() throws {
        let copy = try ReferenceCopy("month-grid")
        for name in ["months.csv", "edges.csv"] {
            try copy.edit(name) { $0.replaceSubrange(20..., with: [""]) }
            try copy.seal(name)
        }
        let months = try #require(#expect(throws: ReferenceDataError.self) { try MonthShapeTable(copy.url) })
        #expect(months.problem == "ends within a year")
        let edges = try #require(#expect(throws: ReferenceDataError.self) { try ViewEdges(copy.url) })
        #expect(edges.problem == "ends within a view")
    }
}
