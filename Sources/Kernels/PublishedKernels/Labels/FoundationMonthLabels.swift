package import KernelProtocol
import CalendarKernels
import Foundation

/// The labels of a month by Foundation's calendars, one of each kept, in one pass over the days.
///
/// - Source: calbench; Foundation's `Calendar(identifier: .chinese)`.
/// - Complexity: O(days) calls of Foundation.
///
/// Foundation knows no solar terms and no Easter: they are computed. It is right wherever Foundation's Chinese calendar is
/// right.
package struct FoundationMonthLabels: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "one pass with kept calendars, one question a day", source: "calbench; Foundation's Calendar",
            claims: .festivals, cost: .milliseconds)
    }

    private let chinese = Calendar.gmt(.chinese)
    private let gregorian = Calendar.gmt(.gregorian)
    private let festivals = FoundationFestivalRules()
    private let hidden = LittleNewYear.north.hidden

    /// A kernel that shows 小年 of the north.
    package init() {}

    package func answer(_ input: GridMonth) -> MonthLabels {
        let parts = DateComponents(year: input.year, month: input.month, day: 1)
        guard let firstDay = gregorian.date(from: parts),
            let days = gregorian.range(of: .day, in: .month, for: firstDay)?.count
        else { return MonthLabels() }
        let first = firstDay.dayNumber
        let leading = (gregorian.component(.weekday, from: firstDay) - 1 - input.firstWeekdayIndex + 7) % 7
        let terms = [2 * input.month - 2, 2 * input.month - 1].map { index in
            (day: festivals.terms.answer(YearTerm(year: input.year, index: index)).day, label: UInt8(31 + index))
        }
        var labels = MonthLabels()
        // Each day's date serves as the following day of the day before it.
        var lunar = DayInChineseCalendar(chinese, first)
        for offset in 0..<days {
            let next = DayInChineseCalendar(chinese, first + (offset + 1))
            let date = GregorianDate(uncheckedYear: input.year, month: input.month, day: offset + 1)
            var label = lunar.day == 0 ? DayLabel.noSuchDay : DayLabel(uncheckedDay: lunar.day)
            var level: FestivalLevel?
            for rule in festivals.rules where rule.label != hidden {
                if level.map({ $0 <= rule.level }) ?? true, festivals.falls(rule.day, first + offset, date, lunar, next)
                {
                    label = rule.label
                    level = rule.level
                }
            }
            labels.cells[leading + offset] = terms.first { $0.day == offset + 1 }?.label ?? label.rawValue
            lunar = next
        }
        return labels
    }
}
