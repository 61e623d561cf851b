import Measuring
import Reports
import Testing

@Suite struct RunTableTests {
    /// Times that a reader divides give the ratio that is printed, whatever processes and rounds did.
    @Test func timesAndRatiosAgree() throws {
        let toy = Toy(processes: [1, 1.4, 0.8], distributions: [.random, .sequential], noise: 0.3)
        var compared = 0
        for section in try toy.report().sections {
            let times = RunReport.times(section)
            for row in section where row.role == .implementation {
                let baseline = section.first { $0.role == .implementation && $0.isBaseline }
                guard let ratio = row.result.ratio, let own = times[row.implementation],
                    let other = times[baseline?.implementation ?? ""]
                else { continue }
                #expect(abs(own / other / ratio.estimate - 1) < 1e-9, "\(row.key)")
                #expect(ratio.low <= own / other && own / other <= ratio.high, "\(row.key)")
                compared += 1
            }
        }
        #expect(compared == 4)
    }

    /// What is wrong and what is refused stand apart.
    @Test func wrongAndRefusedAreApart() throws {
        func details(_ verdict: Verdict) throws -> [[String: String]] {
            let report = try Toy(verdict: { $0 == "slow" ? verdict : try .toy([], "toy/\($0)") }).report()
            let markdown = try report.text(.markdown, View(details: true))
            return rows(ofMarkdown: try #require(markdown.components(separatedBy: "\n## ").last))
        }
        let table = try details(.everything("toy/slow"))
        #expect(table.map { $0["implementation"] } == ["null", "fast", "slow", "slower"])
        let counts = ["checked", "right", "wrong", "refused", "new", "contested", "uncertain"]
        #expect(counts.map { table[2][$0] } == ["100", "89", "5", "3", "3", "2", "1"])
        #expect(counts.map { table[0][$0] } == Array(repeating: "", count: 7), "the loop alone")
        #expect(table[2]["first wrong"]?.hasPrefix("2033-08-25 … 2033-08-27 (3): a day late") == true)
        #expect(table[2]["remarks"] == "UNVERIFIED")
        // Where nothing is wrong there is no column but for right and wrong.
        #expect(
            Set(try details(.toy([], "toy/slow"))[2].keys).isDisjoint(
                with: counts.dropFirst(3) + ["first wrong", "remarks"]))
    }
}
