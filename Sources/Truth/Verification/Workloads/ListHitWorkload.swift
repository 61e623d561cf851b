/// `list.hit`: point → row.
package struct ListHitWorkload: ListWorkload {
    package typealias Input = ListPoint
    package typealias Output = HitRow

    package static let facts = WorkloadFacts(
        name: "list.hit", summary: "point on a screen of rows → row (screens of seeds 4000…4014)", unit: "points")
    package let sizing = (standard: 10, part: "tap")
    package let table: ListAnswers<ListPoint, HitRow>

    package init(_ reference: ReferenceData) throws {
        table = try reference.list("hit", "screen x y row distance") {
            try (
                ListPoint(screen: $0.next(), x: $0.next(), y: $0.next()),
                HitRow(row: $0.next(), distance: $0.next())
            )
        }
    }

    package static func size(of input: ListPoint) -> Int { ListScreens.rows(on: Int(input.screen)) }
}
