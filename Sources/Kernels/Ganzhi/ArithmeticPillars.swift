package import KernelProtocol

/// Hour of a day → four pillars, by remainders and the tables of terms and months.
///
/// - Source: Reingold and Dershowitz, Calendrical Calculations, section 19.4.
/// - Complexity: O(1).
///
/// ``ArithmeticMoments`` with days of terms and the plain midnight: the hour that begins at 23 is already the first of
/// the next day, which its formula for the hours gives.
package struct ArithmeticPillars: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic",
            summary: "remainders by 60, with the tables of terms and lunar months",
            source: "Reingold and Dershowitz, Calendrical Calculations, section 19.4",
            claims: .sexagenary,
            validYears: 1900...2100
        )
    }

    private let moments: ArithmeticMoments

    /// A kernel over a table, which tests damage.
    package init(terms: TableTermDate = TableTermDate()) {
        moments = ArithmeticMoments(terms: terms)
    }

    package func answer(_ time: PillarTime) -> Pillars {
        moments.pillars(
            on: time.day, second: time.hour &* 3_600,
            conventions: PillarConventions(year: time.start == .newYear ? .newYear : .springBeginsDay))
    }
}
