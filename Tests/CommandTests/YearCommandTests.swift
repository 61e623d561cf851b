import CalendarTestSupport
import Foundation
#if canImport(FoundationXML)
    import FoundationXML
#endif
import Testing

@Suite("calbench year shows a lunar year")
struct YearCommandTests {
    @Test(
        "months follow each other, and every event is in one of them, in all formats",
        arguments: [
            (1645, 13, 6), (1900, 13, 8), (2033, 13, 11), (2057, 12, nil), (2299, 12, nil),
        ] as [(Int, Int, Int?)])
    func formats(_ year: Int, _ count: Int, _ leapMonth: Int?) async throws {
        func output(_ format: String) async throws -> String {
            let outcome = try await Calbench.run("year", "\(year)", "--format", format)
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            return outcome.output
        }
        let lines = try jsonRows(await output("jsonl"))
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
        let rows = try await output("csv").split(separator: "\n")
        #expect(rows.count == events.count + 1 && rows[0].hasPrefix("year,month,leap,first_day,days,day,kind,"))
        for format in ["svg", "html"] {
            let page = try await output(format).replacing("<!DOCTYPE html>", with: "")
            #expect(XMLParser(data: Data(page.utf8)).parse(), "\(format)")
            #expect(page.contains("\(try #require(months.last?["first_day"] as? String))"))
        }
    }
}
