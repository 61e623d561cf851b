import KernelProtocol
import Scenes

/// The cells on the screen by row.
protocol VisibleCells {
    /// Forgets all cells, before a scroll whose screens have a number of rows.
    mutating func removeAll(_ size: Int32)

    /// Begins a step; a jump leaves no row on the screen.
    mutating func beginStep(isJump: Bool)

    mutating func put(_ cell: Int32, at row: Int32)

    /// Removes the cell of a row that was on the screen before the step.
    mutating func remove(at row: Int32) -> Int32
}

/// A kernel that touches only rows that enter or leave the screen; the others' cells are in a ``CellPool``.
protocol PooledCellsKernel: WorkspaceKernel where Input == TraceStart, Output == CellCounts {
    associatedtype Visible: VisibleCells

    func workspace() -> (traces: [CellTrace], visible: Visible, pool: CellPool)
}

extension PooledCellsKernel {
    package func answer(
        _ input: TraceStart, in room: inout (traces: [CellTrace], visible: Visible, pool: CellPool)
    ) -> CellCounts {
        let trace = room.traces[Int(input.trace)]
        room.visible.removeAll(trace.size)
        room.pool.removeAll()
        // Counts of its own stay in registers.
        var counts = CellCounts()
        var before: Range<Int32> = 0..<0
        for range in trace.ranges.prefix(Int(input.length)) {
            room.visible.beginStep(isJump: !range.overlaps(before))
            for row in Difference(range, without: before) {
                room.visible.put(room.pool.cell(of: row, trace.identifier(of: row), &counts), at: row)
            }
            for row in Difference(before, without: range) { room.pool.keep(room.visible.remove(at: row), &counts) }
            room.pool.endStep(range, &counts)
            before = range
        }
        return counts
    }
}

/// The numbers of a range that are not in another one.
///
/// An iterator, because the compiler calls a closure of this length instead of inlining it.
private struct Difference: Sequence, IteratorProtocol {
    private var row: Int32
    private let gap: Range<Int32>
    private let end: Int32

    init(_ range: Range<Int32>, without other: Range<Int32>) {
        (row, end) = (range.lowerBound, range.upperBound)
        gap = range.overlaps(other) ? other.clamped(to: range) : end..<end
    }

    mutating func next() -> Int32? {
        if row == gap.lowerBound { row = gap.upperBound }
        guard row < end else { return nil }
        defer { row += 1 }
        return row
    }
}
