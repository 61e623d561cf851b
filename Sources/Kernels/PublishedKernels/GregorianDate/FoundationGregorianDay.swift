package import KernelProtocol
import Foundation

/// The day number of a date by Foundation's Gregorian calendar, kept between calls.
///
/// - Source: Swift Foundation, `Calendar(identifier: .gregorian)`, https://github.com/swiftlang/swift-foundation.
/// - Complexity: O(1); thousands of instructions.
/// - Valid: 1583…8000: before 1582-10-15 Foundation counts in the Julian calendar.
package struct FoundationGregorianDay: Kernel {
    private let calendar = Calendar.gmt(.gregorian)

    package init() {}

    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "one kept Calendar, its date(from:) in Greenwich time",
            source: "Swift Foundation, Calendar(identifier: .gregorian)", claims: .gregorian, years: 1583...8000,
            cost: .nanoseconds)
    }

    package func answer(_ date: GregorianDate) -> DayNumber {
        let components = DateComponents(year: date.year, month: date.month, day: date.day)
        guard let midnight = calendar.date(from: components) else { return DayNumber(rawValue: .min) }
        return DayNumber(unchecked: Int(midnight.timeIntervalSince1970 / 86_400))
    }
}
