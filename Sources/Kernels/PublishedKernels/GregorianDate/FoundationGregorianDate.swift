package import KernelProtocol
import Foundation

/// The date of a day number by Foundation's Gregorian calendar, kept between calls.
///
/// - Source: Swift Foundation, `Calendar(identifier: .gregorian)`, https://github.com/swiftlang/swift-foundation.
/// - Complexity: O(1); thousands of instructions.
/// - Valid: 1583…8000: before 1582-10-15 Foundation counts in the Julian calendar.
package struct FoundationGregorianDate: Kernel {
    private let calendar = Calendar.gmt(.gregorian)

    package init() {}

    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "one kept Calendar, its dateComponents in Greenwich time",
            source: "Swift Foundation, Calendar(identifier: .gregorian)", claims: .gregorian, years: 1583...8000,
            cost: .nanoseconds)
    }

    package func answer(_ day: DayNumber) -> GregorianDate {
        let components = calendar.dateComponents([.year, .month, .day], from: Date(day))
        return GregorianDate(
            uncheckedYear: components.year ?? 0, month: components.month ?? 0, day: components.day ?? 0)
    }
}
