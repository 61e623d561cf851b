import Reports
import Testing
import Verification

@Suite struct UpstreamReportTests {
    private func markdown(
        _ verdict: Verdict, _ example: UpstreamReport.Example? = nil, reports: [String] = []
    ) -> String? {
        var upstream = UpstreamReport(
            adapter: "./slow", Implementation(name: "slow", version: "1.2", library: "slow|lib", language: "Python 3"))
        upstream.example = example
        return upstream.markdown(
            VerificationReport.toy(verdict), command: "calbench verify --adapter ./slow",
            reports: reports, sources: ["hko/toy.csv": ["https://example.org/table"]])
    }

    private func run() throws -> Verdict.Run { try #require(try Verdict.everything().nextWrong(from: 0)).run }

    @Test("title, program and output, the wrong runs alone with their causes, the publications and the command")
    func issue() throws {
        let example = UpstreamReport.Example(
            try run(), at: "2033-08-25", answer: nil, text: "print(2033)\n\n", kind: "py", output: "2033 7|30",
            expected: "2033-08-01")
        let text = try #require(markdown(.everything(), example, reports: ["https://example.org/1"]))
        #expect(text.hasPrefix("# \(example.what) in slow\\|lib 1.2\n\n```py\nprint(2033)\n```\n"))
        #expect(text.contains("Expected for 2033-08-25: 2033-08-01. Actual:\n\n```text\n2033 7|30\n```\n"))
        #expect(
            text.contains(
                "\n5 wrong inputs in all years, of slow\\|lib 1.2 (Python 3). Reports known to us: <https://example.org/1>.\n"
            ))
        let judge = "by calbench's `reference-data/hko/toy.csv`, from <https://example.org/table>."
        #expect(text.contains("5 of 100 inputs wrong, 3 refused, \(judge)\n"))
        let rows = rows(ofMarkdown: text)
        #expect(rows.map { $0["where"] } == ["2033-08-25 … 2033-08-27", "1978-09-02 … 1978-09-03"])
        #expect(rows.map { $0["cause"] } == ["leap month put elsewhere", "an old table"])
        #expect(text.hasSuffix("\nFound by calbench \(Version.calbench): `calbench verify --adapter ./slow`.\n"))
    }

    @Test("the title has the calendar's names")
    func names() throws {
        for (month, title) in [
            (4, "2054-05-07: month 4 (4월) begins a day early"), (1, "Korean New Year 2054 is a day early"),
        ] {
            let what = [Difference.begins(LunarMonthName(month), days: -1)]
            let toy = ToyRun(from: "2054-05-07", to: "2054-06-05", count: 30, what: what)
            let run = try #require(try Verdict.toy([toy]).runs.first)
            let example = UpstreamReport.Example(
                run, at: "2054-05-07", answer: nil, of: .korea, text: "", kind: "py", output: "", expected: "")
            #expect(example.what == title)
        }
    }

    @Test("a program with a fence ends no block")
    func fence() throws {
        let example = UpstreamReport.Example(
            try run(), at: "2033-08-25", answer: nil, text: "a\n```\n# b\n", kind: "py", output: "y", expected: "x")
        #expect(try #require(markdown(.everything(), example)).contains("````py\na\n```\n# b\n````\n"))
    }

    @Test("refusals alone are nothing wrong; of many rows the first twenty")
    func extent() throws {
        #expect(try markdown(.toy([ToyRun(from: "2033-08-25", kind: .refused)])) == nil)
        let text = try #require(markdown(.toy((10...35).map { ToyRun(from: "20\($0)-01-01", what: [.days($0)]) })))
        #expect(
            rows(ofMarkdown: text).count == 20 && text.contains("\n6 more rows.\n") && !text.contains("Expected for"))
    }
}
