package import KernelProtocol
import Scenes

/// A list edited as DZTableView does: heights and the ordered map of bottom edges are rebuilt after each edit.
///
/// - Source: yishuiliunian, DZTableView, reduceContentSize.
/// - Complexity: O(rows) an edit and a query.
package struct DZTableViewListEdit: ListEditKernel {
    package let workbenches = Workbenches { ListScenes.map { RebuiltRows($0) } }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "dztableview",
            summary: "heights and ordered map made anew after each edit; single precision, as published",
            source: "yishuiliunian, DZTableView, reduceContentSize",
            claims: .plainReference,
            cost: .tensOfMilliseconds,
            largestSweep: 96
        )
    }
}
