package import KernelProtocol
package import Scenes

/// The row under a point by binary search over the bottom edges of the rows on the screen.
///
/// - Source: calbench; binary search is common knowledge.
/// - Complexity: O(log visible rows).
package struct BinarySearchListHit: PreparedKernel {
    package struct Screens: Sendable {
        /// The first edge of each screen and the top of its first row in pixels; behind the last one the number of edges.
        var screens: [(start: Int, top: Int32)] = []
        /// The bottom edges in pixels, screen by screen.
        var bottoms: [Int32] = []
    }

    package let prepared = Prepared {
        var screens = Screens()
        for screen in 0..<ListScreens.count {
            var bottom = ListScreens.firstRow(on: screen) * ListScenes.equalHeight
            screens.screens.append((screens.bottoms.count, bottom))
            for height in ListScreens.heights(on: screen) {
                bottom += height
                screens.bottoms.append(bottom)
            }
        }
        screens.screens.append((screens.bottoms.count, 0))
        return screens
    }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "binary-search",
            summary: "binary search over the visible rows' bottom edges",
            source: "calbench",
            claims: .plainReference
        )
    }

    @inline(__always)
    package func answer(_ input: ListPoint, in screens: inout Screens) -> HitRow {
        let screen = Int(input.screen)
        let (start, first) = screens.screens[screen]
        guard 0..<ListScreens.width ~= input.x, input.y >= first else { return .none }
        let end = screens.screens[screen &+ 1].start
        return unsafe screens.bottoms.withUnsafeBufferPointer { all in
            let edges = unsafe UnsafeBufferPointer(rebasing: all[start..<end])
            let place = unsafe PrefixSums.firstEdge(above: input.y, in: edges)
            guard place < edges.count else { return .none }
            let top = unsafe place == 0 ? first : edges[place - 1]
            return HitRow(
                row: ListScreens.firstRow(on: screen) &+ Int32(truncatingIfNeeded: place), distance: input.y &- top)
        }
    }
}
