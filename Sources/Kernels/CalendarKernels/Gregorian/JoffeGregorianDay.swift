package import CalendarValues
package import KernelProtocol

/// The day number of a date with the shift of January and February folded into the month's formula.
///
/// - Source: Ben Joffe, "A Very Fast 64-Bit Date Algorithm", 2025, https://www.benjoffe.com/fast-date-64, the inverse
///   function.
/// - Complexity: O(1); three multiplications.
/// - Valid: every `GregorianDate`, checked for the days about the ends of every month of all of its years.
///
/// Like Neri and Schneider's inverse, but January and February do not become months 13 and 14: the formula for the days
/// before a month has another constant instead, which saves one step on the longest path.
package struct JoffeGregorianDay: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "joffe",
            summary: "the shift of January and February folded into the month's formula",
            source: "Ben Joffe, A Very Fast 64-Bit Date Algorithm, 2025, benjoffe.com/fast-date-64, the inverse",
            claims: .gregorian
        )
    }

    package func answer(_ date: GregorianDate) -> DayNumber {
        Joffe.day(of: date)
    }
}
