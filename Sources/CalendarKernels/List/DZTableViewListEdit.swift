package import CalendarContracts

/// A list edited as DZTableView does: heights and the ordered map of bottom edges are made anew after each edit.
///
/// The lists are kept between questions, each of which undoes its edits; the first question makes them.
///
/// - Complexity: O(rows) an edit and a question.
/// - Source: yishuiliunian, DZTableView, reduceContentSize.
package struct DZTableViewListEdit: Kernel {
    private let workbenches = Workbenches {
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
