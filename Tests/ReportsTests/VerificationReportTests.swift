import CalendarTestSupport
import Reports
import Testing

@Suite struct VerificationReportTests {
    private static let odd = "<&\"'>|%"

    /// One of each outcome: right, failed, skipped, failed with a strange name.
    private func report() throws -> VerificationReport {
        try .toy(
            .toy([], "toy/right"), .everything("toy/wrong"), .toy([], "toy/never", checked: 0, of: 100),
            .toy([ToyRun(from: "2033-08-25")], "toy/\(Self.odd)"), years: 1900...2100)
    }

    private static let headline = "✗ 4 implementations, 1900–2100: 1 right, 2 failed, 1 skipped"

    @Test func jsonLinesAreTheVerdicts() throws {
        let lines = try report().text(.jsonl).split(separator: "\n")
        #expect(lines.count == 5)
        let verdicts = try lines.dropLast().map { try JSONDecoder().decode(Verdict.self, from: Data($0.utf8)) }
        #expect(try verdicts == report().verdicts)
        let rows = try jsonRows(report().text(.jsonl))
        #expect(rows.map { $0["outcome"] as? String } == ["pass", "fail", "skipped", "fail", nil])
        let counts = ["checked", "right", "wrong", "refused", "known", "new", "contested", "uncertain"]
        #expect(counts.map { rows[1][$0] as? Int } == [100, 89, 5, 3, 5, 3, 2, 1])
        let summary = rows[4]
        #expect(Set(summary.keys) == ["summary", "implementations", "checked", "of", "failed", "exit", "toolchain"])
        let numbers = ["implementations", "checked", "of", "failed", "exit"].map { summary[$0] as? Int }
        #expect(numbers == [4, 300, 400, 2, 4])
    }

    /// By them a program without a manifest may have found another library than its version says.
    @Test func theCallersPathsAreShown() throws {
        let verdict = try Verdict.toy([], "toy/mine", library: ["library": "l", "callers": ["PYTHONPATH": "src"]])
        let lines = try VerificationReport.toy(verdict).text(.text).split(separator: "\n")
        #expect(lines.contains("mine has the caller's PYTHONPATH=src"), "\(lines)")
    }

    private static let sentence = "8 of 100 inputs (8 %): 5 wrong, 3 refused, 3 new, 2 contested, 1 uncertain"
    private static let row = "2033-08-25 … 2033-08-27 (3): a day late; leap month put elsewhere"

    /// What is wrong, what is refused and what is neither are never added up but in the share of errors.
    @Test func everyFormatCountsThemApart() throws {
        let markdown = try report().text(.markdown)
        #expect(markdown.hasPrefix("## \(Self.headline)\n"))
        let table = rows(ofMarkdown: try #require(markdown.components(separatedBy: "\n### ").first))
        #expect(table.map { $0["implementation"] } == ["toy/right", "toy/wrong", "toy/never", "toy/\(Self.odd)"])
        let expected = [
            "checked": "100", "right": "89", "wrong": "5", "refused": "3", "new": "3", "contested": "2",
            "uncertain": "1", "result": "wrong",
        ]
        for (title, field) in expected { #expect(table[1][title] == field, "\(title)") }
        // What is 0 everywhere has no column.
        #expect(table[0]["no longer wrong"] == nil && table[0]["largest error"] == nil)
        let runs = rows(ofMarkdown: try #require(markdown.components(separatedBy: "\n### ").dropFirst().first))
        #expect(runs.map { $0["where"]?.prefix(4) } == ["2033", "1900", "1978"])
        #expect(runs.map { $0["inputs"] } == ["3", "3", "2"] && runs.map { $0[""] } == ["new", "", ""])
        #expect(runs.map { $0["cause"] } == ["leap month put elsewhere", "", "an old table"])
    }

    private func lines(_ report: VerificationReport, _ view: View = View()) throws -> [String] {
        var style = TextStyle(width: 80)
        style.view = view
        return try Format.text.text(of: report, style: style).components(separatedBy: "\n")
    }

    // A whole screen: Golden/verify.txt.

    /// Those that are right are only counted, and nobody who is wrong is left out, however narrow the page.
    @Test func ofManyTheWrongOnesHaveARow() throws {
        let listed = ToyRun(from: "1912 小雪", to: "1912 大雪", count: 2, why: "an old table")
        let verdicts = try (1...10).flatMap { number in
            try [.toy([], "toy/right-\(number)"), .toy([listed], "second/wrong-\(number)")] as [Verdict]
        }
        let sorted = verdicts.sorted { $0.workload > $1.workload }
        var report = VerificationReport(verdicts: sorted, toolchain: "swift-test")
        report.subjects = Dictionary(
            sorted.map { verdict in
                var subject = VerificationReport.Subject()
                subject.texts = verdict.texts
                return (verdict.name, subject)
            }
        ) { $1 }
        let lines = try lines(report)
        #expect(lines[0].hasPrefix("≈ 20 implementations") && lines[0].hasSuffix("10 right, 10 wrong as listed"))
        #expect(lines[4...5] == ["workload  right     workload  right", "toy       10 of 10   second   0 of 10"])
        #expect(lines.count { $0.contains("second/wrong-") && $0.contains("      2  1912 小雪") } == 10)
        #expect(!lines.contains { $0.contains("right-") } && lines.count == 22)
        #expect(try self.lines(report, View(all: true)).count { $0.contains("toy/right-") } == 10)
        #expect(try self.lines(report, View(wrong: true)).contains("  1912 小雪 … 1912 大雪 (2): a day late; an old table"))
    }

    /// One adapter: a row per run of inputs, what a narrower claim leaves, and what to do next.
    @Test func oneAdapterHasATableOfItsErrors() throws {
        let runs = [
            ToyRun(from: "1900-01-01", to: "1900-01-30", count: 30, kind: .refused, cause: [.beforeTable]),
            ToyRun(
                from: "1978-09-02", to: "1978-10-01", count: 30, what: [.begins(LunarMonthName(8), days: -1)],
                cause: [.event(EventMargin(.moon, seconds: 533), sigma: nil, clock: nil)]),
            ToyRun(
                from: "2100-02-09", to: "2100-12-31", at: 73_000, count: 326, what: [.year(2099)], cause: [.afterTable]),
        ]
        let library = ["library": "mylib", "language": "Python"]
        let verdict = try Verdict.toy(runs, "toy/mine", checked: 73_414, library: library)
        var report = VerificationReport.toy(verdict, years: 1900...2100) {
            ($0.unit, $0.adapter) = ("days", "./mine.py")
        }
        let lines = try lines(report)
        #expect(lines[0] == "./mine.py = mylib 1    toy, 1900–2100, judged by hko")
        #expect(lines[2] == "✗ 386 of 73 414 days (0.53 %): 356 wrong, 30 refused")
        #expect(lines[5] == "  2100-02-09 … 2100-12-31   326  the lunar year is 2099  after its table")
        #expect(
            lines.dropFirst(10) == [
                "set from = \"1900-01-31\" and to = \"2100-02-08\" in adapter.toml: 30 days remain",
                "accept these in CI: make a folder with adapter.toml, then --write-known",
                "look closer: calbench day 1978-09-02 --adapter ./mine.py", "exit 4", "",
            ])
        report.subjects["toy/mine"]?.knownFolder = "mine/known"
        #expect(try self.lines(report).contains("accept these in CI: --write-known mine/known"))
    }

    /// Rows of lunar dates are wide: the cause stays, and the range that names the row is broken where it is joined.
    @Test func theCauseStaysAtEightyColumns() throws {
        let run = ToyRun(
            from: "lunar:2033-leap11-01", to: "lunar:2033-leap11-29", count: 29,
            what: [.begins(LunarMonthName(11), days: -1)],
            cause: [.event(EventMargin(.moon, seconds: 533), sigma: nil, clock: nil)])
        let lines = try lines(.toy(.toy([run])))
        #expect(lines.contains { $0.hasPrefix("  lunar:2033-leap11-01 …") && $0.contains("month 11") }, "\(lines)")
        #expect(!lines.contains { $0.contains("--width 0") }, "\(lines)")
    }

    @Test func theTableIsShortUnlessAllIsAsked() throws {
        let runs = (1901...1930).map { ToyRun(from: "\($0) 小雪", count: 2) }
        let report = VerificationReport.toy(try .toy(runs))
        #expect(try lines(report).contains("  18 more: --all"))
        #expect(try lines(report).count { $0.contains("小雪") } == 12)
        #expect(try lines(report, View(all: true)).count { $0.contains("小雪") } == 30)
    }

    @Test func junitIsXMLWithTheRightCounts() throws {
        var report = try report()
        let without = try elements(report.text(.junit))
        #expect(without.allSatisfy { $0.attributes["time"] == nil && $0.attributes["timestamp"] == nil })
        (report.seconds, report.started) = ([0.5, 1, 0, 0.25], "2026-11-21T00:00:00Z")
        let found = try elements(report.text(.junit))
        let times = found.compactMap { $0.attributes["time"] }
        #expect(times == ["1.750000", "1.750000", "0.500000", "1.000000", "0.000000", "0.250000"])
        #expect(found.count { $0.attributes["timestamp"] == report.started } == 2)
        let names = ["testsuites", "testsuite", "testcase", "system-out", "failure", "error", "skipped"]
        #expect(names.map { found.texts(of: $0).count } == [1, 1, 4, 4, 2, 0, 1])
        for suite in found.prefix(2) {
            #expect(["tests", "failures", "errors", "skipped"].map { suite.attributes[$0] } == ["4", "2", "0", "1"])
        }
        let cases = found.filter { $0.name == "testcase" }
        #expect(cases.map { $0.attributes["name"] } == ["right", "wrong", "never", Self.odd])
        #expect(cases.allSatisfy { $0.attributes["classname"] == "toy" })
        #expect(found.first { $0.name == "failure" }?.attributes["message"] == Self.sentence)
    }

    /// An annotation stands at the caller's file; without one it has none.
    @Test func annotations() throws {
        var report = try report()
        var subject = VerificationReport.Subject()
        (subject.adapter, subject.file, subject.knownFolder) = ("wrong", "Package.swift", "mine/known")
        subject.texts = try Verdict.everything("toy/wrong").texts
        report.subjects["toy/wrong"] = subject
        let outputs = try elements(report.text(.junit)).texts(of: "system-out")
        #expect(outputs.map { $0.contains("known differences: mine/known/toy.csv") } == [false, true, false, false])
        let lines = try report.text(.github).split(separator: "\n")
        #expect(lines.count == 3)
        let sentence = Self.sentence.replacing("%", with: "%25")
        #expect(lines[0] == "::error file=Package.swift,title=toy/wrong::\(sentence)%0A\(Self.row)", "\(lines)")
        #expect(
            lines[1].hasPrefix("::error title=toy/<&\"'>|%25::1 of 100 inputs wrong (1 %25)%0A2033-08-25: a day late"))
        #expect(lines[2] == "::notice title=calbench verify::\(Self.headline)")
    }

    /// What the exit code and every format say of one verdict.
    @Test func endings() throws {
        let known = ToyRun(from: "2033-08-25", count: 2, why: "an old table")
        let listed = ToyRun(from: "1900-01-01", kind: .refused, why: "")
        let refused = ToyRun(from: "2000", count: 2, kind: .refused)
        let cases: [(verdict: Verdict, exit: Int32, mark: String, sentence: String, junit: String)] = try [
            (.toy(), 0, "✓", "100 of 100 inputs right", ""),
            (.toy([known, listed]), 0, "≈", "as listed: 3 of 100 inputs (3 %): 2 wrong, 1 refused", ""),
            (.toy([refused]), 4, "✗", "2 of 100 inputs refused (2 %)", "failure"),
            (.toy(gone: [known]), 4, "✗", "100 of 100 inputs right, 2 no longer wrong", "failure"),
            (.toy(problem: "ended"), 6, "✗ unusable:", "ended", "error"),
            (
                .toy([refused], checked: 2, message: "no such attribute"), 6, "✗ unusable:",
                "refuses all 2 inputs: no such attribute", "error"
            ),
            (.toy(checked: 89, of: 100), 5, "✗ covers too little:", "89 of 89 inputs right, 11 not checked", "error"),
            (.toy(checked: 0, of: 100), 5, "✗ nothing checked:", "it covers none of these years", "skipped"),
            (.toy(checked: 0), 5, "✗ nothing checked:", "nothing was checked: these years have no inputs", "error"),
        ]
        for (verdict, exit, mark, sentence, junit) in cases {
            let report = VerificationReport.toy(verdict) { $0.adapter = "slow" }
            #expect(report.exit.rawValue == exit, "\(sentence)")
            let lines = try lines(report)
            #expect(lines[2] == "\(mark) \(sentence)" && (exit == 0 || lines.suffix(2) == ["exit \(exit)", ""]))
            #expect(try report.text(.markdown).hasPrefix("## \(mark) toy/slow: \(sentence)\n"))
            let problems = try elements(report.text(.junit)).filter { $0.attributes["message"] != nil }
            #expect(problems.map(\.name) == (junit.isEmpty ? [] : [junit]), "\(sentence)")
            let message = mark.contains("little") ? "covers 89 of 100 inputs" : sentence
            #expect(problems.allSatisfy { $0.attributes["message"] == message }, "\(sentence)")
            #expect(try report.text(.github).hasPrefix("::error ") != junit.isEmpty, "\(sentence)")
        }
    }

    /// One that never answered leaves the others' verdicts as they are, and is exit 6.
    @Test func anAdapterThatWasNotAsked() throws {
        var report = VerificationReport.toy(try .toy())
        report.lost = 1
        #expect(report.exit == .reference)
        #expect(
            try lines(report)[0] == "✗ unusable: 1 implementation, all years: 1 right; 1 adapter could not be checked")
    }

    /// Of one mistake around a library neither acceptance nor a narrower range is offered; its rows stay.
    @Test(arguments: [Pattern.monthsFromZero, nil])
    func aMistakeIsFixed(_ pattern: Pattern?) throws {
        let verdict = try Verdict.toy([ToyRun(from: "1901-08-25", count: 2, what: [.days(3)], cause: [.beforeTable])])
        let report = VerificationReport.toy(verdict) {
            ($0.adapter, $0.knownFolder) = ("mine", "mine/known")
            $0.pattern = pattern.map { Pattern.Match(pattern: $0, explained: 2, of: 2) }
        }
        let text = try report.text(.text)
        for offer in ["--write-known", "set from"] { #expect(text.contains(offer) == (pattern == nil), "\(text)") }
        for format in [Format<VerificationReport>.text, .markdown, .junit] {
            let text = try report.text(format)
            #expect(text.contains("months count from 0: 2 of 2") == (pattern != nil) && text.contains("3 days late"))
        }
    }

    /// Another coverage may be asked for, and only of adapters.
    @Test func coverageIsAskedOfAdapters() throws {
        let half = try Verdict.toy(checked: 50, of: 100)
        #expect(VerificationReport.toy(half).exit == .success)
        var report = VerificationReport.toy(half) { $0.adapter = "slow" }
        #expect(report.exit == .nothing)
        #expect(try report.text(.text).contains("toy/slow covers 50 of 100 inputs (50.0 %), less than 90.0 %"))
        report.leastCoverage = 0.5
        #expect(report.exit == .success)
        // A list excuses errors, but not all answers.
        for (library, exit) in [([:], ExitStatus.success), (["library": "lib", "language": "C"], .mismatch)] {
            let verdict = try Verdict.toy([ToyRun(from: "1", count: 100, why: "listed")], library: library)
            #expect(VerificationReport.toy(verdict).exit == exit)
        }
    }

    /// The tolerance, and what is answered silently beyond the range and not counted, are in every format.
    @Test func toleranceAndRange() throws {
        let beyond = ToyRun(from: "2100-02-09", to: "2100-12-31", count: 90)
        let report = VerificationReport.toy(try .toy(beyond: [beyond], tolerance: 60, error: 2.5))
        #expect(report.exit == .success)
        let words = "beyond its documented range 90 wrong answers instead of a refusal: 2100-02-09 … 2100-12-31 (90)"
        for format in [Format<VerificationReport>.text, .markdown, .junit] {
            let text = try report.text(format)
            let hasError = text.contains("2.50 s (tolerance 60.0 s)") || format.name == "text"
            #expect(text.contains(words) && hasError, "\(format.name)")
        }
        #expect(try report.text(.jsonl).contains(#""tolerance_s":60"#))
    }

    @Test func everyRunIsListed() throws {
        let report = try VerificationReport.toy(.everything(), .toy([], "toy/right"))
        let lines = try lines(report, View(wrong: true)).drop { !$0.hasPrefix("toy/slow, new") }
        #expect(
            lines.filter { !$0.isEmpty } == [
                "toy/slow, new: 3 in 1 run", "  \(Self.row)", "toy/slow, known: 5 in 2 runs",
                "  1978-09-02 … 1978-09-03 (2): a day late; an old table", "  1900-01-01 … 1900-01-03 (3): refused",
                "toy/slow, contested, either answer is accepted: 2 in 1 run",
                "  2057-09-28 … 2057-09-29 (2): 2057-09-28 as the other calendar has it",
                "toy/slow, uncertain, either answer is accepted: 1 in 1 run",
                "  2089-09-04: 2089-09-04 as the other calendar has it", "exit 4",
            ])
    }
}
