package import KernelProtocol
package import Scenes

/// The rows in a viewport from a Fenwick tree over blocks of rows: the cost of a list whose rows can change.
///
/// - Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and Experience
///   24 (1994).
/// - Complexity: O(log rows + visible rows).
package struct FenwickListVisible: PreparedKernel {
    package let prepared = Prepared { ListScenes.map { FenwickRows($0) } }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "fenwick",
            summary: "a Fenwick tree over blocks of rows, ready for edits",
            source: "Fenwick 1994, A new data structure for cumulative frequency tables",
            claims: .plainReference
        )
    }

    @inline(__always)
    package func answer(_ input: ListPosition, in lists: inout [FenwickRows]) -> VisibleRows {
        lists[Int(input.scene)].look(input.offset)
    }
}
