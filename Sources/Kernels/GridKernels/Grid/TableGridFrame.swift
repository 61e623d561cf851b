package import KernelProtocol

/// A day's rectangle from a table of the grid's cells; the column of the 1st is from a table too.
///
/// - Source: calbench.
/// - Complexity: O(1); three loads. The tables have 2.9 KB.
/// - Valid: years from −4000 on; checked for 1600…2400.
package struct TableGridFrame: Kernel {
    /// The column of the 1st.
    private let leading: MonthTable<UInt8>
    private let frames: ContiguousArray<CellFrame>

    /// A kernel over the rectangles of cells 0…41; tests damage one.
    package init(frames: [CellFrame] = Self.readyFrames()) {
        precondition(frames.count == 42)
        self.frames = ContiguousArray(frames)
        leading = MonthTable(
            values: MonthTable.values(filler: 0) { UInt8(truncatingIfNeeded: GridPlacement($0).leading) })
    }

    /// The rectangles of cells 0…41.
    package static func readyFrames() -> [CellFrame] { (0..<42).map { CellFrame(ofCell: $0) } }

    package var facts: KernelFacts {
        KernelFacts(
            name: "table", summary: "the column of the 1st and the cell's rectangle from tables", source: "calbench",
            claims: .cellFrames)
    }

    package func answer(_ input: GridDay) -> CellFrame {
        frames[Int(leading[input.month]) + input.day - 1]
    }

    package func answer(_ inputs: Span<GridDay>, into outputs: inout MutableSpan<CellFrame>) {
        precondition(outputs.count >= inputs.count)
        // The tables' addresses are taken once here; the default loop takes them at every day.
        let (kinds, values, frames) = (leading.kinds.span, leading.values.span, frames.span)
        for index in inputs.indices {
            let input = unsafe inputs[unchecked: index]
            let cell = Int(MonthTable.value(of: input.month, kinds: kinds, values: values)) &+ input.day &- 1
            // An existing day is in one of cells 0…36.
            unsafe outputs[unchecked: index] = frames[unchecked: cell]
        }
    }
}
