package import KernelProtocol
package import Scenes

/// Cells reused as by DZTableView: unused ones in a set that is searched for the first with the identifier, visible
/// ones in a dictionary that is looked up for every row and whose keys are all examined, at every layout.
///
/// - Source: yishuiliunian, 通过实现一个TableView来理解IOS UI编程 (DZTableView), `_cellForRow`,
///   `dequeueDZTalbeViewCellForIdentifiy`, `cleanUnusedCellsWithDispalyRange`.
/// - Complexity: O(visible) a step, and O(pool) for each row that enters the screen.
///
/// The published pool never drops a cell. A dictionary's copy costs nothing here until it is changed, unlike the
/// published copy of all of it. Sets and dictionaries are seeded anew in every process; the answers do not depend on
/// their order.
package struct DZTableViewCellsReuse: PreparedKernel {
    package let prepared = Prepared { CellTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "dztableview",
            version: 2,
            summary: "a set searched for the identifier, all visible cells looked at in each layout, as published",
            source: "yishuiliunian, DZTableView, cleanUnusedCellsWithDispalyRange",
            claims: .plainReference,
            cost: .tensOfMilliseconds,
            largestSweep: 336
        )
    }

    private final class Cell: Hashable {
        let identifier: String
        let kind: Int32
        let number: Int32
        var index: Int32?

        init(identifier: String, kind: Int32, number: Int32) {
            (self.identifier, self.kind, self.number) = (identifier, kind, number)
        }

        static func == (left: Cell, right: Cell) -> Bool { left === right }

        // By its number, not its address: addresses would change the work from one run to the next.
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private static let names = ["cell.title", "cell.subtitle", "cell.switch"]

    package func answer(_ input: TraceStart, in traces: inout [CellTrace]) -> CellCounts {
        let trace = traces[Int(input.trace)]
        var cacheCells: Set<Cell> = []
        var visibleCells: [Int32: Cell] = [:]
        var counts = CellCounts()

        func dequeue(_ identifier: String) -> Cell? {
            // Removed after the search, as published: while it is searched, the set would be copied first.
            guard let cell = cacheCells.first(where: { $0.identifier == identifier }) else { return nil }
            cacheCells.remove(cell)
            return cell
        }

        func cell(forRow row: Int32) -> Cell {
            if let cell = visibleCells[row] { return cell }
            let kind = trace.identifier(of: row)
            let name = Self.names[Int(kind)]
            let cell: Cell
            if let reused = dequeue(name) {
                cell = reused
                counts.reused += 1
            } else {
                cell = Cell(identifier: name, kind: kind, number: counts.made)
                counts.made += 1
            }
            counts.checksum.add(row)
            counts.checksum.add(cell.kind)
            return cell
        }

        for range in trace.ranges.prefix(Int(input.length)) {
            for row in range {
                let cell = cell(forRow: row)
                cell.index = row
                visibleCells[row] = cell
            }
            let copy = visibleCells
            for row in Array(copy.keys) where !range.contains(row) {
                guard let cell = visibleCells.removeValue(forKey: row) else { continue }
                cell.index = nil
                cacheCells.insert(cell)
            }
            counts.pooled = Int32(cacheCells.count)
            counts.add(range)
        }
        return counts
    }
}
