import CalendarValues
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

/// The shapes of months and the edges of cells.
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
            for (number, edge) in view.columns.enumerated() {
                #expect(edge.numerator * 7 == edge.denominator * view.width * number)
            }
            // A title of 0.095 and weekdays of 0.089 of the height are above the rows.
            for (number, edge) in view.rows.enumerated() {
                #expect(edge.numerator * 6_000 == edge.denominator * view.height * (1_104 + 816 * number))
            }
        }
    }
}
