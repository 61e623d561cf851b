import CalendarTestSupport
import Foundation
import Testing

@Suite("--calendar of day, month, year and events")
struct CalendarCommandTests {
    private func rows(_ words: String) async throws -> [[String: Any]] {
        let outcome = try await Calbench.run(words.split(separator: " ").map(String.init))
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        return try jsonRows(outcome.output)
    }

    @Test("the months of a year by each calendar, with the leap months that differ")
    func years() async throws {
        let months = try await rows("year 1985 --calendar all --format jsonl").filter { $0["lunar"] != nil }
        let first = months.filter { $0["month"] as? Int == 1 }.map {
            "\($0["calendar"] ?? "") \($0["first_day"] ?? "")"
        }
        #expect(first == ["china 1985-02-20", "korea 1985-02-20", "vietnam 1985-01-21"])
        let leap = months.filter { $0["leap"] as? Bool == true }.map { "\($0["calendar"] ?? "") \($0["month"] ?? 0)" }
        #expect(leap == ["vietnam 2"] && months.count == 12 + 12 + 13)
    }

    @Test("events by each calendar's clock, an hour apart; the new moons as published by KASI, the terms by nobody")
    func events() async throws {
        let rows = try await rows("events --years 2012 --calendar all --format jsonl")
        let first = Dictionary(grouping: rows.filter { $0["kind"] as? String == "new-moon" }) {
            "\($0["calendar"] ?? "")"
        }
        .mapValues { "\($0[4]["civil"] ?? "") \($0[4]["published"] as? String ?? "none")" }
        #expect(
            first == [
                "china": "2012-05-21T07:47:01.9 2012-05-21", "korea": "2012-05-21T08:47:01.9 2012-05-21",
                "vietnam": "2012-05-21T06:47:01.9 none",
            ])
        let terms = rows.filter { $0["kind"] as? String == "term" && $0["published"] is String }
        #expect(Set(terms.map { "\($0["calendar"] ?? "")" }) == ["china"] && terms.count == 24)
    }

    @Test("before 1929 UTC+8 stands beside Beijing mean time, 860 s later; from then on there is one clock")
    func twoClocks() async throws {
        let rows = try await rows("events --years 1928-1929 --format jsonl")
        let both = rows.filter { $0["utc8"] is String }
        #expect(both.allSatisfy { $0["year"] as? Int == 1928 } && both.count == 36)
        let moon = try #require(both.first { $0["kind"] as? String == "new-moon" })
        #expect("\(moon["civil"] ?? "") \(moon["utc8"] ?? "")" == "1928-01-23T04:04:15.8 1928-01-23T04:18:35.8")
    }

    @Test("until lunar 1911 Korea's months are China's: eight begin otherwise than by UTC+9, with the reason")
    func earlyKorea() async throws {
        let rows = try await rows("events --doubtful --calendar korea --years 1900-1912 --format jsonl")
        #expect(rows.count == 8)
        #expect(rows.allSatisfy { $0["published_reason"] as? String == "until lunar 1911 Korea used China's months" })
    }

    @Test("a month of another calendar has its days, without China's festivals")
    func month() async throws {
        func text(_ calendar: String) async throws -> String {
            try await Calbench.run("month", "2012-05", "--calendar", calendar, "--language", "zh").output
        }
        let (china, korea, all) = try await (text("china"), text("korea"), text("all"))
        #expect(korea.contains("韩国阴历") && korea.contains("闰三月") && !korea.contains("小满"))
        #expect(!china.contains("闰三月") && china.contains("小满"))
        #expect(try await all == [china, korea, text("vietnam")].joined(separator: "\n"))
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
}
