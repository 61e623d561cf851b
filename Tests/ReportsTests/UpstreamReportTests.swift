import KernelProtocol
import ReferenceData
import Reports
import Testing
import Verification
import Words

@Suite struct UpstreamReportTests {
    private func markdown(_ verdict: Verdict, _ change: (inout UpstreamReport) -> Void = { _ in }) -> String? {
        var upstream = UpstreamReport(
            adapter: "./slow",
            Implementation(name: "slow", version: "1.2", library: "slow|lib", language: "Python 3"), checker: "0.1.0")
        change(&upstream)
        return upstream.markdown(VerificationReport(verdicts: [verdict], toolchain: "test"))
    }

    @Test("title, versions, the wrong runs alone with their causes, the publications and the program")
    func issue() throws {
        let verdict = try Verdict.everything()
        let run = try #require(verdict.nextWrongRun(from: "2030-01-01"))
        let text = try #require(
            markdown(verdict) {
                $0.sources = ["hko/toy.csv": ["https://example.org/table"]]
                var bug = SurveyedDates.PublicReport("https://example.org/1")
                (bug.state, bug.title, bug.seen) = (.open, "New <Year>", "2026-08-20")
                $0.bugs = [bug, .init("https://example.org/2")]
                $0.installation = "pip install slow==1.2"
                $0.example = .init(
                    run, text: "print(2033)\n\n", date: "2033-08-25", kind: "py", output: "2033 7|30",
                    expected: "2033-08-01")
            })
        #expect(text.hasPrefix("# 2033-08-25: \(run.what(English())) in slow\\|lib 1.2\n\n```py\nprint(2033)\n```\n"))
        #expect(text.contains("Expected for 2033-08-25: 2033-08-01. Actual output:\n\n```text\n2033 7|30\n```\n"))
        #expect(text.contains("\n5 wrong inputs in all years.\n"))
        #expect(text.contains("(Python 3; pip install slow==1.2)"))
        #expect(text.contains("5 of 100 inputs wrong, 3 refused."))
        let rows = rows(ofMarkdown: text)
        #expect(rows.map { $0["where"] } == ["2033-08-25 … 2033-08-27", "1978-09-02 … 1978-09-03"])
        #expect(rows.map { $0["cause"] } == ["leap month put elsewhere", "an old table"])
        #expect(text.contains("`reference-data/hko/toy.csv`, from <https://example.org/table>."))
        #expect(text.contains("`calbench verify --adapter ./slow`"))
        #expect(
            text.contains(
                """

                Reports about this library that are known to us:

                - <https://example.org/1> New \\<Year>: open as of 2026-08-20
                - <https://example.org/2>: its state is not known

                """))
    }

    @Test(
        "the title names every version with the fault",
        arguments: [
            ([("ICU", ["72.1"])], "ICU 72.1"), ([("ICU", ["72.1", "78.2"])], "ICU 72.1 and 78.2"),
            ([("b", ["1", "2", "10"]), ("a", ["3"])], "b 1, 2 and 10; a 3"), ([], "slow\\|lib 1.2"),
        ])
    func title(releases: [(String, [String])], text: String) throws {
        let run = try #require(try Verdict.everything().nextWrongRun(from: "2030-01-01"))
        let issue = try #require(
            markdown(.everything()) {
                $0.example = .init(
                    run, text: "", date: "2033-08-25", kind: "py",
                    releases: releases.map { .init(product: $0.0, versions: $0.1) }, output: "", expected: "")
            })
        #expect(issue.hasPrefix("# 2033-08-25: \(run.what(English())) in \(text)\n"))
    }

    @Test(
        "the title has the calendar's names",
        arguments: zip(
            [.china, .korea, .vietnam, .qing] as [CalendarRules],
            ["month 4 (四月)", "month 4 (4월)", "month 4 (tháng 4)", "month 4 (四月)"]))
    func names(calendar: CalendarRules, month: String) throws {
        func title(_ month: Int) throws -> String {
            let toy = ToyRun(
                from: "2054-05-07", to: "2054-06-05", count: 30, what: [.begins(LunarMonthName(month), days: -1)])
            let run = try #require(try Verdict.toy([toy]).runs.first)
            return UpstreamReport.Example(
                run, of: calendar, text: "", date: "2054-05-07", kind: "py", output: "", expected: ""
            ).what
        }
        #expect(try title(4) == "2054-05-07: \(month) begins a day early")
        let name = calendar.name == "china" ? "Chinese" : calendar.adjective
        #expect(try title(1) == "\(name) New Year 2054 is a day early")
    }

    @Test("a program with a fence ends no block")
    func fence() throws {
        let run = try #require(try Verdict.everything().nextWrongRun(from: "2030-01-01"))
        let text = try #require(
            markdown(.everything()) {
                $0.example = .init(
                    run, text: "a\n```\n# b\n", date: "2033-08-25", kind: "py", output: "y", expected: "x")
            })
        #expect(text.contains("````py\na\n```\n# b\n````\n"))
    }

    @Test("refusals alone are nothing wrong")
    func nothing() throws {
        #expect(try markdown(.toy()) == nil)
        #expect(try markdown(.toy([ToyRun(from: "2033-08-25", kind: .refused)])) == nil)
    }

    @Test("twenty rows, then how many more")
    func many() throws {
        let runs = (10...35).map { ToyRun(from: "20\($0)-01-01") }
        let text = try #require(markdown(.toy(runs)))
        #expect(
            rows(ofMarkdown: text).count == 20 && text.contains("\n6 more rows.\n") && !text.contains("Expected for"))
    }
}
