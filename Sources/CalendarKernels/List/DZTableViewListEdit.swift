package import CalendarContracts
import Scenes

/// A list edited as DZTableView does: heights and the ordered map of bottom edges are made anew after each edit.
///
/// - Complexity: O(rows) an edit and a question.
/// - Source: yishuiliunian, DZTableView, reduceContentSize.
package struct DZTableViewListEdit: ListEditKernel {
    package typealias Input = ListEdit
    package typealias Output = EditedRows

    let workbenches = Workbenches {
        (0..<Int32(ListScenes.count)).map { RebuiltRows(ListScenes.heights(of: $0)) }
    }

    /// The kernel; its lists are made when it is first asked.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "dztableview",
            summary: "heights and ordered map made anew after each edit; single precision, as published",
            source: "yishuiliunian, DZTableView, reduceContentSize",
            claims: .plainReference
        )
    }
}
