package import KernelProtocol
package import Scenes

/// The rows in a viewport from prefix sums of the heights, by binary search without branches.
///
/// - Source: calbench; binary search over prefix sums is common knowledge.
/// - Complexity: O(log rows + visible rows). The sums of all lists are 8.9 MB.
package struct PrefixSumsListVisible: PreparedKernel {
    package let prepared = Prepared { RowEdges() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "prefix-sums",
            summary: "prefix sums of the heights, binary search without branches",
            source: "calbench",
            claims: .plainReference
        )
    }

    @inline(__always)
    package func answer(_ input: ListPosition, in edges: inout RowEdges) -> VisibleRows {
        let list = edges.lists[Int(input.scene)]
        return unsafe edges.bottoms.withUnsafeBufferPointer { all in
            let bottoms = unsafe UnsafeBufferPointer(rebasing: all[list.start..<(list.start &+ list.count)])
            return unsafe RowEdges.visible(
                bottoms, first: PrefixSums.firstEdge(above: input.offset, in: bottoms), offset: input.offset)
        }
    }
}
