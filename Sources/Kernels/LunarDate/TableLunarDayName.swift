package import KernelProtocol

/// Day number → the name of the lunar day, such as 廿三, from the table of lunations and one of thirty names.
///
/// - Source: calbench; the names are those of `reference-data/festivals/labels.csv`.
/// - Complexity: O(1); two loads.
package struct TableLunarDayName: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "lunar day by the table of lunations, thirty names of eight bytes",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// The names by day; those of 0 and 31 are empty.
    package let names: [ShortText]
    private let lunations = Lunations()

    /// A kernel over 32 names; tests damage one.
    package init(
        names: [ShortText] = (0...31).map {
            ShortText(1...30 ~= $0 ? DayLabel(uncheckedDay: $0).text(.simplified) : "")
        }
    ) {
        precondition(names.count == 32)
        self.names = names
    }

    package func answer(_ day: DayNumber) -> ShortText { names[Int(lunations.date(of: day).rawValue & 31)] }
}
