import CalendarValues
import KernelProtocol
package import ReferenceData
package import Scenes

/// `cells.reuse`: scroll → what became of the cells.
package struct CellsReuseWorkload: ListWorkload {
    package typealias Input = TraceStart
    package typealias Output = CellCounts

    package static let facts = WorkloadFacts(
        name: "cells.reuse",
        summary: "scroll → cells made, reused, let go, pooled (traces of seeds 60000…60239)",
        unit: "traces")
    package let sizing = (unit: "rows on the screen", values: [1, 10, 100, 1000], standard: 10, part: "mixed")
    package let table: ListAnswers<TraceStart, CellCounts>

    package init(_ reference: ReferenceData) throws { table = try reference.lists.reuse }

    package static func size(of input: TraceStart) -> Int { CellTraces.size(of: Int(input.trace)) }
    package static func isTimed(_ input: TraceStart) -> Bool { Int(input.length) == CellTraces.steps }
}
