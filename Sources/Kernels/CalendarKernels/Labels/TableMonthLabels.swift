package import CalendarValues
package import KernelProtocol

/// The labels of a month, cell by cell from the tables of lunar months, terms and festivals.
///
/// - Source: calbench; the order of the levels is SKCalendarView's.
/// - Complexity: O(days), a load from the table of lunations and one from that of labels for each.
///
/// One pass writes every day's lunar label, a festival or the day's name. Higher labels then overwrite it in the order
/// of the levels: 除夕 and the festivals near a term, Easter, fixed days, weekdays, the two terms of the month.
package struct TableMonthLabels: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "label numbers cell by cell, from tables of months, terms and festivals",
            source: "calbench; the priority of labels is SKCalendarView's",
            claims: .festivals,
            validYears: 1900...2100
        )
    }

    private let rules: MonthLabelRules

    /// A kernel over some rules; tests damage one.
    package init(littleNewYear: LittleNewYear = .north, rules: [FestivalRule] = LabelTables.rules) {
        self.rules = MonthLabelRules(littleNewYear: littleNewYear, rules: rules)
    }

    package func answer(_ input: GridMonth) -> MonthLabels {
        rules.labels(of: input)
    }
}
