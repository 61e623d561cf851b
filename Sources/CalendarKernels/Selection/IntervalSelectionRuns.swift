package import CalendarContracts

/// The runs of a selection by arithmetic on its first and its last cell.
///
/// All rows from the first cell's to the last one's are taken as full. Then the columns before the first cell are taken off the first row, which moves
/// its column too, and those after the last cell off the last row: two subtractions, of which no byte borrows from the next.
///
/// Complexity: O(1).
///
/// Source: calbench.
///
/// Valid for years from −4000 on; checked for 1600…2400.
package struct IntervalSelectionRuns: Kernel {
    private let shapes: MonthTable<UInt8>

    /// The kernel with its table of months.
    ///
    /// - Parameter shapes: Days + 32 × cells before the 1st, by kind of year × 128 + month × 8 + first weekday.
    package init(shapes: [UInt8] = BitMaskSelectionRuns.readyShapes()) {
        self.shapes = MonthTable(values: shapes)
    }

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "interval", summary: "full rows less what is before the first and after the last cell",
            source: "calbench", claims: .selectedDays)
    }

    /// The runs of a selection.
    package func answer(_ input: GridSelection) -> SelectionRuns {
        Self.runs(SelectedCells(input, shape: shapes[input.month]))
    }

    /// Writes the runs of every selection.
    ///
    /// - Parameters:
    ///   - inputs: The selections.
    ///   - outputs: At least as many places as there are inputs.
    package func answer(_ inputs: Span<GridSelection>, into outputs: inout MutableSpan<SelectionRuns>) {
        precondition(outputs.count >= inputs.count)
        // The tables' addresses are taken once here; the default loop takes them at every selection.
        let (kinds, values) = (shapes.kinds.span, shapes.values.span)
        for index in inputs.indices {
            let input = unsafe inputs[unchecked: index]
            let shape = MonthTable.value(of: input.month, kinds: kinds, values: values)
            unsafe outputs[unchecked: index] = Self.runs(SelectedCells(input, shape: shape))
        }
    }

    @inline(__always)
    private static func runs(_ cells: SelectedCells) -> SelectionRuns {
        let firstRow = (cells.first &* 37) &>> 8
        let lastRow = (cells.last &* 37) &>> 8
        let before = cells.first &- 7 &* firstRow
        let after = 6 &- (cells.last &- 7 &* lastRow)
        let full: UInt64 = 0x7070_7070_7070_7070
        let rows = full &<< (8 &* firstRow) & full &>> (56 &- 8 &* lastRow)
        let runs = rows &- (15 &* before) &<< (8 &* firstRow) &- (16 &* after) &<< (8 &* lastRow)
        return SelectionRuns(rawValue: cells.isAny ? runs : 0)
    }
}
