package import KernelProtocol
import Foundation

/// The rows of a month's grid as SKCalendarView chooses them: six when the 1st is a Saturday, or a Friday with 31 days;
/// otherwise five.
///
/// - Source: shevakuilin, SKCalendarView, `creatcalendarArrayWithDate`, the assignment of `isIncreaseHeight`.
/// - Complexity: two calls of Foundation.
/// - Valid: 1583 on: before 1582-10-15 Foundation counts in the Julian calendar. Checked for 1600…2400.
///
/// A February of 28 days from a Sunday needs four rows and gets five; a February from a Saturday needs five and gets
/// six. Length and weekday come from Foundation, the weekday from a calendar created for the purpose.
///
/// It is written for weeks that begin on Sunday; for another first weekday the weekday is counted from that one.
package struct SKCalendarGridRows: Kernel {
    private let calendar = Calendar.gmt(.gregorian)

    package init() {}

    package var facts: KernelFacts {
        .byFoundation(
            "skcalendar", "six rows from Saturday, or from Friday with 31 days, as published",
            source: "shevakuilin, SKCalendarView, creatcalendarArrayWithDate", claims: .months, years: nil)
    }

    package func answer(_ input: GridMonth) -> Int32 {
        guard let month = SKCalendarMonth(input, calendar) else { return 0 }
        return switch month.place {
        case 7: 6
        case 6 where month.days == 31: 6
        default: 5
        }
    }
}
