package import KernelProtocol
package import Scenes

/// Cells reused from one stack for each identifier; visible ones in a dictionary, of which only entering and leaving
/// ones are touched.
///
/// - Source: calbench.
/// - Complexity: O(1) for each row that enters or leaves the screen.
package struct StacksCellsReuse: PooledCellsKernel {
    package struct Cells: VisibleCells {
        private var cells: [Int32: Int32] = [:]

        mutating func removeAll(_ size: Int32) { cells.removeAll(keepingCapacity: true) }

        mutating func beginStep(isJump: Bool) {}

        mutating func put(_ cell: Int32, at row: Int32) { cells[row] = cell }

        mutating func remove(at row: Int32) -> Int32 { cells.removeValue(forKey: row) ?? 0 }
    }

    private let traces = Prepared { CellTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "stacks",
            summary: "one stack for each identifier, only rows that come and go are touched",
            source: "calbench",
            claims: .plainReference,
            cost: .milliseconds
        )
    }

    package func workspace() -> (traces: [CellTrace], visible: Cells, pool: CellPool) {
        (traces.value, Cells(), CellPool())
    }
}
