import Foundation
import Testing

@Suite("calbench list, day and month")
struct ListDayMonthCommandTests {
    @Test("list names every kernel once, in text too")
    func list() async throws {
        let list = try await Calbench.run("list", "--format", "jsonl")
        #expect(list.code == 0 && list.notes.isEmpty, "\(list)")
        let names = try list.rows().map { "\($0["workload"] ?? "")/\($0["kernel"] ?? "")" }
        #expect(!names.isEmpty && Set(names).count == names.count)
        let text = try await Calbench.run("list")
        #expect(text.code == 0 && text.notes.isEmpty, "\(text)")
        for name in Set(names.map { $0.split(separator: "/")[0] }) {
            #expect(text.output.contains("\(name): "), "\(text)")
        }
    }

    @Test("dates and months are understood with one digit, and today too")
    func shortForms() async throws {
        for (short, long) in [
            (["day", "2057-9-28", "-f", "easter"], ["day", "2057-09-28", "-f", "easter"]),
            (["month", "2026-9", "--today", "2026-9-1"], ["month", "2026-09", "--today", "2026-09-01"]),
            (
                ["month", "2026-9", "--today", "2026-9-1", "--select", "2026-9-8..2026-9-9"],
                ["month", "2026-09", "--today", "2026-09-01", "--select", "2026-09-08..2026-09-09"]
            ),
        ] {
            let outcome = try await Calbench.run(short)
            let same = try await Calbench.run(long)
            #expect(outcome.code == 0 && outcome.output == same.output, "\(short): \(outcome)")
        }
        func beijing() -> String {
            let zone = TimeZone(secondsFromGMT: 8 * 3_600) ?? .gmt
            return Date().formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
        }
        let before = beijing()
        let today = try await Calbench.run("day", "today", "-f", "easter")
        #expect(today.code == 0 && [before, beijing()].contains { today.output.hasPrefix($0) }, "\(today)")
    }

    @Test("day marks who differs on the day that Foundation calls day 0")
    func contestedDay() async throws {
        let outcome = try await Calbench.run("day", "2057-09-28", "--format", "jsonl", "-f", "lunar.date")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let rows = try outcome.rows()
        func row(_ who: String) throws -> [String: Any] {
            try #require(rows.first { $0["who"] as? String == who && $0["workload"] as? String == "lunar.date" })
        }
        let (hko, gbt, table) = try (row("hko"), row("gbt"), row("day-table"))
        #expect((hko["answer"] as? String)?.contains("2057-09-01") == true, "\(hko)")
        #expect((gbt["answer"] as? String)?.contains("2057-08-30") == true, "\(gbt)")
        #expect(gbt["verdict"] as? String == "contested", "\(gbt)")
        #expect(table["verdict"] as? String == "right", "\(table)")
        let text = try await Calbench.run("day", "2057-09-28")
        #expect(text.code == 0 && text.notes.isEmpty, "\(text)")
        #expect(text.output.contains("≠"), "\(text)")
    }

    @Test("day takes the conventions of pillars and a time")
    func pillarConventions() async throws {
        // 立春 of 2024 was on 2024-02-04 at 16:27:07.5.
        func pillars(_ options: String...) async throws -> [String: String] {
            let outcome = try await Calbench.run(
                ["day", "2024-02-04", "-f", "ganzhi.moments", "--format", "jsonl"] + options)
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let rows = try outcome.rows().filter { $0["workload"] as? String == "ganzhi.moments" }
            #expect(rows.allSatisfy { $0["verdict"] as? String == "right" }, "\(rows)")
            let answers = rows.filter { $0["role"] as? String == "kernel" }.compactMap { row in
                (row["input"] as? String).flatMap { input in (row["answer"] as? String).map { (input, $0) } }
            }
            #expect(answers.count * 2 == rows.count && !answers.isEmpty)
            return Dictionary(uniqueKeysWithValues: answers)
        }
        let usual = try await pillars()
        #expect(usual.count == 5 && usual.keys.allSatisfy { $0.hasSuffix(" new-year term-day midnight") })
        #expect(usual.values.allSatisfy { $0.hasPrefix("癸卯年 丙寅月 戊戌日") })
        let exact = try await pillars("--pillars-year", "lichun-instant", "--pillars-month", "term-instant")
        #expect(exact["2024-02-04 16:27:07 lichun-instant term-instant midnight"] == "癸卯年 乙丑月 戊戌日 庚申时, 兔")
        #expect(exact["2024-02-04 16:27:08 lichun-instant term-instant midnight"] == "甲辰年 丙寅月 戊戌日 庚申时, 龙")
        #expect(
            try await pillars("--pillars-at", "23:30", "--pillars-day", "23h", "--pillars-year", "lichun-day")
                == ["2024-02-04 23:30:00 lichun-day term-day 23h": "甲辰年 丙寅月 己亥日 甲子时, 龙"])
    }

    @Test("month needs no reference data")
    func monthAlone() async throws {
        let outcome = try await Calbench.run("month", "1900-01", data: "/nowhere")
        #expect(outcome.code == 0, "\(outcome)")
    }
}
