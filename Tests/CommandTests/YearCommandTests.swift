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
            (1645, 13, 6), (1700, 12, nil), (1899, 12, nil), (1900, 13, 8), (1984, 13, 10), (2033, 13, 11),
            (2057, 12, nil), (2100, 12, nil),
            (2262, 13, 1), (2299, 12, nil),
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

    @Test("the first days of the months are read by day")
    func readBack() async throws {
        let months = try jsonRows(await Calbench.run("year", "2033", "--format", "jsonl").output)
            .filter { $0["lunar"] != nil }
        for month in months {
            let (lunar, day) = try (#require(month["lunar"] as? String), #require(month["first_day"] as? String))
            let outcome = try await Calbench.run("day", lunar, "-f", "easter")
            #expect(outcome.code == 0 && outcome.output.hasPrefix(day), "\(outcome)")
        }
        #expect(months.count == 13)
    }

    @Test("other years are refused", arguments: ["1644", "2300", "x", "2033.5"])
    func others(_ year: String) async throws {
        let expected = Int(year) == nil ? ["a year"] : ["1645-1899", "1900-2100", "2101-2299"]
        expectRefusal(try await Calbench.run("year", year), code: 2, naming: [year] + expected)
    }
}
