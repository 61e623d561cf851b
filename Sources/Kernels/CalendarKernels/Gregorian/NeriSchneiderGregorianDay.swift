package import CalendarValues
package import KernelProtocol

/// The day number of a date by Euclidean affine functions in 32-bit arithmetic.
///
/// - Source: Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their application to calendar
///   algorithms", Software: Practice and Experience 53 (2023), the algorithm `to_rata_die`.
/// - Complexity: O(1); three multiplications.
/// - Valid: from −32800-03-01 to the end of February 2906945, checked day by day; the next day on either side is wrong.
///
/// Years begin in March and are made positive by 82 eras of 400 years; the days before a month are (979·m − 2919) / 32,
/// and the days before a year 1461·y/4 less the centuries plus a quarter of the centuries.
package struct NeriSchneiderGregorianDay: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "neri-schneider",
            summary: "Euclidean affine functions in 32 bits, three multiplications",
            source: "Neri and Schneider, Euclidean affine functions and their application to calendar algorithms, 2022",
            claims: .gregorian
        )
    }

    package func answer(_ date: GregorianDate) -> DayNumber {
        NeriSchneider.day(of: date)
    }
}
