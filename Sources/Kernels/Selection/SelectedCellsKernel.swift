import KernelProtocol

/// A kernel that computes the runs from the first and the last selected cell.
protocol SelectedCellsKernel: Kernel where Input == GridSelection, Output == SelectionRuns {
    /// Days + 32 × cells before the 1st, of each kind of month.
    var shapes: MonthTable<UInt8> { get }

    static func runs(_ cells: SelectedCells) -> SelectionRuns
}

extension SelectedCellsKernel {
    @inline(__always)
    package func answer(_ input: GridSelection) -> SelectionRuns {
        Self.runs(SelectedCells(input, shape: shapes[input.month]))
    }

    @inline(__always)
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
}
