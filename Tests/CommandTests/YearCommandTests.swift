import CalendarTestSupport
import Foundation
import Testing

@Suite("calbench year shows a lunar year")
struct YearCommandTests {
    @Test(
        "months follow each other, and every event is in one of them",
        arguments: [
            (1645, 13, 6), (1900, 13, 8), (2033, 13, 11), (2057, 12, nil), (2299, 12, nil),
        ] as [(Int, Int, Int?)])
    func months(_ year: Int, _ count: Int, _ leapMonth: Int?) async throws {
        let outcome = try await Calbench.run("year", "\(year)", "--format", "jsonl")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let lines = try jsonRows(outcome.output)
        let months = lines.filter { $0["lunar"] != nil }
        let events = lines.filter { $0["kind"] != nil }
        #expect(months.count == count && months.count + events.count == lines.count)
        #expect(months.first { $0["leap"] as? Bool == true }?["month"] as? Int == leapMonth)
        #expect(events.count { $0["kind"] as? String == "new-moon" } == count)
        #expect(24...26 ~= events.count - count || leapMonth == nil && 23...25 ~= events.count - count)
        var next: Date?
        for month in months {
            let first = try Date("\(month["first_day"] as? String ?? "")T00:00:00Z", strategy: .iso8601)
            if let next { #expect(first == next, "\(month)") }
            next = first + Double(month["days"] as? Int ?? 0) * 86_400
        }
    }
}
