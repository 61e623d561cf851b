public import KernelProtocol
public import Scenes

/// A kernel of edited lists, which are kept between inputs: each input undoes its edits, and the first one creates
/// them.
@usableFromInline
package protocol ListEditKernel: Kernel where Input == ListEdit, Output == EditedRows {
    associatedtype Rows: EditableRows, Sendable

    /// The lists of all scenes.
    var workbenches: Workbenches<[Rows]> { get }
}

extension ListEditKernel {
    @inlinable
    @inline(__always)
    package func answer(_ input: ListEdit) -> EditedRows {
        workbenches.lend { $0[Int(input.scene)].apply(input) }
    }

    /// The same for a batch, on one set of lists.
    @inlinable
    @inline(__always)
    package func answer(_ inputs: Span<ListEdit>, into outputs: inout MutableSpan<EditedRows>) {
        precondition(outputs.count >= inputs.count)
        var bench = workbenches.take()
        for index in inputs.indices {
            outputs[index] = bench[Int(inputs[index].scene)].apply(inputs[index])
        }
        workbenches.giveBack(bench)
    }

    /// Frees the lists.
    @inlinable
    package func letGo() { workbenches.letGo() }
}
