import CalendarTestSupport
import Foundation
import Measuring
import Reports
import Support
import Testing
import Timing
import Verification
import Words
import Workloads

/// A gate on two reports, and its formats.
@Suite struct GateReportTests {
    // MARK: Two reports

    private func rows(
        _ baseline: Toy, _ candidate: Toy, limit: Double = 0.05, takesTimes: Bool = true,
        keeping isKept: (String) -> Bool = { $0 == "toy/slow" }
    ) throws -> [GateRow] {
        try baseline.report().gate(candidate.report(), limit: limit, takesTimes: takesTimes, keeping: isKept)
    }

    private static func toy(_ time: Double, _ instructions: Double? = nil, of operations: Int = 64) -> Toy {
        var toy = Toy(kernels: [("fast", 10), ("slow", time)])
        toy.instructions = instructions.map { .init(value: $0, source: .stepping, operations: operations) }
        return toy
    }

    @Test("instructions decide where both have them, otherwise times", arguments: [true, false])
    func instructionsBeforeTimes(takesTimes: Bool) throws {
        let cases: [(Toy, Toy, GateRow.Outcome, GateEvidence.Basis?, GateRow.Reason?)] = [
            (Self.toy(20, 9), Self.toy(40, 9), .pass, .instructions, nil),
            (Self.toy(20, 9), Self.toy(20, 10), .regression, .instructions, nil),
            (Self.toy(20, 9), Self.toy(20), .pass, .time, .uncounted),
            (Self.toy(20), Self.toy(40, 9), .regression, .time, .uncounted),
            (Self.toy(20, 9), Self.toy(40, 12, of: 32), .regression, .time, .otherCount),
        ]
        for (baseline, candidate, outcome, basis, reason) in cases {
            let row = try #require(try rows(baseline, candidate, takesTimes: takesTimes).first)
            let isJudged = takesTimes || basis == .instructions
            let other: GateRow.Outcome = reason == .otherCount ? .inconclusive : .unjudged
            #expect(row.outcome == (isJudged ? outcome : other) && row.basis == (isJudged ? basis : nil), "\(row)")
            #expect(isJudged || row.reason == reason, "\(row)")
        }
    }

    @Test func whatIsOfSomethingElseIsNotJudged() throws {
        var (inputs, other) = (Self.toy(20), Self.toy(20))
        (inputs.inputs, other.distributions) = (255, [.sequential])
        #expect(try rows(Self.toy(20), inputs).map(\.reason) == [.otherInputs])
        #expect(try rows(Self.toy(20), other).map(\.reason) == [.onlyBaseline, .onlyCandidate])
        var elsewhere = Self.toy(20)
        elsewhere.machine = .another
        let row = try #require(try rows(Self.toy(20), elsewhere).first)
        #expect(row.outcome == .unjudged && row.reason == .otherMachine)
    }

    @Test func aWrongCandidateIsWrong() throws {
        var wrong = Self.toy(20, 9)
        wrong.verdict = { try .toy([ToyRun(from: "2000")], "toy/\($0)") }
        #expect(try rows(Self.toy(20, 9), wrong).map(\.outcome) == [.wrong])
        #expect(try rows(wrong, Self.toy(20, 9)).map(\.reason) == [.wrongBaseline])
    }

    // MARK: Formats

    private static let odd = "toy/<&\"'>|%, random"

    private static func row(_ outcome: GateRow.Outcome, _ name: String? = nil) throws -> GateRow {
        let file = "Sources/Pages/Reports/Format.swift"
        // Ratios of three processes whose median is 1.125.
        let times = [1.12, 1.125, 1.13].map { Array(repeating: 8 * $0, count: 10) }
        let series = [times, times.map { $0.map { _ in 8 } }].map {
            TimeSeries($0, resolution: 0.015, null: nil, disturbance: nil)
        }
        let evidence = try #require(GateEvidence(series[0], to: series[1], rows: 1))
        let row = GateRow(name ?? "toy/\(outcome.rawValue)", evidence, limit: 0.05, file: file)
        switch outcome {
        case .unjudged: return GateRow(name ?? "toy/new", outcome, .onlyCandidate)
        case .wrong: return GateRow(name ?? "toy/wrong", outcome, .wrongAnswers, file: file)
        case .pass: return GateRow(name ?? "toy/pass", outcome, file: file)
        case .regression: return row.with(outcome, .confirmed)
        case .inconclusive: return row.with(outcome, .load)
        }
    }

    private static func report(_ outcomes: [GateRow.Outcome]) throws -> GateReport {
        GateReport(rows: try outcomes.map { try row($0) }, limit: 0.05, started: Date())
    }

    private static func all() throws -> GateReport {
        let rows = [
            try row(.pass), try row(.regression, odd), try row(.inconclusive), try row(.wrong), try row(.unjudged),
        ]
        var report = GateReport(rows: rows, limit: 0.05, started: Date(timeIntervalSince1970: 1_763_683_200))
        (report.baseline, report.renewal) = ("22 Nov ff7a5e1", "calbench run --save-baseline main")
        return report
    }

    private static let codes: [([GateRow.Outcome], Int32)] = [
        ([.pass], 0), ([.pass, .pass, .unjudged], 0), ([], 5), ([.unjudged], 5), ([.inconclusive], 5),
        ([.pass, .inconclusive], 5), ([.regression], 3), ([.pass, .regression, .inconclusive], 3), ([.wrong], 4),
        ([.pass, .wrong, .regression, .inconclusive, .unjudged], 4), ([.unjudged, .regression], 3),
    ]

    @Test(arguments: codes)
    func exitCodes(_ outcomes: [GateRow.Outcome], _ code: Int32) throws {
        let report = try Self.report(outcomes)
        #expect(report.exit.rawValue == code)
        let summary = try #require(try jsonRows(report.text(.jsonl)).last)
        #expect(summary["exit"] as? Int32 == code && summary["summary"] as? Bool == true)
        #expect(
            report.closing.text(in: .english).hasPrefix(code == 0 ? "PASSED" : code == 5 ? "INCONCLUSIVE" : "FAILED"))
        let lines = try report.text(.text).split(separator: "\n")
        #expect(lines[0].contains(report.closing.text(in: .english).replacing(": ", with: "   ")), "\(lines)")
        #expect(code == 0 || lines.last?.hasPrefix("exit \(code)     ") == true, "\(lines)")
    }

    @Test func jsonLinesHaveEveryField() throws {
        let rows = try jsonRows(Self.all().text(.jsonl))
        let names: Set = ["row", "outcome", "reason", "basis", "before", "ratio", "threshold", "file"]
        #expect(rows.dropLast().allSatisfy { Set($0.keys) == names })
        let outcomes = rows.map { $0["outcome"] as? String }
        #expect(outcomes == ["pass", "regression", "inconclusive", "wrong", "not judged", nil])
        let ratio = try #require(rows[1]["ratio"] as? [String: Double])
        #expect(rows[1]["row"] as? String == Self.odd && abs((ratio["estimate"] ?? 0) - 1.125) < 1e-9)
        #expect(Set(ratio.keys) == ["estimate", "low", "high", "level"] && rows[1]["reason"] as? String == "confirmed")
        #expect(rows[4]["ratio"] is NSNull && rows[4]["basis"] is NSNull && rows[5]["limit"] as? Double == 0.05)
        #expect(["rows", "passed", "regressions", "inconclusive"].map { rows[5][$0] as? Int } == [5, 1, 1, 1])
    }

    /// What failed, from worst to best, then what was not judged and why; what passed is counted.
    @Test func textSaysWhatFailed() throws {
        let lines = try Self.all().text(.text).split(separator: "\n").map(String.init)
        let starts = [
            "✗ FAILED   1 of 4 rows with wrong answers, 1 slower than allowed, 1 undecided, 1 not judged   baseline 22 Nov ff7a5e1",
            "  ✗ toy/wrong", "    the candidate's answers are wrong    Sources/Pages/Reports/Format.swift",
            "  ✗ toy/<&\"'>|%,      8.00 → 9.00 ns  +12.5 % [", "    confirmed in fresh processes; slower above 6 %",
            "  – toy/inconclusive  8.00 → 9.00 ns",
            "    other tasks waited for a processor meanwhile; slower above 6 %",
            "  – toy/new   not judged: only the candidate has it", "exit 4     which answers: calbench verify",
        ]
        #expect(lines.count == starts.count && zip(lines, starts).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
        #expect(lines[3].hasSuffix("(limit 5 %)"))
        #expect(try Self.report([.pass]).text(.text) == "✓ PASSED   1 row within the limit\n")
        #expect(try Self.report([]).text(.text).hasPrefix("– INCONCLUSIVE   no row was judged\n"))
        let many = GateReport(
            rows: try (1...5).map { try Self.row(.unjudged, "toy/k\($0)") }, limit: 0.05, started: Date())
        #expect(
            try many.text(.text).contains(
                "  – 5 rows not judged: only the candidate has it: toy/k1, toy/k2, toy/k3, …\n"))
    }

    @Test func theTableHasEveryRow() throws {
        let report = try Self.all()
        let (text, markdown) = (try report.text(.text, View(all: true)), try report.text(.markdown))
        for row in report.rows { #expect(text.contains("\n\(row.row) "), "\(text)") }
        #expect(markdown.hasPrefix("## calbench gate\n\n✗ FAILED: 1 of 4 rows with wrong answers, 1 slower"))
        #expect(ReportsTests.rows(ofMarkdown: markdown).map { $0["row"] } == report.rows.map(\.row))
    }

    /// What cannot be told is an error, not a failure; how cases are counted: VerificationReportTests.
    @Test func junitHasAFailureAnErrorOrASkip() throws {
        let report = try Self.all()
        let found = try elements(report.text(.junit))
        #expect(found.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == report.rows.map(\.row))
        let problems = found.filter { ["failure", "error", "skipped"].contains($0.name) }
        #expect(problems.map(\.name) == ["failure", "error", "failure", "skipped"])
        let message = problems[0].attributes["message"]
        #expect(message?.hasPrefix("regression: 8.00 → 9.00 ns, +12.5 % [+9.7, +15.4], limit 5 %, confirmed ") == true)
        #expect(found[0].attributes["timestamp"] == "2025-11-21T00:00:00Z")
        // A CI that reads only the XML must not take an empty report for a pass.
        for empty in [try Self.report([]), try Self.report([.unjudged])] {
            let errors = try elements(empty.text(.junit)).filter { $0.name == "error" }
            #expect(errors.map { $0.attributes["message"]?.hasPrefix("no row was judged") } == [true])
        }
    }

    @Test func githubAnnotatesTheFile() throws {
        let lines = try Self.all().text(.github).split(separator: "\n")
        let kinds = lines.map { $0.prefix { $0 != " " } }
        #expect(kinds == ["::error", "::warning", "::error", "::notice", "::notice"])
        #expect(
            lines[0].hasPrefix(
                "::error file=Sources/Pages/Reports/Format.swift,title=toy/<&\"'>|%25%2C random%3A regression::"))
        #expect(lines[0].contains("8.00 → 9.00 ns, +12.5 %25 [") && lines[0].contains("limit 5 %25, confirmed"))
        #expect(lines[3].hasPrefix("::notice title=toy/new"), "without a file there is none")
        #expect(lines[4].hasPrefix("::notice title=calbench gate::FAILED"))
        // A carriage return and a newline are one character to Swift, and two to the runner.
        let row = GateRow("a:b,c\r\nd", .wrong, .wrongAnswers, file: "a,b:c")
        let text = try GateReport(rows: [row], limit: 0.05, started: Date()).text(.github)
        let title = "::error title=a%3Ab%2Cc%0D%0Ad%3A wrong::limit 5 %25, the candidate's answers are wrong\n"
        #expect(text.hasPrefix(title), "a file that the checkout does not have is not named")
    }
}
