import Scenes

/// Cells that left the screen: a stack for each identifier, each cell with the time when it left.
///
/// What left last is taken from the top of a stack, what left first lies at the bottom of one of them.
struct CellStacks {
    private struct Stack {
        /// Cells and when they left; those before `bottom` are gone.
        var cells: [(cell: Int32, time: Int32)] = []
        var bottom = 0
    }

    private var stacks = Array(repeating: Stack(), count: CellTraces.identifiers)
    private var time: Int32 = 0
    /// How many cells there are.
    private(set) var count: Int32 = 0

    /// Takes the cell of an identifier that left last.
    ///
    /// - Parameter identifier: 0…2.
    /// - Returns: The cell, if there is one.
    @inline(__always)
    mutating func take(_ identifier: Int32) -> Int32? {
        let place = Int(identifier)
        guard stacks[place].cells.count > stacks[place].bottom, let last = stacks[place].cells.popLast() else {
            return nil
        }
        count -= 1
        return last.cell
    }

    /// Keeps a cell that has left.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - identifier: Its identifier, 0…2.
    @inline(__always)
    mutating func keep(_ cell: Int32, _ identifier: Int32) {
        stacks[Int(identifier)].cells.append((cell, time))
        time &+= 1
        count += 1
    }

    /// Lets go of the cell that left first; there must be one.
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

    /// Forgets all cells and keeps the room.
    mutating func removeAll() {
        for place in stacks.indices {
            stacks[place].cells.removeAll(keepingCapacity: true)
            stacks[place].bottom = 0
        }
        (time, count) = (0, 0)
    }
}
