package import KernelProtocol
package import Scenes

/// The row under a point by binary search over the bottom edges of the rows on the screen.
///
/// - Source: calbench; binary search is common knowledge.
/// - Complexity: O(log visible rows).
package struct BinarySearchListHit: PreparedKernel {
    package struct Screens: Sendable {
        /// The places of each screen's edges, and the top of its first row in pixels.
        var screens: [(edges: Range<Int>, top: Int32)] = []
        /// The bottom edges in pixels, screen by screen.
        var bottoms: [Int32] = []
    }

    package let prepared = Prepared {
        var screens = Screens()
        for screen in 0..<ListScreens.count {
            let (start, top) = (screens.bottoms.count, ListScreens.firstRow(on: screen) * ListScenes.equalHeight)
            var bottom = top
            for height in ListScreens.heights(on: screen) {
                bottom += height
                screens.bottoms.append(bottom)
            }
            screens.screens.append((start..<screens.bottoms.count, top))
        }
        return screens
    }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "binary-search", version: 2,
            summary: "binary search over the visible rows' bottom edges",
            source: "calbench",
            claims: .plainReference
        )
    }

    @inline(__always)
    package func answer(_ input: ListPoint, in screens: inout Screens) -> HitRow {
        let screen = Int(input.screen)
        let (edges, first) = screens.screens[screen]
        guard 0..<ListScreens.width ~= input.x, input.y >= first else { return .none }
        return unsafe screens.bottoms.withUnsafeBufferPointer { all in
            let edges = unsafe UnsafeBufferPointer(rebasing: all[edges])
            let place = unsafe PrefixSums.firstEdge(above: input.y, in: edges)
            guard place < edges.count else { return .none }
            let top = unsafe place == 0 ? first : edges[place - 1]
            return HitRow(
                row: ListScreens.firstRow(on: screen) &+ Int32(truncatingIfNeeded: place), distance: input.y &- top)
        }
    }
}
