package import KernelProtocol
package import Scenes

/// The rows in a viewport by arithmetic: a division for rows of equal height, otherwise a guess from the mean height.
///
/// - Source: calbench.
/// - Complexity: O(1) for equal rows; otherwise O(log of the guess's error).
///
/// A guess is corrected by steps that double until they have passed the row, and by a binary search between the last
/// two. In a list of a million unequal rows the guess is off by some hundred rows, so it takes as many steps as in a
/// list of that length.
package struct ArithmeticListVisible: PreparedKernel {
    package let prepared = Prepared { RowEdges() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic",
            summary: "a division where all rows are alike, otherwise a guess from the mean height, put right",
            source: "calbench",
            claims: .plainReference
        )
    }

    @inline(__always)
    package func answer(_ input: ListPosition, in edges: inout RowEdges) -> VisibleRows {
        let list = edges.lists[Int(input.scene)]
        if list.equalHeight > 0 { return Self.equalRows(list, input.offset) }
        return unsafe edges.bottoms.withUnsafeBufferPointer { all in
            let bottoms = unsafe UnsafeBufferPointer(rebasing: all[list.start..<(list.start &+ list.count)])
            let guess = Int(Double(input.offset) * list.density)
            return unsafe RowEdges.visible(
                bottoms, first: Self.firstEdge(above: input.offset, in: bottoms, near: guess), offset: input.offset)
        }
    }

    @inline(__always)
    private static func equalRows(_ list: RowEdges.List, _ offset: Int32) -> VisibleRows {
        let height = list.equalHeight
        let count = Int32(truncatingIfNeeded: list.count)
        let end = offset &+ ListScenes.viewport
        let first = min(count, max(0, offset) / height)
        let past = max(first, min(count, (max(0, end) &+ height &- 1) / height))
        return VisibleRows(first: first, count: past &- first, top: first &* height, bottom: past &* height)
    }

    @inline(__always)
    private static func firstEdge(
        above offset: Int32, in bottoms: UnsafeBufferPointer<Int32>, near guess: Int
    ) -> Int {
        guard bottoms.count > 0 else { return 0 }
        let guess = min(max(guess, 0), bottoms.count &- 1)
        var (low, high): (Int, Int)
        var step = 1
        if unsafe bottoms[guess] <= offset {
            low = guess &+ 1
            high = low
            while high < bottoms.count, unsafe bottoms[high] <= offset {
                low = high &+ 1
                high &+= step
                step &*= 2
            }
            high = min(high, bottoms.count)
        } else {
            high = guess
            low = high
            while low > 0, unsafe bottoms[low &- 1] > offset {
                high = low &- 1
                low &-= step
                step &*= 2
            }
            low = max(low, 0)
        }
        let part = unsafe UnsafeBufferPointer(rebasing: bottoms[low..<high])
        return unsafe low &+ PrefixSums.firstEdge(above: offset, in: part)
    }
}
