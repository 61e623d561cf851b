package import KernelProtocol
import Foundation

/// Lunar date → day number by Foundation's Chinese calendar, one calendar kept.
///
/// - Source: Foundation, `Calendar(identifier: .chinese)`, `date(from:)`.
package struct FoundationLunarDay: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "Calendar(identifier: .chinese), one calendar kept", source: "Foundation's Calendar",
            claims: .hko)
    }

    private let calendar = Calendar.gmt(.chinese)

    package init() {}

    package func answer(_ date: PackedLunarDate) -> DayNumber {
        var parts = DateComponents()
        let count = date.relatedYear + 2637 - 1
        parts.era = count / 60 + 1
        parts.year = count % 60 + 1
        parts.month = date.month
        parts.isLeapMonth = date.isLeapMonth
        parts.day = date.day
        // Foundation returns nil for dates that it does not know; that is a wrong answer, not a missing one.
        return calendar.date(from: parts)?.dayNumber ?? DayNumber(rawValue: .min)
    }
}
