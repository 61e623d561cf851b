import Foundation
import Reports
import Results
import Support
import Testing
import Verification

@Suite struct VerificationReportTests {
    private static let odd = "<&\"'>|%"

    /// One of each outcome: right, failed, not asked, failed with a strange name.
    private func report() throws -> VerificationReport {
        try VerificationReport(
            verdicts: [
                .toy([], "toy/right"), .everything("toy/wrong"), .toy([], "toy/never", asked: 0, of: 100),
                .toy([ToyRun(from: "2033-08-25")], "toy/\(Self.odd)"),
            ], toolchain: "swift-test")
    }

    private static let closing = "4 implementations, 300 of 400 answers checked: 2 of them failed"

    @Test func jsonLinesAreTheVerdicts() throws {
        let lines = try report().text(.jsonl).split(separator: "\n")
        #expect(lines.count == 5)
        let verdicts = try lines.dropLast().map { try JSONDecoder().decode(Verdict.self, from: Data($0.utf8)) }
        #expect(try verdicts == report().verdicts)
        let rows = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        #expect(rows.map { $0?["outcome"] as? String } == ["pass", "fail", "not_asked", "fail", nil])
        let counts = ["asked", "right", "wrong", "refused", "known", "new", "contested", "uncertain"]
        #expect(counts.map { rows[1]?[$0] as? Int } == [100, 89, 5, 3, 5, 3, 2, 1])
        // Every field is there, `null` where it has no value.
        #expect(rows[0]?["problem"] is NSNull && rows[0]?["largest_error_s"] is NSNull)
        let summary = try #require(rows[4])
        #expect(Set(summary.keys) == ["summary", "implementations", "asked", "of", "failed", "exit", "toolchain"])
        #expect(
            ["implementations", "asked", "of", "failed", "exit"].map { summary[$0] as? Int } == [4, 300, 400, 2, 4])
    }

    private static let sentence =
        "100 asked: 89 right, 5 wrong, 3 refused, 2 contested, 1 uncertain (3 new)"

    /// What is wrong, what is refused and what is neither are never added up.
    @Test func everyFormatCountsThemApart() throws {
        let table = rows(ofMarkdown: try report().text(.markdown))
        #expect(table.map { $0["implementation"] } == ["toy/right", "toy/wrong", "toy/never", "toy/\(Self.odd)"])
        let expected = [
            "asked": "100", "right": "89", "wrong": "5", "refused": "3", "new": "3", "contested": "2",
            "uncertain": "1", "result": "FAIL",
        ]
        for (title, field) in expected { #expect(table[1][title] == field, "\(title)") }
        // What is 0 everywhere has no column.
        #expect(table[0]["no longer wrong"] == nil && table[0]["largest error"] == nil)
        let text = try report().text(.text)
        for part in [
            "toy/wrong, judged by hko:", "  2033-08-25 … 2033-08-27 (3): a day late; the leap month is 七月",
            "toy/never answers for none of these years: it was not asked", "hko/toy.csv  SHA-256 abc", Self.closing,
        ] {
            #expect(text.contains(part), "\(part): \(text)")
        }
        #expect(!text.contains("an old table"), "known errors are for --wrong")
    }

    @Test func junitIsXMLWithTheRightCounts() throws {
        let found = try #require(elements(try report().text(.junit)))
        func count(_ name: String) -> Int { found.count { $0.name == name } }
        #expect(
            ["testsuites", "testsuite", "testcase", "failure", "error", "skipped"].map(count) == [1, 1, 4, 2, 0, 1])
        for suite in found.prefix(2) {
            #expect(["tests", "failures", "errors", "skipped"].map { suite.attributes[$0] } == ["4", "2", "0", "1"])
        }
        let cases = found.filter { $0.name == "testcase" }
        #expect(cases.map { $0.attributes["name"] } == ["right", "wrong", "never", Self.odd])
        #expect(cases.allSatisfy { $0.attributes["classname"] == "toy" })
        #expect(found.first { $0.name == "failure" }?.attributes["message"] == Self.sentence)
        #expect(count("system-out") == 4)
    }

    /// A failing adapter names its runs and its own list, in what CI systems read.
    @Test func aFailingAdapterNamesItsRunsAndItsList() throws {
        var report = try report()
        report.lists = ["toy/wrong": "Adapters/wrong/known/toy.csv"]
        report.adapters = ["toy/wrong"]
        let run = "2033-08-25 … 2033-08-27 (3): a day late; the leap month is 七月"
        let found = try #require(elements(try report.text(.junit)))
        #expect(found.first { $0.name == "failure" }?.text.contains(run) == true)
        let outputs = found.filter { $0.name == "system-out" }.map(\.text)
        #expect(
            outputs.map { $0.contains("known differences: Adapters/wrong/known/toy.csv") } == [
                false, true, false, false,
            ])
        let lines = try report.text(.github).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[0] == "::error file=Adapters/wrong/known/toy.csv,title=toy/wrong::\(Self.sentence)%0A\(run)",
            "\(lines)")
        #expect(
            lines[1].hasPrefix("::error title=toy/<&\"'>|%25::100 asked: 99 right, 1 wrong (1 new)%0A2033-08-25: a"))
        #expect(lines[2] == "::notice title=calbench verify::\(Self.closing)")
    }

    @Test func junitHasTheTimes() throws {
        var report = try report()
        let without = try #require(elements(try report.text(.junit)))
        #expect(without.allSatisfy { $0.attributes["time"] == nil && $0.attributes["timestamp"] == nil })
        (report.seconds, report.started) = ([0.5, 1, 0, 0.25], "2026-11-21T00:00:00Z")
        let found = try #require(elements(try report.text(.junit)))
        #expect(
            found.compactMap { $0.attributes["time"] } == [
                "1.750000", "1.750000", "0.500000", "1.000000", "0.000000", "0.250000",
            ])
        #expect(found.count { $0.attributes["timestamp"] == "2026-11-21T00:00:00Z" } == 2)
    }

    /// What the exit code and every format say of one verdict.
    @Test func endings() throws {
        let known = ToyRun(from: "2033-08-25", count: 2, why: "an old table")
        let cases: [(verdict: Verdict, exit: Int32, outcome: String, junit: String)] = try [
            (.toy(), 0, "100 right, none new", ""),
            (
                .toy([known, ToyRun(from: "1900-01-01", kind: .refused, why: "")]), 0,
                "97 right, 2 wrong as listed, 1 refused as listed (1 implementation with errors), none new", ""
            ),
            (
                .toy([ToyRun(from: "1900-01-01", count: 2, kind: .refused)]), 4, "1 of them failed",
                "100 asked: 98 right, 0 wrong, 2 refused (2 new)"
            ),
            (.toy(gone: [known]), 4, "1 of them failed", "100 asked: 100 right, 0 wrong, 2 no longer wrong"),
            (.toy(problem: "ended"), 6, "1 of them could not be asked to the end", "ended"),
            (
                .toy([ToyRun(from: "2000", count: 2, kind: .refused)], asked: 2, message: "no such attribute"), 6,
                "1 of them could not be asked to the end",
                "refuses all 2 inputs of the range that it claims: no such attribute"
            ),
            (.toy(asked: 89, of: 100), 5, "1 of them covered too little", "covers 89 of 100 inputs"),
            (.toy(asked: 0, of: 100), 5, "nothing was checked", "it answers for none of these years"),
            (.toy(asked: 0), 5, "1 of them had nothing checked", "nothing was checked"),
        ]
        for (verdict, exit, outcome, junit) in cases {
            var report = VerificationReport(verdicts: [verdict], toolchain: "swift-test")
            report.adapters = ["toy/slow"]
            #expect(report.exit.rawValue == exit, "\(outcome)")
            let closing = "1 implementation, \(verdict.asked) of \(verdict.of) answers checked: \(outcome)\n"
            #expect(
                try report.text(.text).hasSuffix("\n" + closing) && report.text(.markdown).contains("\n\n" + closing))
            let problems = try #require(elements(try report.text(.junit)))
                .filter { ["failure", "error", "skipped"].contains($0.name) }
            #expect(problems.map { $0.attributes["message"] } == (junit.isEmpty ? [] : [junit]))
            #expect(try report.text(.github).hasPrefix("::error ") != junit.isEmpty, "\(outcome)")
        }
    }

    /// Another coverage may be asked for, and only of adapters.
    @Test func coverageIsAskedOfAdapters() throws {
        var report = VerificationReport(verdicts: [try .toy(asked: 50, of: 100)], toolchain: "swift-test")
        #expect(report.exit == .success)
        report.adapters = ["toy/slow"]
        #expect(report.exit == .nothing)
        #expect(try report.text(.text).contains("toy/slow covers 50 of 100 inputs (50.0 %), less than 90.0 %"))
        report.leastCoverage = 0.5
        #expect(report.exit == .success)
    }

    /// The tolerance, and what is answered silently beyond the range and not counted, are in every format.
    @Test func toleranceAndRange() throws {
        let beyond = ToyRun(from: "2100-02-09", to: "2100-12-31", count: 90)
        let report = VerificationReport(
            verdicts: [try .toy(beyond: [beyond], tolerance: 60, error: 2.5)], toolchain: "swift-test")
        #expect(report.exit == .success)
        let words = "beyond its documented range 90 wrong answers instead of a refusal: 2100-02-09 … 2100-12-31 (90)"
        for format in [Format<VerificationReport>.text, .markdown, .junit] {
            let text = try report.text(format)
            #expect(text.contains("2.50 s (tolerance 60.0 s)") && text.contains(words), "\(format.name)")
        }
        #expect(try report.text(.jsonl).contains(#""tolerance_s":60"#))
    }

    @Test func everyRunIsListed() throws {
        let verdicts = [try Verdict.everything(), try .toy([], "toy/right")]
        #expect(
            WrongAnswers(verdicts).text() == """

                toy/slow, judged by hko
                  new: 3 in 1 run
                      2033-08-25 … 2033-08-27 (3): a day late; the leap month is 七月
                  known: 5 in 2 runs
                    an old table:
                      1978-09-02 … 1978-09-03 (2): a day late
                      1900-01-01 … 1900-01-03 (3): refused
                  contested, either answer is accepted: 2 in 1 run
                      2057-09-28 … 2057-09-29 (2): 2057-09-28 as the other calendar has it
                  uncertain, either answer is accepted: 1 in 1 run
                      2089-09-04: 2089-09-04 as the other calendar has it

                """)
    }
}
