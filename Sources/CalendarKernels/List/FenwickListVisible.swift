package import CalendarContracts

/// The rows in a viewport from a Fenwick tree over blocks of rows: what a list pays for rows that may come and go.
///
/// - Complexity: O(log rows + visible rows).
/// - Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and Experience 24 (1994).
package struct FenwickListVisible: Kernel {
    private let lists = Prepared { (0..<Int32(ListScenes.count)).map { FenwickRows(ListScenes.heights(of: $0)) } }

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
    package func answer(_ input: ListPosition) -> VisibleRows {
        lists.value[Int(input.scene)].visible(input.offset)
    }

    /// The same for a batch, with the trees looked up once.
    package func answer(_ inputs: Span<ListPosition>, into outputs: inout MutableSpan<VisibleRows>) {
        let lists = lists.value
        answerEach(inputs, into: &outputs) { lists[Int($0.scene)].visible($0.offset) }
    }
}
