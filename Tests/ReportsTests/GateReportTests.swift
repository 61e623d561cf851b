import CalendarTestSupport
import Measuring
import Reports
import Testing
import Words

/// A gate on two reports, and its formats.
@Suite struct GateReportTests {
    // MARK: Two reports

    private func rows(
        _ baseline: Toy, _ candidate: Toy, limit: Double = 0.05, takesTimes: Bool = true,
        keeping isKept: (String) -> Bool = { $0 == "toy/slow" }
    ) throws -> [GateRow] {
        try Baseline([baseline.report()]).rows(
            beside: candidate.report(), GateLimits(limit), takesTimes: takesTimes, keeping: isKept)
    }

    private static func toy(_ time: Double, _ instructions: Double? = nil, of operations: Int = 64) -> Toy {
        var toy = Toy(kernels: [("fast", 10), ("slow", time)])
        toy.instructions = instructions.map { .init(value: $0, operations: operations) }
        return toy
    }

    @Test("instructions decide where both have them, otherwise times", arguments: [true, false])
    func instructionsBeforeTimes(takesTimes: Bool) throws {
        let cases: [(Toy, Toy, GateOutcome, GateEvidence.Basis?, GateReason?)] = [
            (Self.toy(20, 9), Self.toy(40, 9), .pass, .instructions, nil),
            (Self.toy(20, 9), Self.toy(20, 10), .regression, .instructions, nil),
            (Self.toy(20, 9), Self.toy(20), .pass, .time, .uncounted),
            (Self.toy(20), Self.toy(40, 9), .regression, .time, .uncounted),
            (Self.toy(20, 9), Self.toy(40, 12, of: 32), .regression, .time, .otherCount),
        ]
        for (baseline, candidate, outcome, basis, reason) in cases {
            let row = try #require(try rows(baseline, candidate, takesTimes: takesTimes).first)
            let isJudged = takesTimes || basis == .instructions
            #expect(row.outcome == (isJudged ? outcome : .unjudged) && row.basis == (isJudged ? basis : nil), "\(row)")
            #expect(isJudged || row.reason == reason, "\(row)")
        }
    }

    @Test func aWrongCandidateIsWrong() throws {
        var wrong = Self.toy(20, 9)
        wrong.verdict = { try .toy([ToyRun(from: "2000")], "toy/\($0)") }
        #expect(try rows(Self.toy(20, 9), wrong).map(\.outcome) == [.wrong])
        #expect(try rows(wrong, Self.toy(20, 9)).map(\.reason) == [.wrongBaseline])
    }

    // MARK: Formats

    private static let odd = "<&\"'>|%,"

    private static let file = "Sources/Pages/Reports/Format.swift"

    private static func row(_ outcome: GateOutcome, _ name: String? = nil) throws -> GateRow {
        let key = Setting.Key(
            Setting(workload: "toy", distribution: .random), name ?? (outcome == .unjudged ? "gone" : outcome.rawValue))
        let reasons: [GateOutcome: GateReason] = [
            .unjudged: .onlyBaseline, .wrong: .wrongAnswers, .new: .onlyCandidate,
        ]
        if let reason = reasons[outcome] {
            return GateRow(key, .failure(reason), GateLimits(0.05), file: outcome == .wrong ? file : nil)
        }
        // Ratios of three processes whose median is 1.125.
        let times = [1.12, 1.125, 1.13].map { Array(repeating: 8 * $0, count: 10) }
        let series = [times, times.map { $0.map { _ in 8 } }].map { TimeSeries($0, resolution: 0.015) }
        let evidence = try #require(GateEvidence(series[outcome == .pass ? 1 : 0], to: series[1], rows: 1))
        let row = GateRow(key, .success(evidence), GateLimits(0.05), file: file)
        return outcome == .pass ? row : row.with(outcome == .regression ? .confirmed : .control)
    }

    private static func report(
        _ rows: [GateRow], _ compared: GateReport.Compared = .counted(baseline: "main"), named: String? = nil
    ) -> GateReport {
        var report = GateReport(
            rows: rows, limit: 0.05, compared: compared, started: Date(timeIntervalSince1970: 1_763_683_200)
        )
        report.isNamed = { $0 == named }
        return report
    }

    private static func all() throws -> GateReport {
        var report = report([
            try row(.pass), try row(.regression, odd), try row(.inconclusive), try row(.wrong), try row(.unjudged),
        ])
        report.baseline = "22 Nov ff7a5e1"
        return report
    }

    /// What the baseline has and is not judged is no pass; what only the candidate has is none that is missing.
    private static let codes: [([GateOutcome], Int32)] = [
        ([.pass], 0), ([.pass, .pass, .unjudged], 5), ([], 5), ([.unjudged], 5), ([.inconclusive], 5),
        ([.pass, .inconclusive], 5), ([.regression], 3), ([.pass, .regression, .inconclusive], 3), ([.wrong], 4),
        ([.pass, .wrong, .regression, .inconclusive, .unjudged], 4), ([.unjudged, .regression], 3), ([.new], 0),
        ([.pass, .new], 0), ([.new, .unjudged], 5),
    ]

    @Test(arguments: codes)
    func exitCodes(_ outcomes: [GateOutcome], _ code: Int32) throws {
        let report = Self.report(try outcomes.map { try Self.row($0) })
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
        let names: Set = ["row", "outcome", "reason", "basis", "before", "ratio", "limit", "threshold", "file"]
        #expect(Set(rows[1].keys) == names && Set(rows[4].keys) == ["row", "outcome", "reason", "limit"])
        let outcomes = rows.map { $0["outcome"] as? String }
        #expect(outcomes == ["pass", "regression", "inconclusive", "wrong", "not judged", nil])
        let ratio = try #require(rows[1]["ratio"] as? [String: Double])
        #expect(rows[1]["row"] as? String == "toy/\(Self.odd) random" && abs((ratio["estimate"] ?? 0) - 1.125) < 1e-9)
        #expect(Set(ratio.keys) == ["estimate", "low", "high", "level"] && rows[1]["reason"] as? String == "confirmed")
        #expect(rows[5]["limit"] as? Double == 0.05)
        #expect(["rows", "judged", "passed", "regressions", "new"].map { rows[5][$0] as? Int } == [5, 4, 1, 1, 0])
    }

    /// What failed, from worst to best, then what was not judged and why; what passed is counted.
    @Test func textSaysWhatFailed() throws {
        let lines = try Self.all().text(.text).split(separator: "\n").map(String.init)
        let starts = [
            "✗ FAILED   4 of 5 rows judged, 1 with wrong answers, 1 slower than allowed, 1 undecided   baseline 22 Nov ff7a5e1",
            "  ✗ toy/wrong", "    the candidate's answers are wrong    Sources/Pages/Reports/Format.swift",
            "  ✗ toy/<&\"'>|%,  8.00 → 9.00 ns  +12.5 % [",
            "    confirmed in fresh processes; only more than 6 % is seen as slower",
            "  – toy/gone random   not judged: only the baseline has it", "  – toy/inconclusive  8.00 → 9.00 ns",
            "    5 % more work was not measured as 3 to 7 % slower; only more than 6 % is seen as slower",
            "exit 4     which answers: calbench verify -f toy/wrong",
        ]
        #expect(lines.count == starts.count && zip(lines, starts).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
        #expect(lines[3].hasSuffix("(limit 5 %)"))
        #expect(
            try Self.report([Self.row(.pass)]).text(.text) == "✓ PASSED   1 of 1 row judged, all within the limit\n")
        #expect(try Self.report([]).text(.text).hasPrefix("– INCONCLUSIVE   0 of 0 rows judged\n"))
    }

    /// Rows that are too long to count are a line, and nobody misses them but who names one.
    @Test func rowsThatAreTooLongAreCounted() throws {
        let long = try (1...5).map { try Self.row(.unjudged, "k\($0)").with(.tooMany) }
        let report = Self.report(try [Self.row(.pass)] + long)
        let lines = try report.text(.text).split(separator: "\n")
        #expect(lines.count == 2 && report.exit == .success, "\(lines)")
        #expect(
            lines[1] == "  – 5 rows not judged: too many instructions to count; executables can be timed: "
                + "toy/k1 random, toy/k2 random, toy/k3 random, …")
        #expect(Self.report(report.rows, named: "toy/k2").exit == .nothing)
        #expect(Self.report(long).exit == .nothing, "nothing is judged")
    }

    /// Each hint, followed to the letter, leads to another outcome.
    @Test func everyHintHelps() throws {
        var (apart, inputs, elsewhere) = (Self.toy(20), Self.toy(20), Self.toy(20))
        (apart.processes, inputs.inputs, elsewhere.machine) = ([1, 1.1, 1.2], 255, .another)
        var near = Self.toy(21)
        near.processes = [0.985, 0.99, 0.995, 1, 1, 1.005, 1.01, 1.015]
        let few = Toy(kernels: [("fast", 10), ("slow", 20)], processes: [1])
        let cases: [(Toy, Toy, GateReason?)] = [
            (Self.toy(20, 9), Self.toy(20, 12), nil), (Self.toy(20), apart, .wide),
            (Self.toy(20), near, .undecided), (inputs, Self.toy(20), .otherInputs),
            (elsewhere, Self.toy(20), .otherMachine), (few, Self.toy(20), .tooFew),
            (Self.toy(20, 9), Self.toy(20, 12, of: 32), .otherCount),
            (Toy(kernels: [("fast", 10), ("gone", 20), ("slow", 20)]), Self.toy(20), .onlyBaseline),
        ]
        for compared in [GateReport.Compared.reports(baseline: "main"), .counted(baseline: "main")] {
            for (baseline, candidate, reason) in cases {
                let takesTimes = reason != .otherCount
                func rows(_ baseline: Toy, _ limits: GateLimits, _ isKept: (String) -> Bool) throws -> [GateRow] {
                    try Baseline([baseline.report()]).rows(
                        beside: candidate.report(), limits, takesTimes: takesTimes, keeping: isKept)
                }
                let report = Self.report(try rows(baseline, GateLimits(0.05)) { _ in true }, compared)
                let row = try #require(
                    report.rows.first { $0.outcome != .pass && $0.reason == reason }, "\(report.rows)")
                let advice = try #require(report.advice).text(in: .english)
                let limits = advice.matches(of: /--max-regression ([^ =]+)=([0-9]+)%/).map { match in
                    ({ $0 == String(match.1) }, (Double(match.2) ?? 0) / 100) as ((String) -> Bool, Double)
                }
                let left = advice.matches(of: /-F ([^ ]+)/).map { String($0.1) }
                let isMeasured = advice.contains("calbench run --save-baseline main --inputs random -f \(row.name)")
                #expect(!limits.isEmpty || !left.isEmpty || isMeasured, "\(advice)")
                let again = try rows(isMeasured ? candidate : baseline, GateLimits(0.05, limits)) { !left.contains($0) }
                #expect(again.first { $0.row == row.row }?.outcome != row.outcome, "\(row): \(advice)")
            }
        }
        for reason in [GateReason.control, .twin, .tooFew] {
            let row = try Self.row(.inconclusive).with(reason)
            let advice = Self.report([row], .executables(pairs: 10, rounds: 200)).advice
            // A gate of so many decides: GateTests.
            #expect(advice?.text(in: .english) == "more rounds: --pairs 30 --rounds 600")
        }
        let long = Self.report([try Self.row(.unjudged).with(.tooMany)], named: "toy/gone").advice
        #expect(long?.text(in: .english) == "time it: calbench gate --baseline EXECUTABLE -f toy/gone")
    }

    @Test func theTableHasEveryRow() throws {
        let report = try Self.all()
        let (text, markdown) = (try report.text(.text, View(all: true)), try report.text(.markdown))
        for row in report.rows { #expect(text.contains("\n\(row.row) "), "\(text)") }
        #expect(markdown.hasPrefix("## calbench gate\n\n✗ FAILED: 4 of 5 rows judged, 1 with wrong answers, 1 slower"))
        #expect(ReportsTests.rows(ofMarkdown: markdown).map { $0["row"] } == report.rows.map(\.row))
    }

    /// What cannot be told is an error, not a failure; how cases are counted: VerificationReportTests.
    @Test func junitHasAFailureAnErrorOrASkip() throws {
        let report = try Self.all()
        let found = try elements(report.text(.junit))
        #expect(found.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == report.rows.map(\.row))
        let problems = found.filter { ["failure", "error", "skipped"].contains($0.name) }
        #expect(problems.map(\.name) == ["failure", "error", "failure", "error"])
        let message = problems[0].attributes["message"]
        #expect(message?.hasPrefix("regression: 8.00 → 9.00 ns, +12.5 % [+9.7, +15.4], limit 5 %, confirmed ") == true)
        #expect(found[0].attributes["timestamp"] == "2025-11-21T00:00:00Z")
        // A CI that reads only the XML must not take an empty report for a pass.
        let empty = try elements(Self.report([]).text(.junit)).filter { $0.name == "error" }
        #expect(empty.map { $0.attributes["message"] } == ["0 of 0 rows judged"])
    }

    @Test func githubAnnotatesTheFile() throws {
        let lines = try Self.all().text(.github).split(separator: "\n")
        let kinds = lines.map { $0.prefix { $0 != " " } }
        #expect(kinds == ["::error", "::warning", "::error", "::warning", "::notice"])
        #expect(
            lines[0].hasPrefix(
                "::error file=Sources/Pages/Reports/Format.swift,title=toy/<&\"'>|%25%2C random%3A regression::"))
        #expect(lines[0].contains("8.00 → 9.00 ns, +12.5 %25 [") && lines[0].contains("limit 5 %25, confirmed"))
        #expect(lines[3].hasPrefix("::warning title=toy/gone"), "without a file there is none")
        #expect(lines[4].hasPrefix("::notice title=calbench gate::FAILED"))
        // A carriage return and a newline are one character to Swift, and two to the runner.
        let key = Setting.Key(Setting(workload: "a:b,c\r\nd", distribution: .random), "e")
        let row = GateRow(key, .failure(.wrongAnswers), GateLimits(0.05), file: "a,b:c")
        let text = try Self.report([row]).text(.github)
        let title =
            "::error title=a%3Ab%2Cc%0D%0Ad/e random%3A wrong::limit 5 %25, the candidate's answers are wrong\n"
        #expect(text.hasPrefix(title), "a file that the checkout does not have is not named")
    }
}
