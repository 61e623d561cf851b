import CalendarTestSupport
import Testing

@Suite("calbench month, year and events, and their calendars")
struct CalendarCommandTests {
    private func rows(_ words: String) async throws -> [[String: Any]] {
        let outcome = try await Calbench.run(line: words)
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        return try jsonRows(outcome.output)
    }

    @Test("before 1929 UTC+8 stands beside Beijing mean time, 860 s later; from then on there is one clock")
    func twoClocks() async throws {
        let rows = try await rows("events --years 1928-1929 --format jsonl")
        let both = rows.filter { $0["utc8"] is String }
        #expect(both.allSatisfy { $0["year"] as? Int == 1928 } && both.count == 36)
        let moon = try #require(both.first { $0["kind"] as? String == "new-moon" })
        #expect("\(moon["civil"] ?? "") \(moon["utc8"] ?? "")" == "1928-01-23T04:04:15.8 1928-01-23T04:18:35.8")
    }

    @Test("-f with an implementation's name means the usual workloads, with a calendar's its own")
    func filters() async throws {
        for (filter, expected) in [
            ("astronomical", ["lunar.date", "lunar.year"]), ("korean", ["korean.date", "korean.day", "korean.year"]),
            ("korean.date/astronomical", ["korean.date"]),
        ] {
            let rows = try await rows("verify -f \(filter) --years 2001 --format jsonl").compactMap {
                $0["workload"] as? String
            }
            #expect(Set(rows) == Set(expected), "\(filter): \(rows)")
        }
    }

    // MARK: month

    // How a month is drawn and printed, and what stands in it: Golden/commands, with the drawing in the documentation.

    @Test(
        "a selection that ends before it begins is turned, and what is outside of the month left out; both are noted",
        arguments: [
            ("2016-08-20..2016-08-05", "2016-08-05..2016-08-20", "ends before it begins; taken as "),
            ("2016-08-20..2016-09-03", "2016-08-20..2016-08-31", "reaches beyond 2016-08; "),
            ("2016-09-03..2016-09-04", nil, "has no day of 2016-08; nothing is selected"),
        ])
    func selections(_ selection: String, _ same: String?, _ note: String) async throws {
        let month = ["month", "2016-08", "--format", "svg"]
        let outcome = try await Calbench.run(month + ["--select", selection])
        let expected = try await Calbench.run(month + (same.map { ["--select", $0] } ?? []))
        #expect(outcome.code == 0 && expected.notes.isEmpty && outcome.output == expected.output)
        #expect(outcome.notes.hasPrefix("--select \(selection): \(note)\(note.hasSuffix(" ") ? same ?? "" : "")"))
    }

    // MARK: events --doubtful

    // What is certified is tested in WorkloadsTests.

    @Test("events in words, with their distance from midnight; machine columns are those of CSV")
    func eventsInWords() async throws {
        let text = try await Calbench.run(line: "events 2030 --calendar vietnam").output
        #expect(text.contains("2030-02-02  23:07  new moon") && text.contains("52 min before midnight"), "\(text)")
        let csv = try await Calbench.run(line: "events 2030 --calendar vietnam --format csv").output
        #expect(csv.hasPrefix("calendar,kind,year,index,name,tt_jd,civil,utc8,margin_s,bound_s,"), "\(csv.prefix(200))")
    }

    @Test("doubtful events are listed, and what is published otherwise, certain or not")
    func doubtful() async throws {
        let rows = try await rows("events --doubtful --years 1901-1930 --format jsonl")
        #expect(rows.count { $0["published_otherwise"] as? Bool == true } == 7)
        let moon = try #require(rows.first { $0["published"] as? String == "1906-04-24" })
        #expect(moon["civil"] as? String == "1906-04-23T23:52:05.3" && moon["published_reason"] is String, "\(moon)")
    }
}
