/// `cells.reuse`: scroll → what became of the cells.
package struct CellsReuseWorkload: ListWorkload {
    package typealias Input = TraceStart
    package typealias Output = CellCounts

    package static let facts = WorkloadFacts(
        name: "cells.reuse",
        summary: "scroll → cells made, reused, let go, pooled (traces of seeds 60000…60239)",
        unit: "traces")
    package let sizing = (standard: 10, part: "mixed")
    package let table: ListAnswers<TraceStart, CellCounts>

    package init(_ reference: ReferenceData) throws {
        table = try reference.list("reuse", "trace length made reused dropped pooled checksum") {
            let start = try TraceStart(trace: $0.next(), length: $0.next())
            var counts = CellCounts()
            (counts.made, counts.reused) = try ($0.next(), $0.next())
            (counts.dropped, counts.pooled) = try ($0.next(), $0.next())
            counts.checksum = try $0.checksum()
            return (start, counts)
        }
    }

    package static func size(of input: TraceStart) -> Int { CellTraces.size(of: Int(input.trace)) }
    package static func isTimed(_ input: TraceStart) -> Bool { Int(input.length) == CellTraces.steps }
}
