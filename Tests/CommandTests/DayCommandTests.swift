import Foundation
import Testing

@Suite("calbench day, and dates of day and month")
struct DayCommandTests {
    @Test("months are understood with one digit, and today too")
    func shortForms() async throws {
        let short = try await Calbench.run(line: "month 2026-9 --today 2026-9-1 --select 2026-9-8..2026-9-9")
        let long = try await Calbench.run(line: "month 2026-09 --today 2026-09-01 --select 2026-09-08..2026-09-09")
        #expect(short.code == 0 && short.output == long.output, "\(short)")
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
    }

    @Test("adapters that are named are shown alone: no kernels and no other workloads")
    func alone() async throws {
        let words = "day 2057-09-28 --adapter Tests/Attacks/middling.py --adapter Tests/Attacks/zone.py"
        let rows = try await Calbench.run(line: "\(words) --format jsonl", in: Calbench.project).rows()
        let answers = rows.filter { $0["workload"] != nil }
        #expect(answers.allSatisfy { $0["workload"] as? String == "lunar.date" })
        let adapters = answers.filter { $0["role"] as? String != "authority" }.compactMap { $0["who"] as? String }
        #expect(adapters.count == 2 && answers.count == 4, "\(answers)")
    }

    @Test("a calendar that is asked has its own doubt and its own clock")
    func calendars() async throws {
        let row = try #require(
            try await Calbench.run(line: "day 2077-11-15 --calendar vietnam --format jsonl").rows().first)
        #expect(row["calendar"] as? String == "vietnam" && row["certainty"] as? String == "uncertain", "\(row)")
        #expect(row["lunar"] as? String == "vietnam:2077-09-30" && row["other"] as? String == "vietnam:2077-10-01")
        #expect(row["utc_offset_s"] as? Int == 25_200 && row["from_midnight_min"] as? Double == 1, "\(row)")
        let csv = try await Calbench.run(line: "day 2027-02-07 --calendar all --format csv").output
        #expect(csv.split(separator: "\n").count == 4 && csv.contains("korea,2027-02-07,korea:2027-01-01,"), "\(csv)")
    }

    @Test("day takes a time, whose pillars change by the usual conventions")
    func time() async throws {
        let words = ["day", "2024-02-04 23:30", "-f", "ganzhi.moments", "--format", "jsonl"]
        let rows = try await Calbench.run(words).rows().filter { $0["workload"] as? String == "ganzhi.moments" }
        let kernel = try #require(rows.first { $0["role"] as? String == "kernel" })
        #expect(kernel["input"] as? String == "2024-02-04 23:30:00 new-year term-day midnight")
        #expect(kernel["answer"] as? String == "癸卯年 丙寅月 戊戌日 甲子时")
        #expect(rows.count == 2 && rows.allSatisfy { $0["verdict"] as? String == "right" }, "\(rows)")
    }

    @Test("words that leave something open are read with a note, and the calendar is that of the words")
    func words() async throws {
        for (text, date, note) in [
            ("八月十五", nil, "八月十五: the next one, "),
            ("2026年小年", "2027-01-30", "in the north, in the south 2027-01-31; that of lunar 2026"),
            ("2023年除夕", "2024-02-09", "that of lunar 2023, 2024-02-09; the one before it is 2023-01-21"),
        ] {
            let found = try await Calbench.run("day", text, "-f", "easter")
            #expect(found.code == 0 && found.output.hasPrefix(date ?? "2"), "\(found)")
            #expect(found.notes.contains(note), "\(found)")
        }
        let seollal = try await Calbench.run("day", "설날 2027", "--format", "jsonl")
        #expect(try seollal.rows().contains { $0["workload"] as? String == "korean.date" }, "\(seollal)")
        let years = try await Calbench.run("year", "丙午年", "--format", "jsonl").rows()
        #expect(years.first?["year"] as? Int == 2026)
        let several = try await Calbench.run("year", "2026-2028", "--format", "jsonl").rows()
        #expect(Set(several.compactMap { $0["first_day"] == nil ? nil : $0["year"] as? Int }) == [2026, 2027, 2028])
    }

    @Test("a day that recurs less often than is asked is noted")
    func next() async throws {
        let found = try await Calbench.run(line: "day 立春 --next 9 --from 2099 --format jsonl")
        #expect(try found.rows().compactMap { $0["date"] as? String } == ["2099-02-03", "2100-02-04"])
        #expect(found.notes == "立春: 2 of 9 days; no later one is known\n", "\(found)")
    }
}
