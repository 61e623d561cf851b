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
        var before: Range<Int32> = 0..<0
        for range in trace.ranges.prefix(Int(input.length)) {
            room.visible.beginStep(isJump: !range.overlaps(before))
            range.forEach(notIn: before) { row in
                room.visible.put(room.pool.cell(of: row, trace.identifier(of: row)), at: row)
            }
            before.forEach(notIn: range) { row in room.pool.keep(room.visible.remove(at: row)) }
            room.pool.endStep(range)
            before = range
        }
        return room.pool.counts
    }
}

extension Range<Int32> {
    /// Calls `body` with the numbers above and then below another range.
    @inline(__always)
    fileprivate func forEach(notIn other: Range<Int32>, _ body: (Int32) -> Void) {
        guard !other.isEmpty, overlaps(other) else { return forEach(body) }
        for row in lowerBound..<Swift.max(lowerBound, other.lowerBound) { body(row) }
        for row in Swift.min(upperBound, other.upperBound)..<upperBound { body(row) }
    }
}
