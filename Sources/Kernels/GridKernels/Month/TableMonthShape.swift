package import KernelProtocol

/// The shape of a month from a table of the 14 kinds of year.
///
/// - Source: calbench.
/// - Complexity: O(1); a remainder and two loads. The tables have 8 KB.
/// - Valid: years from −4000 on; checked for 1600…2400.
package struct TableMonthShape: MonthTableKernel {
    let table: MonthTable<UInt32>

    /// A kernel over packed shapes by kind of year × 128 + month × 8 + first weekday; tests damage one.
    package init(values: [UInt32] = Self.readyValues()) {
        table = MonthTable(values: values)
    }

    /// The shapes of all kinds of months; 0 for combinations that do not exist.
    package static func readyValues() -> [UInt32] {
        MonthTable.values(filler: 0) { GridPlacement($0).shape(firstWeekday: $0.firstWeekdayIndex).rawValue }
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "table", summary: "one of the 14 kinds of year, then the shape", source: "calbench", claims: .months
        )
    }

    @inline(__always)
    static func answer(_ input: GridMonth, _ value: UInt32) -> MonthShape { MonthShape(rawValue: value) }
}
