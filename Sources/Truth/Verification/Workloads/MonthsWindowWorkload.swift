/// `months.window`: scroll of an endless calendar → the months laid out and on the screen.
package struct MonthsWindowWorkload: ListWorkload {
    package typealias Input = TraceStart
    package typealias Output = MonthWindow

    package static let facts = WorkloadFacts(
        name: "months.window",
        summary: "scroll of an endless calendar → its months with their frames (traces of seeds 50000…50079)",
        unit: "traces")
    package let sizing = (standard: 128, part: "mixed")
    package let table: ListAnswers<TraceStart, MonthWindow>

    package init(_ reference: ReferenceData) throws {
        table = try reference.list(
            "months", "trace length first count first_seen seen top_seen recentrings checksum"
        ) {
            let start = try TraceStart(trace: $0.next(), length: $0.next())
            var window = MonthWindow()
            (window.first, window.count) = try ($0.next(), $0.next())
            (window.firstSeen, window.seen) = try ($0.next(), $0.next())
            (window.topSeen, window.recentrings) = try ($0.next(), $0.next())
            window.checksum = try $0.checksum()
            return (start, window)
        }
    }

    package static func size(of input: TraceStart) -> Int { Int(input.length) }
}
