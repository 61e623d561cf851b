import CalendarValues
import KernelProtocol
package import ReferenceData
package import Scenes

/// `list.edit`: four edits that undo each other → the rows in the viewport after each.
package struct ListEditWorkload: ListWorkload {
    package typealias Input = ListEdit
    package typealias Output = EditedRows

    package static let facts = WorkloadFacts(
        name: "list.edit",
        summary: "insert, remove, put back, take out → the rows in the viewport (lists of seeds 2026…2046)",
        unit: "edits")
    package let sizing = (
        unit: "rows", values: [100, 1000, 10_000, 100_000, 1_000_000], standard: 10_000, part: "middle"
    )
    package let table: ListAnswers<ListEdit, EditedRows>

    package init(_ reference: ReferenceData) throws { table = try reference.lists.edit }

    package static func size(of input: ListEdit) -> Int { ListScenes.rows(of: input.scene) }
}
