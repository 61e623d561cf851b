package import KernelProtocol
package import Scenes

/// The row under a point by binary search over the bottom edges of the rows on the screen.
///
/// - Source: calbench; binary search is common knowledge.
/// - Complexity: O(log visible rows).
package struct BinarySearchListHit: PreparedKernel {
    package struct Screens: Sendable {
        var starts: [Int] = []
        /// The bottom edges in pixels, screen by screen.
        var bottoms: [Int32] = []
        /// The top of each screen's first row, in pixels.
        var tops: [Int32] = []
    }

    package let prepared = Prepared {
        var screens = Screens()
        for screen in 0..<ListScreens.count {
            var bottom = ListScreens.firstRow(on: screen) * ListScenes.equalHeight
            screens.starts.append(screens.bottoms.count)
            screens.tops.append(bottom)
            for height in ListScreens.heights(on: screen) {
                bottom += height
                screens.bottoms.append(bottom)
            }
        }
        screens.starts.append(screens.bottoms.count)
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
    package static func answer(_ input: ListPoint, from screens: Screens) -> HitRow {
        let screen = Int(input.screen)
        let first = screens.tops[screen]
        guard 0..<ListScreens.width ~= input.x, input.y >= first else { return .none }
        return unsafe screens.bottoms.withUnsafeBufferPointer { all in
            let edges = unsafe UnsafeBufferPointer(rebasing: all[screens.starts[screen]..<screens.starts[screen + 1]])
            let place = unsafe PrefixSums.firstEdge(above: input.y, in: edges)
            guard place < edges.count else { return .none }
            let top = unsafe place == 0 ? first : edges[place - 1]
            return HitRow(
                row: ListScreens.firstRow(on: screen) &+ Int32(truncatingIfNeeded: place), distance: input.y &- top)
        }
    }
}
