package import KernelProtocol
import Foundation

/// Day number → lunar date by Foundation's Chinese calendar, one calendar kept.
///
/// - Source: Foundation, `Calendar(identifier: .chinese)`, `dateComponents(_:from:)`.
///
/// Foundation counts years in cycles of 60; the related year is (era − 1)·60 + year − 2637.
package struct FoundationLunarDate: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "Calendar(identifier: .chinese), one calendar kept", source: "Foundation's Calendar",
            claims: .hko)
    }

    private let calendar = Calendar.gmt(.chinese)

    package init() {}

    package func answer(_ day: DayNumber) -> PackedLunarDate {
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: Date(day))
        return PackedLunarDate(
            relatedYear: ((parts.era ?? 0) - 1) * 60 + (parts.year ?? 0) - 2637,
            month: parts.month ?? 0,
            isLeapMonth: parts.isLeapMonth ?? false,
            day: parts.day ?? 0
        )
    }
}
