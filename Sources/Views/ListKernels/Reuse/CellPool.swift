import Scenes

/// The cells of a list along a scroll: those off the screen, and what has been counted.
///
/// Each identifier has a stack of cells with their times of leaving. The cell that left last is at the top of a stack, the
/// one that left first at the bottom of one of them.
package struct CellPool {
    private struct Stack {
        /// Cells and their times of leaving; those before `bottom` are gone.
        var cells: [(cell: Int32, time: Int32)] = []
        var bottom = 0
    }

    private var stacks = Array(repeating: Stack(), count: CellTraces.identifiers)
    private var time: Int32 = 0
    /// The identifier of each cell, fixed at its creation.
    private var identifiers: [Int32] = []
    private(set) var counts = CellCounts()

    /// Forgets all cells and keeps the memory.
    mutating func removeAll() {
        for place in stacks.indices {
            stacks[place].cells.removeAll(keepingCapacity: true)
            stacks[place].bottom = 0
        }
        identifiers.removeAll(keepingCapacity: true)
        (time, counts) = (0, CellCounts())
    }

    /// A cell for a row that enters the screen: the one of the identifier 0…2 that left last, or a new one.
    @inline(__always)
    mutating func cell(of row: Int32, _ identifier: Int32) -> Int32 {
        let (place, cell) = (Int(identifier), counts.made)
        counts.checksum.add(row)
        guard stacks[place].cells.count > stacks[place].bottom, let last = stacks[place].cells.popLast() else {
            identifiers.append(identifier)
            counts.made += 1
            counts.checksum.add(identifier)
            return cell
        }
        counts.pooled -= 1
        counts.reused += 1
        // The cell's, not the row's: a cell of the wrong identifier changes the answer.
        counts.checksum.add(identifiers[Int(last.cell)])
        return last.cell
    }

    /// Takes a cell that has left the screen.
    @inline(__always)
    mutating func keep(_ cell: Int32) {
        stacks[Int(identifiers[Int(cell)])].cells.append((cell, time))
        time &+= 1
        counts.pooled += 1
    }

    /// Ends a step: drops the cells that left first, until two more are left than there are rows on the screen.
    @inline(__always)
    mutating func endStep(_ range: Range<Int32>) {
        while counts.pooled > range.count + 2 {
            dropOldest()
            counts.pooled -= 1
            counts.dropped += 1
        }
        counts.add(range)
    }

    private mutating func dropOldest() {
        var oldest = -1
        var earliest = Int32.max
        for place in stacks.indices where stacks[place].bottom < stacks[place].cells.count {
            let time = stacks[place].cells[stacks[place].bottom].time
            if time < earliest { (oldest, earliest) = (place, time) }
        }
        stacks[oldest].bottom += 1
    }
}
