package import KernelProtocol
package import Scenes

/// The rows in a viewport as DZTableView finds them: bottom edges in an ordered map that is scanned from the first row
/// on.
///
/// - Source: yishuiliunian, 通过实现一个TableView来理解IOS UI编程 (DZTableView), `reduceContentSize`, `_rectForCellAtRow`.
/// - Complexity: O(rows above the viewport's end).
///
/// Its edges are sums in single precision, so that beyond 2²⁴ pixels (190 000 rows) they are off by pixels.
package struct DZTableViewListVisible: PreparedKernel {
    package let prepared = Prepared { ListScenes.map { DZTableViewRows($0) } }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "dztableview",
            summary: "an ordered map of bottom edges, scanned from the first row; single precision, as published",
            source: "yishuiliunian, DZTableView, reduceContentSize and _rectForCellAtRow",
            claims: .plainReference,
            cost: .milliseconds,
            largestSweep: 480
        )
    }

    @inline(__always)
    package func answer(_ input: ListPosition, in lists: inout [DZTableViewRows]) -> VisibleRows {
        lists[Int(input.scene)].visible(input.offset)
    }
}
