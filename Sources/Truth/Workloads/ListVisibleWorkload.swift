import CalendarValues
import KernelProtocol
package import ReferenceData
package import Scenes

/// `list.visible`: list and offset → the rows in the viewport with their frame.
package struct ListVisibleWorkload: ListWorkload {
    package typealias Input = ListPosition
    package typealias Output = VisibleRows

    package static let facts = WorkloadFacts(
        name: "list.visible",
        summary: "list and offset → the rows in the viewport (lists of seeds 2026…2046)",
        unit: "positions")
    package let sizing = (
        unit: "rows", values: [100, 1000, 10_000, 100_000, 1_000_000], standard: 10_000, part: "middle"
    )
    package let table: ListAnswers<ListPosition, VisibleRows>

    package init(_ reference: ReferenceData) throws { table = try reference.lists.visible }

    package static func size(of input: ListPosition) -> Int { ListScenes.rows(of: input.scene) }
}
