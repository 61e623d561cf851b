package import CalendarValues
package import KernelProtocol

/// The date of a day number by counting days and years backwards, with four 64-bit multiplications.
///
/// - Source: Ben Joffe, "A Very Fast 64-Bit Date Algorithm", 23 November 2025, https://www.benjoffe.com/fast-date-64,
///   x64 form.
/// - Complexity: O(1); four multiplications.
/// - Valid: every `DayNumber` whose year fits `GregorianDate`, checked day by day for ±4 189 909 years.
///
/// Counted backwards from a leap day, the quotients by 36 524.25 and 365.25 need no correction terms, so each is the
/// high half of one product. The first one maps the day to the Julian calendar, where every fourth year is a leap year.
/// The low half of the second product is the remaining part of the year; scaled, it holds month and day, once the
/// quarter days of the year (year mod 4) are given back. The day of the year is never computed.
package struct JoffeGregorianDate: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "joffe",
            summary: "days and years counted backwards, four 64-bit multiplications",
            source: "Ben Joffe, A Very Fast 64-Bit Date Algorithm, 2025, benjoffe.com/fast-date-64",
            claims: .gregorian
        )
    }

    package func answer(_ day: DayNumber) -> GregorianDate {
        Joffe.date(of: day)
    }
}
