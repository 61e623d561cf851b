package import CalendarValues
package import KernelProtocol

/// Day number → its festivals, by the rules: two small tables for fixed days, one comparison for each rule that moves.
///
/// - Source: calbench; the rules are those of `reference-data/festivals/festivals.csv`.
/// - Complexity: O(rules that move).
package struct RuleFestivals: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "rules", version: 2,
            summary: "the rules one after the other, on tables of months and terms",
            source: "calbench; rules of reference-data/festivals",
            claims: .festivals,
            validYears: 1900...2100
        )
    }

    private let rules: FestivalRules

    /// A kernel over other rules, for tests that damage one.
    package init(rules: [FestivalRule] = LabelTables.rules) {
        self.rules = FestivalRules(rules)
    }

    package func answer(_ day: DayNumber) -> FestivalSet {
        rules.festivals(on: day)
    }
}
