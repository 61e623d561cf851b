package import CalendarValues
package import KernelProtocol

/// The date of a day number by Euclidean affine functions in 32-bit arithmetic.
///
/// - Source: Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their application to calendar
///   algorithms", Software: Practice and Experience 53 (2023), the algorithm `to_date`.
/// - Complexity: O(1); seven multiplications.
/// - Valid: day numbers −12 699 422 (−32800-03-01) … 1 061 042 401 (2907005-06-05), checked day by day; the next day on
///   either side is wrong.
///
/// Quotient and remainder of n·a + b by d are found together: after one multiplication by a scaled constant, the high
/// half of the product is the quotient and its low half, scaled back, the remainder. Years begin in March; an offset of
/// 82 eras makes every intermediate value positive.
package struct NeriSchneiderGregorianDate: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "neri-schneider",
            summary: "Euclidean affine functions in 32 bits, seven multiplications",
            source: "Neri and Schneider, Euclidean affine functions and their application to calendar algorithms, 2022",
            claims: .gregorian
        )
    }

    package func answer(_ day: DayNumber) -> GregorianDate {
        NeriSchneider.date(of: day)
    }
}
