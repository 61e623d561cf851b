package import CalendarContracts

/// A list edited in blocks of rows under a Fenwick tree.
///
/// The lists are kept between questions, each of which undoes its edits; the first question makes them.
///
/// - Complexity: O(log rows) an edit and a question, with the 64 rows of a block.
/// - Source: Fenwick 1994, A new data structure for cumulative frequency tables.
package struct FenwickListEdit: Kernel {
    private let workbenches = Workbenches {
        (0..<Int32(ListScenes.count)).map { FenwickRows(ListScenes.heights(of: $0)) }
    }

    /// The kernel; its lists are made when it is first asked.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "fenwick",
            summary: "a Fenwick tree over blocks of up to 64 rows",
            source: "Fenwick 1994, A new data structure for cumulative frequency tables",
            claims: .plainReference
        )
    }

    /// What is seen after each of four edits.
    package func answer(_ input: ListEdit) -> EditedRows {
        workbenches.lend { $0[Int(input.scene)].apply(input) }
    }

    /// The same for a batch, on one set of lists.
    package func answer(_ inputs: Span<ListEdit>, into outputs: inout MutableSpan<EditedRows>) {
        precondition(outputs.count >= inputs.count)
        var bench = workbenches.take()
        for index in inputs.indices {
            outputs[index] = bench[Int(inputs[index].scene)].apply(inputs[index])
        }
        workbenches.giveBack(bench)
    }
}
