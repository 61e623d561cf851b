package import KernelProtocol
import Foundation

/// The labels of a month with the published texts, and all that they need, each made once.
///
/// - Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
/// - Complexity: O(days) texts, each with a formatted date; two new calendars.
///
/// The same answers as ``SKCalendarMonthLabels`` without its repetition, whose cost the difference is.
package struct SKCalendarOnceMonthLabels: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "skcalendar-once", version: 2, "the published texts, each looked for once",
            source: "SKCalendarView 0.0.3, calculationChinaCalendarWithDate:dispalyHoliday:", claims: .seedFestivals,
            cost: .milliseconds)
    }

    package init() {}

    package func answer(_ input: GridMonth) -> MonthLabels {
        guard let month = SKCalendarMonth(input, .gmt(.gregorian)) else { return MonthLabels() }
        var text = SKCalendarDayText(
            formatter: SKCalendarTermText.formatter(), year: input.year, month: input.month)
        text.calendars = (.gmt(.chinese), .gmt(.gregorian))
        (text.easter, text.terms) = (text.easterText(), text.termTexts())
        let blank = [String](repeating: "", count: month.place - 1)
        let texts = (0..<month.days).map { text.text(Date(timeInterval: Double($0 * 86_400), since: month.firstDay)) }
        return SKCalendarDayText.monthLabels(blank + texts)
    }
}
