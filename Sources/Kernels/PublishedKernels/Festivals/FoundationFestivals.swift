package import KernelProtocol
import Foundation

/// Day number → its festivals, by rules on Foundation's Chinese calendar, one calendar kept.
///
/// - Source: calbench; Foundation's `Calendar(identifier: .chinese)`.
/// - Complexity: O(rules), with two or three calls of Foundation.
///
/// It is right wherever Foundation's Chinese calendar is right; solar terms are from the table.
package struct FoundationFestivals: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "the rules on Calendar(identifier: .chinese), one calendar kept",
            source: "calbench; Foundation's Calendar", claims: .festivals)
    }

    private let chinese = Calendar.gmt(.chinese)
    private let gregorian = Calendar.gmt(.gregorian)
    private let festivals = FoundationFestivalRules()

    package init() {}

    package func answer(_ day: DayNumber) -> FestivalSet {
        let parts = gregorian.dateComponents([.year, .month, .day], from: Date(day))
        let date = GregorianDate(uncheckedYear: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        let lunar = DayInChineseCalendar(chinese, day)
        // Only the last days of a month depend on the following day.
        let next = lunar.day >= 29 ? DayInChineseCalendar(chinese, day + 1) : nil
        return festivals.rules.reduce(into: []) { found, rule in
            if festivals.falls(rule.day, day, date, lunar, next) { found.formUnion(FestivalSet(rule.label)) }
        }
    }
}
