package import KernelProtocol

/// The rows of a month's grid from a table of the 14 kinds of year.
///
/// - Source: calbench.
/// - Complexity: O(1); a remainder and two loads. The tables have 2.6 KB.
/// - Valid: years from −4000 on; checked for 1600…2400.
package struct TableGridRows: Kernel {
    private let table: MonthTable<UInt8>

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

    package func answer(_ input: GridMonth) -> Int32 {
        Int32(table[input])
    }

    package func answer(_ inputs: Span<GridMonth>, into outputs: inout MutableSpan<Int32>) {
        precondition(outputs.count >= inputs.count)
        // The tables' addresses are taken once here; the default loop takes them at every month.
        let (kinds, values) = (table.kinds.span, table.values.span)
        for index in inputs.indices {
            let rows = unsafe MonthTable.value(of: inputs[unchecked: index], kinds: kinds, values: values)
            unsafe outputs[unchecked: index] = Int32(rows)
        }
    }
}
