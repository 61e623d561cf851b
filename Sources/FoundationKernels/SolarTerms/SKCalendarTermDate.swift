package import CalendarContracts
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Solar term → civil date by SKCalendarView's formula, through a formatted string, as published.
///
/// F = 365.242·(y − 1900) + 6.2 + 15.22·x − 1.9·sin(0.262·x) days, the sine in single precision; (F − 1)·24 is truncated to whole hours, added
/// to 1900-01-01 00:00 and formatted as `MM-dd`, which is all that the seed compares. One formatter a batch stands for the
/// seed's single formatter; the time zone is GMT so that the answer does not depend on the machine.
///
/// Wrong for 231 of 4 800 dates of 1901–2100, each by one day.
///
/// - Complexity: O(1), with a string made and read.
/// - Source: SKCalendarView 0.0.3, `calculationSolarTermsWithYear:solarTermsIndex:`.
package struct SKCalendarTermDate: Kernel {
    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "skcalendar",
            summary: "the published formula with its truncation to hours, through a formatted string",
            source: "SKCalendarView 0.0.3, calculationSolarTermsWithYear:solarTermsIndex:",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// The kernel.
    package init() {}

    package func answer(_ term: YearTerm) -> GregorianDate {
        Self.date(term, Self.formatter())
    }

    package func answer(_ terms: Span<YearTerm>, into dates: inout MutableSpan<GregorianDate>) {
        let formatter = Self.formatter()
        for index in terms.indices {
            dates[index] = Self.date(terms[index], formatter)
        }
    }

    /// The seed's single formatter, `MM-dd`.
    static func formatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "MM-dd"
        return formatter
    }

    /// 1900-01-01 00:00.
    private static let baseDate = Date(timeIntervalSince1970: Double(DayNumber.startOf1900.rawValue) * 86_400)

    /// The date of a term as `MM-dd`, by the published formula.
    ///
    /// - Parameters:
    ///   - term: The term.
    ///   - formatter: The seed's formatter.
    /// - Returns: Month and day.
    static func text(_ term: YearTerm, _ formatter: DateFormatter) -> String {
        let (year, index) = (term.year, term.index)
        let wave = 1.9 * Double(sinf(Float(0.262 * Double(index))))
        let base = 365.242 * Double(year - 1900) + 6.2 + 15.22 * Double(index) - wave
        let hours = Int((base - 1) * 24)
        return formatter.string(from: Date(timeInterval: Double(hours * 60 * 60), since: baseDate))
    }

    private static func date(_ term: YearTerm, _ formatter: DateFormatter) -> GregorianDate {
        let year = term.year
        let parts = text(term, formatter).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2 else { return GregorianDate(year: year, month: 0, day: 0) }
        return GregorianDate(year: year, month: parts[0], day: parts[1])
    }
}
