package import KernelProtocol

/// Lunar year → its months by the rules of GB/T 33661-2017 on computed events.
///
/// - Source: GB/T 33661-2017; see `AstronomicalLunarYear`.
/// - Complexity: about 30 new moons and 26 terms.
package struct AstronomicalLunarYearMonths: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "astronomical", version: 3,
            summary: "\(calendar.standard) on events by VSOP87D and ELP; years −1999…3999",
            source: "GB/T 33661-2017; theories as terms.instant/vsop87 and moons.instant/elp",
            claims: calendar.rule ?? calendar.reference,
            validYears: calendar.rule == nil ? calendar.ruleYears : nil, cost: .milliseconds)
    }

    private let calendar: CalendarRules
    private let rules: AstronomicalLunarYear

    /// A kernel of a calendar.
    package init(_ calendar: CalendarRules = .china) {
        self.calendar = calendar
        rules = AstronomicalLunarYear(clock: calendar.clock)
    }

    package func workspace() -> AstronomicalLunarYear.Workspace { .init() }

    package func answer(
        _ year: LunarYearNumber, in workspace: inout AstronomicalLunarYear.Workspace
    ) -> LunarYearMonths {
        let months = rules.months(of: Int(year.rawValue), in: &workspace)
        var long: UInt16 = 0
        for (index, month) in months.enumerated() where month.length == 30 { long |= 1 << UInt16(index) }
        return LunarYearMonths(
            firstDay: months.first?.firstDay ?? DayNumber(unchecked: 0), longMonths: long,
            leapMonth: months.first(where: \.isLeapMonth)?.month ?? 0)
    }
}
