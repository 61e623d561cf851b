import Measuring
import Reports

extension FuzzTarget {
    /// A stored report: every format and every comparison; what is written again is the same.
    static let report = FuzzTarget("report") { bytes, scratch in
        let report = try RunReport.read(scratch.write(bytes, to: "reports/first/report.jsonl"))
        let text = try Format.jsonl.text(of: report)
        let copy = try scratch.write(Data(text.utf8), to: "reports/second/report.jsonl")
        let again: RunReport
        do throws(Problem) {
            again = try RunReport.read(copy)
        } catch {
            throw BrokenInvariant(text: "what was written is refused: \(error.description)")
        }
        try require(try Format.jsonl.text(of: again) == text, "what was written and read again is another report")
        for format in ReportFormats.all { _ = try format.text(of: report) }
        let comparison = Comparison(report, again)
        for format in CompareFormats.all { _ = try format.text(of: comparison) }
        for row in report.rows where !row.isVoid {
            let times = row.costs.joined()
            try require(times.allSatisfy { $0.isFinite && $0 > 0 }, "\(row.key): a time of the baseline is none")
        }
        let leaderboard = Leaderboard([report]) { _ in true }
        for format in LeaderboardFormats.all { _ = try format.text(of: leaderboard) }
    }
}
