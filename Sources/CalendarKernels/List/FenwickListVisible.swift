package import CalendarContracts
import Scenes

/// The rows in a viewport from a Fenwick tree over blocks of rows: what a list pays for rows that may come and go.
///
/// - Complexity: O(log rows + visible rows).
/// - Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and Experience 24 (1994).
package struct FenwickListVisible: PreparedKernel {
    package typealias Input = ListPosition
    package typealias Output = VisibleRows

    let prepared = Prepared { (0..<Int32(ListScenes.count)).map { FenwickRows(ListScenes.heights(of: $0)) } }

    /// The kernel; its trees are made when it is first asked.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "fenwick",
            summary: "a Fenwick tree over blocks of rows, ready for edits",
            source: "Fenwick 1994, A new data structure for cumulative frequency tables",
            claims: .plainReference
        )
    }

    /// The rows that a viewport shows.
    @inline(__always)
    static func answer(_ input: ListPosition, from lists: [FenwickRows]) -> VisibleRows {
        lists[Int(input.scene)].visible(input.offset)
    }
}
