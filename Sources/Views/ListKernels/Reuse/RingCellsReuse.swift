package import KernelProtocol
package import Scenes

/// Cells reused from one stack for each identifier; visible ones in a ring, at their row's number modulo its size.
///
/// - Source: calbench.
/// - Complexity: O(1) for each row that enters or leaves the screen.
///
/// Rows on the screen are consecutive, so a row's index needs no search. A jump to rows that were not on the screen
/// uses a second ring, because both screens have their cells until the old ones are in the pool.
package struct RingCellsReuse: PooledCellsKernel {
    package struct Rings: VisibleCells {
        /// Two rings, one behind the other.
        private var cells: [Int32] = []
        private var mask: Int32 = 0
        private var ring: Int32 = 0
        private var old: Int32 = 0

        /// Allocates memory for the rows of two overlapping screens.
        mutating func removeAll(_ size: Int32) {
            var capacity: Int32 = 4
            while capacity < 2 * (size + 2) { capacity *= 2 }
            (mask, ring) = (capacity - 1, 0)
            if cells.count < 2 * Int(capacity) { cells = Array(repeating: 0, count: 2 * Int(capacity)) }
        }

        mutating func beginStep(isJump: Bool) {
            old = ring
            if isJump { ring = mask &+ 1 &- ring }
        }

        mutating func put(_ cell: Int32, at row: Int32) { cells[Int(ring &+ (row & mask))] = cell }

        mutating func remove(at row: Int32) -> Int32 { cells[Int(old &+ (row & mask))] }
    }

    private let traces = Prepared { CellTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "ring",
            summary: "one stack for each identifier, visible cells in a ring",
            source: "calbench",
            claims: .plainReference,
            cost: .microseconds
        )
    }

    package func workspace() -> (traces: [CellTrace], visible: Rings, pool: CellPool) {
        (traces.value, Rings(), CellPool())
    }
}
