package import KernelProtocol

/// The rows of a month's grid from a table of the 14 kinds of year.
///
/// - Source: calbench.
/// - Complexity: O(1); a remainder and two loads. The tables have 2.6 KB.
/// - Valid: years from −4000 on; checked for 1600…2400.
package struct TableGridRows: MonthTableKernel {
    let table: MonthTable<UInt8>

    /// A kernel over rows by kind of year × 128 + month × 8 + first weekday; tests damage one.
    package init(values: [UInt8] = Self.readyValues()) {
        table = MonthTable(values: values)
    }

    /// The rows of all kinds of months; 0 for combinations that do not exist.
    package static func readyValues() -> [UInt8] {
        MonthTable.values(filler: 0) { UInt8(truncatingIfNeeded: GridPlacement($0).weeks) }
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "table", summary: "one of the 14 kinds of year, then the rows", source: "calbench", claims: .months)
    }

    @inline(__always)
    static func answer(_ input: GridMonth, _ value: UInt8) -> Int32 { Int32(value) }
}
