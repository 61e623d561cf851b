/// `list.edit`: four edits that undo each other → the rows in the viewport after each.
package struct ListEditWorkload: ListWorkload {
    package typealias Input = ListEdit
    package typealias Output = EditedRows

    package static let facts = WorkloadFacts(
        name: "list.edit",
        summary: "insert, remove, put back, take out → the rows in the viewport (lists of seeds 2026…2046)",
        unit: "edits")
    package let sizing = (standard: 10_000, part: "middle")
    package let table: ListAnswers<ListEdit, EditedRows>

    package init(_ reference: ReferenceData) throws {
        let answer = (1...4).map { "first_\($0) count_\($0) top_\($0) bottom_\($0)" }.joined(separator: " ")
        table = try reference.list("edit", "scene insert_at height remove_at offset \(answer)") {
            let edit = try ListEdit(
                scene: $0.next(), insertAt: $0.next(), height: $0.next(), removeAt: $0.next(), offset: $0.next())
            let rows = try EditedRows(
                inserted: $0.visible(), removed: $0.visible(), returned: $0.visible(), restored: $0.visible())
            return (edit, rows)
        }
    }

    package static func size(of input: ListEdit) -> Int { ListScenes.rows(of: input.scene) }
}
