package import CalendarValues
package import KernelProtocol

/// Lunar year → its months by the rules of GB/T 33661-2017 on computed events.
///
/// - Source: GB/T 33661-2017; see `AstronomicalLunarYear`.
/// - Complexity: about 30 new moons and 26 terms.
package struct AstronomicalLunarYearMonths: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "astronomical", version: 2, summary: "GB/T 33661-2017 on events by VSOP87D and ELP; years −1999…3999",
            source: "GB/T 33661-2017; theories as terms.instant/vsop87 and moons.instant/elp", claims: .gbt,
            cost: .milliseconds)
    }

    private let rules = AstronomicalLunarYear()

    package init() {}

    package func answer(_ year: LunarYearNumber) -> LunarYearMonths {
        var workspace = AstronomicalLunarYear.Workspace()
        return months(of: year, in: &workspace)
    }

    package func answer(_ inputs: Span<LunarYearNumber>, into outputs: inout MutableSpan<LunarYearMonths>) {
        var workspace = AstronomicalLunarYear.Workspace()
        for index in inputs.indices {
            outputs[index] = months(of: inputs[index], in: &workspace)
        }
    }

    private func months(
        of year: LunarYearNumber, in workspace: inout AstronomicalLunarYear.Workspace
    ) -> LunarYearMonths {
        let months = rules.months(of: Int(year.rawValue), in: &workspace)
        var long: UInt16 = 0
        for (index, month) in months.enumerated() where month.length == 30 { long |= 1 << UInt16(index) }
        return LunarYearMonths(
            firstDay: months.first?.firstDay ?? DayNumber(0), longMonths: long,
            leapMonth: months.first(where: \.isLeapMonth)?.month ?? 0)
    }
}
