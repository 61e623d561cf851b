package import KernelProtocol
import Scenes

/// A list edited in blocks of rows under a Fenwick tree.
///
/// - Source: Fenwick 1994, A new data structure for cumulative frequency tables.
/// - Complexity: O(log rows) an edit and a query, with the 64 rows of a block.
package struct FenwickListEdit: ListEditKernel {
    package let workbenches = Workbenches { ListScenes.map { FenwickRows($0) } }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "fenwick",
            summary: "a Fenwick tree over blocks of up to 64 rows",
            source: "Fenwick 1994, A new data structure for cumulative frequency tables",
            claims: .plainReference
        )
    }
}
