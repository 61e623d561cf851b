package import KernelProtocol
package import Foundation

/// Solar term → civil date by SKCalendarView's formula, through a formatted string, as published.
///
/// - Source: SKCalendarView 0.0.3, `calculationSolarTermsWithYear:solarTermsIndex:`.
/// - Complexity: O(1), with a string formatted and parsed.
///
/// F = 365.242·(y − 1900) + 6.2 + 15.22·x − 1.9·sin(0.262·x) days, the sine in single precision; (F − 1)·24 is
/// truncated to whole hours, added to 1900-01-01 00:00 and formatted as `MM-dd`, which is all that the published code
/// compares. One formatter a batch represents its single formatter; the time zone is GMT so that the answer does not
/// depend on the machine.
///
/// Wrong for 230 of 4 824 dates of 1900–2100, each by one day; one more is uncertain.
package struct SKCalendarTermDate: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "skcalendar",
            summary: "the published formula with its truncation to hours, through a formatted string",
            source: "SKCalendarView 0.0.3, calculationSolarTermsWithYear:solarTermsIndex:",
            claims: .hko,
            validYears: 1900...2100,
            cost: .microseconds
        )
    }

    package init() {}

    package func workspace() -> DateFormatter { SKCalendarTermText.formatter() }

    package func answer(_ term: YearTerm, in formatter: inout DateFormatter) -> GregorianDate {
        let year = term.year
        let parts = SKCalendarTermText.text(term, formatter).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2 else { return GregorianDate(uncheckedYear: year, month: 0, day: 0) }
        return GregorianDate(uncheckedYear: year, month: parts[0], day: parts[1])
    }
}
