package import KernelProtocol
import Foundation

/// The labels of a month as published: for every day all days again, and for each of these the text twice.
///
/// - Source: SKCalendarView 0.0.3, `creatcalendarArrayWithDate:`.
/// - Complexity: O(days²) texts, each with two new calendars and three formatted dates.
///
/// The text with festivals and the text without are both found by everything that ``SKCalendarDayText`` does, 2 × days²
/// times a month; the published seven cases differ only in the column of the 1st. The texts are converted to numbers at
/// the end.
///
/// A month takes some 17 ms and all months of 1900–2100 would take 42 s of a core, so a sweep checks 24 of them at
/// most; ``SKCalendarOnceMonthLabels`` finds the same texts and is swept over all.
package struct SKCalendarMonthLabels: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "skcalendar", "all days again for every day, two texts each, new calendars every time, as published",
            source: "SKCalendarView 0.0.3, creatcalendarArrayWithDate:", claims: .seedFestivals,
            cost: .tensOfMilliseconds, largestSweep: 24)
    }

    package init() {}

    package func answer(_ input: GridMonth) -> MonthLabels {
        guard let month = SKCalendarMonth(input, .gmt(.gregorian)) else { return MonthLabels() }
        let text = SKCalendarDayText(
            formatter: SKCalendarTermText.formatter(), year: input.year, month: input.month)
        let arrays = TextArrays()
        arrays.fill(month, text)
        return SKCalendarDayText.monthLabels(arrays.chineseCalendarDate)
    }
}

/// The three arrays of 42 cells that the published code keeps in its manager.
private final class TextArrays {
    var calendarDate = [Int](repeating: 0, count: 42)
    var chineseCalendarDate = [String](repeating: "", count: 42)
    var chineseCalendarDay = [String](repeating: "", count: 42)

    /// Fills the arrays; never inlined, so that those that are not read are written all the same.
    @inline(never)
    func fill(_ month: SKCalendarMonth, _ text: SKCalendarDayText) {
        let place = month.place
        for i in 1...(month.days + place - 1) where i >= place {
            calendarDate[i - 1] = i - place + 1
            for j in 1...(month.days + place - 1) where j >= place {
                let hours = (j - place) * 24
                let date = Date(timeInterval: Double(hours * 60 * 60), since: month.firstDay)
                chineseCalendarDate[j - 1] = text.text(date)
                chineseCalendarDay[j - 1] = text.text(date, showsHolidays: false)
            }
        }
    }
}
