import CalendarValues
import KernelProtocol
package import ReferenceData
package import Scenes

/// `months.window`: scroll of an endless calendar → the months laid out and on the screen.
package struct MonthsWindowWorkload: ListWorkload {
    package typealias Input = TraceStart
    package typealias Output = MonthWindow

    package static let facts = WorkloadFacts(
        name: "months.window",
        summary: "scroll of an endless calendar → its months with their frames (traces of seeds 50000…50079)",
        unit: "traces")
    package let sizing = (unit: "steps", values: [8, 32, 128], standard: 128, part: "mixed")
    package let table: ListAnswers<TraceStart, MonthWindow>

    package init(_ reference: ReferenceData) throws { table = try reference.lists.months }

    package static func size(of input: TraceStart) -> Int { Int(input.length) }
}
