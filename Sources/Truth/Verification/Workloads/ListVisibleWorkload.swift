/// `list.visible`: list and offset → the rows in the viewport with their frame.
package struct ListVisibleWorkload: ListWorkload {
    package typealias Input = ListPosition
    package typealias Output = VisibleRows

    package static let facts = WorkloadFacts(
        name: "list.visible",
        summary: "list and offset → the rows in the viewport (lists of seeds 2026…2046)",
        unit: "positions")
    package let sizing = (standard: 10_000, part: "middle")
    package let table: ListAnswers<ListPosition, VisibleRows>

    package init(_ reference: ReferenceData) throws {
        table = try reference.list("visible", "scene offset first count top bottom") {
            try (ListPosition(scene: $0.next(), offset: $0.next()), $0.visible())
        }
    }

    package static func size(of input: ListPosition) -> Int { ListScenes.rows(of: input.scene) }
}
