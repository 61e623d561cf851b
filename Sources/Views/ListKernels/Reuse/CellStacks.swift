import Scenes

/// Cells that left the screen: a stack for each identifier, each cell with its time of leaving.
///
/// The cell that left last is at the top of a stack, the one that left first at the bottom of one of them.
struct CellStacks {
    private struct Stack {
        /// Cells and their times of leaving; those before `bottom` are gone.
        var cells: [(cell: Int32, time: Int32)] = []
        var bottom = 0
    }

    private var stacks = Array(repeating: Stack(), count: CellTraces.identifiers)
    private var time: Int32 = 0
    /// The number of cells.
    private(set) var count: Int32 = 0

    /// Removes the cell of an identifier 0…2 that left last; nil if there is none.
    @inline(__always)
    mutating func take(_ identifier: Int32) -> Int32? {
        let place = Int(identifier)
        guard stacks[place].cells.count > stacks[place].bottom, let last = stacks[place].cells.popLast() else {
            return nil
        }
        count -= 1
        return last.cell
    }

    /// Adds a cell of an identifier 0…2 that has left.
    @inline(__always)
    mutating func keep(_ cell: Int32, _ identifier: Int32) {
        stacks[Int(identifier)].cells.append((cell, time))
        time &+= 1
        count += 1
    }

    /// Removes the cell that left first; there must be one.
    mutating func dropOldest() {
        var oldest = -1
        var earliest = Int32.max
        for place in stacks.indices where stacks[place].bottom < stacks[place].cells.count {
            let time = stacks[place].cells[stacks[place].bottom].time
            if time < earliest { (oldest, earliest) = (place, time) }
        }
        stacks[oldest].bottom += 1
        count -= 1
    }

    /// Removes all cells and keeps the memory.
    mutating func removeAll() {
        for place in stacks.indices {
            stacks[place].cells.removeAll(keepingCapacity: true)
            stacks[place].bottom = 0
        }
        (time, count) = (0, 0)
    }
}
