import Foundation
import Testing

@Suite("calbench day, and dates of day and month")
struct DayCommandTests {
    @Test("dates and months are understood with one digit, and today too")
    func shortForms() async throws {
        for (short, long) in [
            ("day 2057-9-28 -f easter", "day 2057-09-28 -f easter"),
            ("day 2033年閏冬月廿九 -f easter", "day lunar:2033-leap11-29 -f easter"),
            (
                "month 2026-9 --today 2026-9-1 --select 2026-9-8..2026-9-9",
                "month 2026-09 --today 2026-09-01 --select 2026-09-08..2026-09-09"
            ),
        ] {
            let outcomes = try await [Calbench.run(line: short), Calbench.run(line: long)]
            #expect(outcomes[0].code == 0 && outcomes[0].output == outcomes[1].output, "\(short): \(outcomes)")
        }
        func beijing() -> String {
            let zone = TimeZone(secondsFromGMT: 8 * 3_600) ?? .gmt
            return Date().formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
        }
        let before = beijing()
        for words in [["today"], []] {
            let today = try await Calbench.run(["day"] + words + ["-f", "easter"])
            #expect(today.code == 0 && [before, beijing()].contains { today.output.hasPrefix($0) }, "\(today)")
        }
    }

    @Test("day answers for the libraries that were surveyed, unless kernels or adapters are chosen")
    func surveyed() async throws {
        let alone = try await Calbench.run(["day", "2027-02-06"])
        #expect(alone.code == 0 && alone.notes.isEmpty, "\(alone)")
        #expect(alone.output.contains("\n✗ lunar:2026-12-30 (十二月三十)  "), "\(alone)")
        #expect(alone.output.contains(/icu4c \d+\.\d/) && !alone.output.contains("kernel "), "\(alone)")
        func rows(_ options: String...) async throws -> [[String: Any]] {
            try await Calbench.run(["day", "2027-02-06", "--format", "jsonl"] + options).rows()
        }
        func workloads(_ rows: [[String: Any]]) -> Set<String> { Set(rows.compactMap { $0["workload"] as? String }) }
        let libraries = try await rows().filter { $0["role"] as? String == "library" }
        #expect(libraries.count >= 31 && libraries.allSatisfy { $0["surveyed"] is String })
        #expect(try await workloads(rows()) == ["lunar.date"])
        #expect(try await workloads(rows("--all")).isSuperset(of: ["lunar.date", "terms.instant", "month.labels"]))
        #expect(try await rows("-f", "lunar.date").allSatisfy { $0["role"] as? String != "library" })
        // Either date of a month in doubt is named.
        let doubtful = try await Calbench.run(["day", "2089-10-01", "-f", "lunar.date/day-table"])
        #expect(doubtful.output.contains("also accepted: lunar:2089-08-27 (八月廿七)"), "\(doubtful)")
    }

    @Test("day takes a time, whose pillars change by the usual conventions")
    func time() async throws {
        let words = ["day", "2024-02-04 23:30", "-f", "ganzhi.moments", "--format", "jsonl"]
        let rows = try await Calbench.run(words).rows().filter { $0["workload"] as? String == "ganzhi.moments" }
        let kernel = try #require(rows.first { $0["role"] as? String == "kernel" })
        #expect(kernel["input"] as? String == "2024-02-04 23:30:00 new-year term-day midnight")
        #expect(kernel["answer"] as? String == "癸卯年 丙寅月 戊戌日 甲子时")
        #expect(rows.count == 2 && rows.allSatisfy { $0["verdict"] as? String == "right" }, "\(rows)")
        let text = try await Calbench.run("day", "2025-01-13 23:30")
        #expect(text.code == 0 && text.output.contains("pillars 甲辰 丁丑 壬午 壬子"), "\(text)")
    }
}
