public import KernelProtocol
public import Scenes

/// A kernel of edited lists, which are kept between batches: each input undoes its edits, and the first one creates
/// them.
@usableFromInline
package protocol ListEditKernel: WorkspaceKernel where Input == ListEdit, Output == EditedRows, Workspace == [Rows] {
    associatedtype Rows: EditableRows, Sendable

    /// The lists of all scenes.
    var workbenches: Workbenches<[Rows]> { get }
}

extension ListEditKernel {
    @inlinable
    package func workspace() -> [Rows] { workbenches.take() }

    @inlinable
    package func giveBack(_ lists: consuming [Rows]) { workbenches.giveBack(lists) }

    @inlinable
    @inline(__always)
    package func answer(_ input: ListEdit, in lists: inout [Rows]) -> EditedRows {
        lists[Int(input.scene)].apply(input)
    }

    /// Frees the lists.
    @inlinable
    package func letGo() { workbenches.letGo() }
}
