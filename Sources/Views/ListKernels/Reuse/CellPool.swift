import Scenes

/// The cells of a list along a scroll that are off the screen.
///
/// Each identifier has a stack of cells, the one that left last at the top; all are also in one ring by their times of
/// leaving.
package struct CellPool {
    private struct Cell {
        /// Fixed at the cell's creation; ``gone`` of a dropped one, which the end of a stack may still name.
        var identifier: Int32
        /// The cell under it in its stack; of the first cells, one for each identifier, the top.
        var under: Int32 = 0
        /// Its neighbours in the ring, which the first cell closes.
        var older: Int32 = 0
        var newer: Int32 = 0

        static let gone: Int32 = -1
    }

    private var cells: [Cell] = []

    /// Forgets all cells and keeps the memory.
    mutating func removeAll() {
        cells.removeAll(keepingCapacity: true)
        for _ in 0..<CellTraces.identifiers { cells.append(Cell(identifier: Cell.gone)) }
    }

    /// A cell for a row that enters the screen: the one of the identifier 0…2 that left last, or a new one.
    @inline(__always)
    mutating func cell(of row: Int32, _ identifier: Int32, _ counts: inout CellCounts) -> Int32 {
        counts.checksum.add(row)
        // The cell's, too.
        counts.checksum.add(identifier)
        let (place, cell) = (Int(identifier), Int(cells[Int(identifier)].under))
        let kept = cells[cell]
        guard kept.identifier == identifier else {
            cells.append(Cell(identifier: identifier))
            counts.made += 1
            return Int32(cells.count - 1)
        }
        cells[place].under = kept.under
        cells[Int(kept.older)].newer = kept.newer
        cells[Int(kept.newer)].older = kept.older
        counts.pooled -= 1
        counts.reused += 1
        return Int32(cell)
    }

    /// Takes a cell that has left the screen.
    @inline(__always)
    mutating func keep(_ cell: Int32, _ counts: inout CellCounts) {
        let (place, newest) = (Int(cells[Int(cell)].identifier), cells[0].older)
        cells[Int(newest)].newer = cell
        cells[0].older = cell
        cells[Int(cell)] = Cell(identifier: Int32(place), under: cells[place].under, older: newest)
        cells[place].under = cell
        counts.pooled += 1
    }

    /// Ends a step: drops the cells that left first, until two more are left than there are rows on the screen.
    @inline(__always)
    mutating func endStep(_ range: Range<Int32>, _ counts: inout CellCounts) {
        while counts.pooled > range.count + 2 {
            let oldest = Int(cells[0].newer)
            cells[oldest].identifier = Cell.gone
            cells[0].newer = cells[oldest].newer
            cells[Int(cells[oldest].newer)].older = 0
            counts.pooled -= 1
            counts.dropped += 1
        }
        counts.add(range)
    }
}
