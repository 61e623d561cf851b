package import CalendarValues
package import KernelProtocol

/// Hour of a day → four pillars, by remainders and the tables of terms and months.
///
/// - Source: Reingold and Dershowitz, Calendrical Calculations, section 19.4; 1949-10-01 was a day of 甲子.
/// - Complexity: O(1).
///
/// The months of the cycle follow each other without a gap, twelve a year: (year × 12 + month + 12) mod 60 from the
/// first term of the Gregorian month on, one less before it. So do the days: (day number + 17) mod 60. The hours begin
/// anew every five days; the hour that begins at 23 is already the first of the next day, which the same formula gives.
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

    private let rule: PillarRule

    /// A kernel over a table, which tests damage.
    package init(terms: TermTable = TermTable()) {
        rule = PillarRule(terms: terms)
    }

    package func answer(_ time: PillarTime) -> Pillars {
        rule.pillars(at: time)
    }
}
