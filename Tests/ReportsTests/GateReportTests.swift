import Foundation
import Reports
import Results
import Statistics
import Support
import Testing
import Verification

@Suite struct GateReportTests {
    private typealias Row = GateRow

    private static let odd = "toy/<&\"'>|%, random"

    private static func row(_ outcome: GateReport.Outcome, _ name: String? = nil) -> GateRow {
        let file = "Sources/Pages/Reports/Format.swift"
        switch outcome {
        case .unmatched: return Row(name ?? "toy/new", outcome, limit: Limit(0.05), note: "only the candidate has it")
        case .wrong: return Row(name ?? "toy/wrong", outcome, limit: Limit(0.05), note: "not right", file: file)
        case .pass, .regression, .inconclusive, .advisory:
            return Row(
                name ?? "toy/\(outcome.rawValue)", outcome, limit: Limit(0.05),
                note: outcome == .regression ? "confirmed in fresh processes: 1.12" : "", file: file, basis: .time,
                figures: .init(before: 8, ratio: 1.125, low: 1.11, high: 1.135, threshold: 0.06, resolution: 0.03))
        }
    }

    private static func report(_ outcomes: GateReport.Outcome...) -> GateReport {
        GateReport(rows: outcomes.map { row($0) }, notes: [])
    }

    private static let codes: [(GateReport, Int32)] = [
        (report(.pass), 0), (report(.pass, .pass, .unmatched, .advisory), 0), (report(), 5), (report(.unmatched), 5),
        (report(.advisory), 5), (report(.unmatched, .advisory), 5), (report(.inconclusive), 5),
        (report(.pass, .inconclusive), 5), (report(.regression), 3), (report(.pass, .regression, .inconclusive), 3),
        (report(.wrong), 4), (report(.pass, .wrong, .regression, .inconclusive, .unmatched, .advisory), 4),
        (report(.inconclusive, .wrong), 4), (report(.unmatched, .regression), 3),
    ]

    @Test(arguments: codes)
    func exitCodes(report: GateReport, code: Int32) throws {
        #expect(report.exit.rawValue == code)
        let last = try #require(try report.text(.jsonl).split(separator: "\n").last)
        let summary = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
        #expect(summary["exit"] as? Int32 == code && summary["summary"] as? Bool == true)
        #expect(report.closing.hasPrefix(code == 0 ? "PASSED" : code == 5 ? "INCONCLUSIVE" : "FAILED"))
        let lines = try report.text(.text).split(separator: "\n")
        #expect(lines[0].contains(report.closing.replacing(": ", with: "   ")), "\(lines)")
        #expect(code == 0 || lines.last?.hasPrefix("exit \(code)     ") == true, "\(lines)")
    }

    private static let all = GateReport(
        rows: [
            row(.pass), row(.regression, odd), row(.inconclusive), row(.advisory), row(.wrong), row(.unmatched),
        ], notes: ["a note, <b>"])

    @Test func jsonLinesHaveEveryField() throws {
        let rows = try Self.all.text(.jsonl).split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(rows.count == 7)
        let fields: Set = [
            "row", "outcome", "basis", "before", "after", "ratio", "low", "high", "limit", "threshold", "resolution",
            "note", "owner",
            "reason", "file", "seconds",
        ]
        for row in rows.dropLast() { #expect(Set(row.keys) == fields) }
        #expect(
            rows.map { $0["outcome"] as? String } == [
                "pass", "regression", "inconclusive", "advisory", "wrong", "not compared", nil,
            ])
        #expect(rows[1]["row"] as? String == Self.odd && rows[1]["ratio"] as? Double == 1.125)
        #expect(rows[5]["ratio"] is NSNull && rows[5]["basis"] is NSNull && rows[5]["owner"] is NSNull)
        let summary = rows[6]
        #expect(summary["rows"] as? Int == 6 && summary["passed"] as? Int == 1 && summary["regressions"] as? Int == 1)
        #expect(summary["inconclusive"] as? Int == 1 && summary["wrong"] as? Int == 1)
        #expect(summary["notes"] as? [String] == ["a note, <b>"])
    }

    /// What failed, from worst to best, then what was not judged and why; what passed is counted.
    @Test func textSaysWhatFailed() throws {
        var report = Self.all
        (report.baseline, report.acceptance) = ("22 Nov ff7a5e1", "calbench run --save-baseline main")
        let lines = try report.text(.text).split(separator: "\n")
        #expect(
            lines == [
                "✗ FAILED   1 of 4 rows with wrong answers, 1 slower than allowed, 1 undecided, 2 not judged   baseline 22 Nov ff7a5e1",
                "  ✗ toy/wrong", "    not right    Sources/Pages/Reports/Format.swift",
                "  ✗ toy/<&\"'>|%,      8.00 → 9.00 ns  +12.5 % [+11.0, +13.5]  (limit 5 %)",
                "    confirmed in fresh processes: 1.12; this machine tells 6 % and more    Sources/Pages/Reports/Format.swift",
                "  – toy/inconclusive  8.00 → 9.00 ns  +12.5 % [+11.0, +13.5]  (limit 5 %)",
                "    this machine tells 6 % and more", "  – toy/advisory   not judged: ",
                "  – toy/new   not judged: only the candidate has it", "  – a note, <b>",
                "exit 4     which answers: calbench verify",
            ])
        let failed = GateReport(rows: [Self.row(.pass), Self.row(.regression, "toy/a random")], notes: [])
        #expect(try failed.text(.text).hasPrefix("✗ FAILED   1 of 2 rows slower than allowed\n"))
        #expect(try Self.report(.pass).text(.text) == "✓ PASSED   1 row within the limit\n")
        #expect(try GateReport(rows: [], notes: []).text(.text).hasPrefix("– INCONCLUSIVE   no row was judged\n"))
    }

    @Test func whatWasNotJudgedForOneReasonIsALine() throws {
        let report = GateReport(rows: (1...5).map { Self.row(.unmatched, "toy/k\($0)") }, notes: [])
        #expect(
            try report.text(.text).contains(
                "  – 5 rows not judged: only the candidate has it: toy/k1, toy/k2, toy/k3, …\n"))
        #expect(try report.text(.text, View(all: true)).contains("toy/k3, toy/k4, toy/k5\n"))
    }

    @Test func theTableHasEveryRow() throws {
        let report = Self.all
        let (text, markdown) = (try report.text(.text, View(all: true)), try report.text(.markdown))
        for row in report.rows {
            #expect(text.contains("\n\(row.row) "), "\(text)")
            #expect(markdown.contains("\n| \(row.row.replacing(/[|<]/) { "\\\($0.output)" }) |"))
        }
        #expect(markdown.hasPrefix("## calbench gate\n\n✗ FAILED: 1 of 4 rows with wrong answers, 1 slower"))
    }

    @Test func junitIsXMLWithTheRightCounts() throws {
        let text = try Self.all.text(.junit)
        let found = try #require(elements(text), "\(text)")
        #expect(found.count { $0.name == "testcase" } == 6)
        #expect(found.first?.attributes["tests"] == "6" && found.first?.attributes["failures"] == "2")
        #expect(found.first?.attributes["errors"] == "1", "what cannot be told is an error, not a failure")
        #expect(found.first?.attributes["skipped"] == "2" && found.count { $0.name == "skipped" } == 2)
        #expect(found.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == Self.all.rows.map(\.row))
        let failures = found.filter { $0.name == "failure" }
        #expect(
            failures.map { $0.attributes["message"] } == [
                "regression: ratio 1.12, limit 5 %", "wrong: no ratio, limit 5 %",
            ])
        #expect(failures.first?.text.contains("confirmed in fresh processes") == true)
    }

    @Test func junitHasTheTimes() throws {
        var report = GateReport(rows: [Self.row(.pass).with(seconds: 1.25), Self.row(.unmatched)], notes: [])
        (report.started, report.seconds) = ("2026-11-21T00:00:00Z", 4)
        let found = try #require(elements(try report.text(.junit)))
        #expect(found.map { $0.attributes["time"] }.prefix(3) == ["4.000000", "1.250000", "1.250000"])
        #expect(found.first { $0.attributes["name"] == "toy/new" }?.attributes["time"] == nil, "not measured")
        #expect(found.filter { $0.attributes["timestamp"] == "2026-11-21T00:00:00Z" }.count == 2)
        let start = Date(timeIntervalSinceNow: -3)
        let timed = GateReport(rows: [], notes: []).timed(since: start)
        #expect((timed.seconds ?? 0) >= 3 && timed.started == start.formatted(.iso8601))
    }

    /// A CI that reads only the XML must not take an empty report for a pass.
    @Test func junitHasAnErrorWhereNothingWasCompared() throws {
        for outcome in [GateReport.Outcome.advisory, .unmatched] {
            let report = Self.report(outcome)
            #expect(report.exit.rawValue == 5)
            let found = try #require(elements(try report.text(.junit)))
            #expect(found.first?.attributes["errors"] == "1" && found.first?.attributes["skipped"] == "1")
            #expect(found.contains { $0.name == "error" && $0.attributes["message"] == "nothing was compared" })
        }
        let empty = try #require(elements(try GateReport(rows: [], notes: []).text(.junit)))
        #expect(empty.first?.attributes["errors"] == "1")
        let passed = try #require(elements(try Self.report(.pass).text(.junit)))
        #expect(passed.first?.attributes["errors"] == "0" && passed.first?.attributes["skipped"] == "0")
    }

    @Test func githubAnnotatesTheFile() throws {
        let lines = try Self.all.text(.github).split(separator: "\n")
        #expect(lines.count == 6, "every row that did not pass, and the closing line")
        let kinds = lines.map { $0.prefix { $0 != " " } }
        #expect(kinds == ["::error", "::warning", "::notice", "::error", "::notice", "::notice"])
        #expect(
            lines[0].hasPrefix(
                "::error file=Sources/Pages/Reports/Format.swift,title=toy/<&\"'>|%25%2C random%3A regression::")
        )
        #expect(lines[0].contains("8.00 → 9.00 ns, +12.5 %25 [+11.0, +13.5], limit 5 %25, confirmed"))
        #expect(lines[3].hasPrefix("::error file=Sources/Pages/Reports/Format.swift,title=toy/wrong"))
        #expect(lines[4].hasPrefix("::notice title=toy/new"), "without a file there is none")
        #expect(lines[5].hasPrefix("::notice title=calbench gate::FAILED"))
        // A carriage return and a newline are one character to Swift, and two to the runner.
        let twoLines = GateRow(
            "a:b,c\r\nd", .wrong, limit: Limit(0.05), note: "100 %\r\n::error::no: 1, 2", file: "a,b:c")
        let text = try GateReport(rows: [twoLines], notes: []).text(.github)
        #expect(
            text.split(separator: "\n").first
                == "::error title=a%3Ab%2Cc%0D%0Ad%3A wrong::limit 5 %25, 100 %25%0D%0A::error::no: 1, 2",
            "a file that the checkout does not have is not named")
        #expect(text.split(separator: "\n").count == 2 && !text.contains("\r"))
        let passed = try Self.report(.pass).text(.github)
        #expect(passed == "::notice title=calbench gate::PASSED: 1 row within the limit\n")
    }

    @Test func aLimitOfItsOwnIsToldWithItsOwner() throws {
        let limit = Limit(maxRegression: 0.25, owner: "someone", reason: "it walks")
        let report = GateReport(rows: [Row("toy/a", .inconclusive, limit: limit, note: "why")], notes: [])
        #expect(try report.text(.text).contains("    why; it walks (someone)\n"))
        #expect(try report.text(.markdown).contains("| 25 % |"))
        #expect(try report.text(.jsonl).contains(#""owner":"someone","ratio":null,"reason":"it walks""#))
    }

    @Test func instructionsHaveNoInterval() throws {
        let row = Row(
            "toy/a", .regression, limit: Limit(0.05), note: "", file: nil, basis: .instructions,
            figures: .init(before: 10, ratio: 1.2, low: 1.2, high: 1.2, threshold: 0.05, resolution: nil))
        let text = try GateReport(rows: [row], notes: []).text(.text)
        #expect(text.contains("  ✗ toy/a  10.0 → 12.0 instructions  +20.0 %  (limit 5 %)\n"), "\(text)")
        let changed = row.with(outcome: .inconclusive, note: "not confirmed")
        #expect(changed.outcome == .inconclusive && changed.note == "not confirmed" && changed.ratio == 1.2)
        #expect(row.with(note: "x").outcome == .regression)
    }

    @Test func figuresOfAnEvidence() throws {
        let rounds = (0..<3).map { pair in
            (0..<10).map { _ in
                let time = 110 + Double(pair)
                return GateRound(
                    baseline: GateRound.Side(time: 100, again: 100, control: 105),
                    candidate: GateRound.Side(time: time, again: time, control: time * 1.05))
            }
        }
        let evidence = try #require(GateEvidence(rounds, limit: 0.02, controlExpected: 1.05, level: 0.99))
        let figures = Row.Figures(evidence)
        #expect(
            figures.ratio == evidence.ratio.estimate && figures.low == evidence.low && figures.high == evidence.high)
        #expect(
            figures.before == 100 && figures.threshold == evidence.threshold
                && figures.resolution == evidence.resolution)
    }
}
