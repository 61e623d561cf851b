import Foundation
import Reports
import Measuring
import Timing
import Testing
import Workloads

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

    /// The last measurement of a report in Markdown, with details.
    private func details(_ report: RunReport) throws -> String {
        try #require(try report.text(.markdown, View(details: true)).components(separatedBy: "\n## ").last)
    }

    /// What is wrong and what is refused stand apart in every format of a run.
    @Test func wrongAndRefusedAreApart() throws {
        let toy = Toy(verdict: { $0 == "slow" ? try .everything("toy/slow") : try .toy([], "toy/\($0)") })
        let report = try toy.report()
        let table = rows(ofMarkdown: try details(report))
        #expect(table.map { $0["implementation"] } == ["null", "fast", "slow", "slower"])
        let counts = ["checked", "right", "wrong", "refused", "new", "contested", "uncertain"]
        #expect(counts.map { table[2][$0] } == ["100", "89", "5", "3", "3", "2", "1"])
        #expect(counts.map { table[1][$0] } == ["100", "100", "0", "0", "0", "0", "0"])
        #expect(counts.map { table[0][$0] } == Array(repeating: "", count: 7), "the loop alone")
        #expect(table[2]["first wrong"]?.hasPrefix("2033-08-25 … 2033-08-27 (3): a day late") == true)
        #expect(table[2]["remarks"] == "UNVERIFIED")
        let text = try report.screen(nil, View(details: true))
        for title in counts { #expect(text.contains { $0.contains(title) }, "\(title)") }
        // Where nothing is wrong there is no column but for right and wrong.
        let right = try #require(rows(ofMarkdown: try details(Toy().report())).first)
        #expect(["refused", "new", "contested", "uncertain", "first wrong", "remarks"].allSatisfy { right[$0] == nil })
    }
}
