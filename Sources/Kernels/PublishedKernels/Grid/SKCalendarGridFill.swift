package import KernelProtocol
import Foundation

/// The month's days in 42 cells, as SKCalendarView published it: a case for each of seven columns, each with a nested loop.
///
/// - Source: shevakuilin, iOS高可控性日历基础组件-SKCalendarView的使用和实现思路的分享, `creatcalendarArrayWithDate`.
/// - Complexity: O(days²) steps and two calls of Foundation.
/// - Valid: 1583…8000: before 1582-10-15 Foundation counts in the Julian calendar.
///
/// One calendar gives the length of the month, another one, created for the purpose, the weekday of its first day. A
/// case for each weekday then runs over the cells of the month (they differ in that column only, and are one loop here),
/// and for every day it runs over all the days again, computes the date by hours from the first one and stores it in two further arrays. There the published code has
/// texts of the Chinese calendar; those are another workload, so the arrays hold the date itself here. Cells outside of
/// the month stay blank.
///
/// It is written for weeks that begin on Sunday; for another first weekday the column of the 1st is counted from that
/// day.
package struct SKCalendarGridFill: Kernel {
    private let calendar = Calendar.gmt(.gregorian)

    package init() {}

    package var facts: KernelFacts {
        .byFoundation(
            "skcalendar", version: 3, "seven cases with a loop over all days for every day, as published",
            source: "shevakuilin, SKCalendarView, creatcalendarArrayWithDate", claims: .monthGrid, years: 1583...8000)
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        guard let month = SKCalendarMonth(input, calendar) else { return MonthGrid() }
        var arrays = CalendarArrays()
        arrays.fill(month)
        var grid = MonthGrid()
        for (cell, day) in arrays.calendarDate.enumerated() {
            grid.cells[cell] = UInt8(day ?? 0)
        }
        return grid
    }
}

/// The three arrays of 42 cells that the published code keeps in its manager.
///
/// No class: Swift would check at every store that nothing else has access, which took 60 % of the time.
private struct CalendarArrays {
    var calendarDate: [Int?] = []
    var chineseCalendarDate: [Date?] = []
    var chineseCalendarDay: [Date?] = []

    /// Fills the arrays; never inlined, so that the two that are not read are written all the same.
    @inline(never)
    mutating func fill(_ month: SKCalendarMonth) {
        let (firstDay, last, place) = (month.firstDay, month.days + month.place - 1, month.place)
        for _ in 0..<42 {
            calendarDate.append(nil)
            chineseCalendarDate.append(nil)
            chineseCalendarDay.append(nil)
        }
        for i in 1...last where i >= place {
            calendarDate[i - 1] = i - place + 1
            for j in 1...last where j >= place {
                let hours = (j - place) * 24
                let date = Date(timeInterval: Double(hours * 60 * 60), since: firstDay)
                chineseCalendarDate[j - 1] = date
                chineseCalendarDay[j - 1] = date
            }
        }
    }
}
