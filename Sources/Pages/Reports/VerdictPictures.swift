import Drawing
import Support
import Verification
import Words

/// Pictures of verdicts, in the pages of runs and leaderboards.
enum VerdictPictures {
    /// Times in nanoseconds against wrong answers, or against the largest errors where answers are instants; nil where
    /// there is nothing to compare.
    static func costAgainstErrors(
        _ subject: String, _ entries: [(name: String, time: Double, verdict: Verdict)], _ words: any Wording
    ) -> CostErrorPlot? {
        let isSeconds = entries.contains { $0.verdict.tolerance != nil }
        let points = entries.map { name, time, verdict in
            let errors = isSeconds ? verdict.largestError ?? 0 : Double(verdict.wrong)
            let text =
                isSeconds
                ? words.picture(.off(errors == 0 ? "0 s" : NumberText.time(errors * 1e9)))
                : words.picture(.wrong(verdict.wrong))
            return CostErrorPlot.Point(
                name, cost: time, errors: errors, text: NumberText.time(time) + words.comma + text)
        }
        guard points.count > 1, points.contains(where: { $0.errors > 0 }) else { return nil }
        return CostErrorPlot(
            title: words.page(.cost) + words.colon + subject, costAxis: words.picture(.timePerAnswer),
            errorAxis: words.picture(isSeconds ? .largestError : .wrongAnswers),
            errorUnit: isSeconds ? .seconds : .count, points: points, words)
    }
}
