package import CalendarContracts

/// A list edited in an array; its prefix sums are void behind an edit and made good as far as a question needs them.
///
/// The lists are kept between questions, each of which undoes its edits; the first question makes them.
///
/// - Complexity: O(rows) an edit, to move them; a question is O(rows between it and the first edit since + log rows).
/// - Source: calbench.
package struct LazyPrefixSumsListEdit: Kernel {
    private let workbenches = Workbenches {
        (0..<Int32(ListScenes.count)).map { LazyPrefixSums(ListScenes.heights(of: $0)) }
    }

    /// The kernel; its lists are made when it is first asked.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "prefix-sums",
            summary: "prefix sums, made good as far as a question needs them",
            source: "calbench",
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
