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

    /// A map for all implementations with as many wrong answers in each month, where the months are known; all of the same
    /// years.
    static func maps(
        _ entries: [(name: String, verdict: Verdict)], of workload: String, years: ClosedRange<Int>,
        _ words: any Wording
    ) -> [(caption: String, plot: any Plot)] {
        let wrong = entries.map { ($0.name, $0.verdict.wrong, $0.verdict.wrongMonths) }.filter { !$0.2.isEmpty }
        let marked = wrong.flatMap { $0.2.map(\.year) } + [years.lowerBound, years.upperBound]
        let shown = (marked.min() ?? years.lowerBound)...(marked.max() ?? years.upperBound)
        let alike = Dictionary(grouping: wrong, by: \.2)
        return wrong.filter { alike[$0.2]?.first?.0 == $0.0 }.map { _, count, months in
            let names = (alike[months] ?? []).map(\.0).joined(separator: words.comma)
            let caption = words.page(.wrongByMonth(names, count))
            return (
                caption.unbroken,
                WrongMonthsMap(title: workload + words.comma + caption, years: shown, months: months, words)
            )
        }
    }
}
