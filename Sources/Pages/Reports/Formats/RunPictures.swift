import Drawing
import Foundation
import KernelProtocol
import Measuring
import Support
import Timing
import Verification
import Words

extension RunSection {
    fileprivate var timed: [(row: RunRow, time: Double)] {
        standings.compactMap { one in one.time.map { (one.row, $0) } }
    }

    func plots(_ words: any Wording) -> [(caption: String, plot: any Plot)] {
        guard !timed.isEmpty else { return [] }
        return [(words.page(.times), dots(words)), (words.page(.lanes), strip(words))]
            + (costAgainstErrors(words).map { [(words.page(.costLine), $0)] } ?? [])
    }

    func dots(_ words: any Wording) -> DotPlot {
        let rows = timed.map { row, time in
            let interval = row.ratio.flatMap { ratio -> ClosedRange<Double>? in
                guard ratio.estimate > 0, ratio.low > 0, ratio.low <= ratio.high else { return nil }
                return (time * ratio.low / ratio.estimate)...(time * ratio.high / ratio.estimate)
            }
            return DotPlot.Row(
                row.implementation, time, interval: interval, text: NumberText.time(time),
                mark: !row.isRight ? .wrong : row.isBaseline ? .baseline : .plain)
        }
        return DotPlot(
            title: words.picture(.perOperation(title(words))), axis: words.picture(.timePerOperation),
            unit: .nanoseconds, rows: rows, words)
    }

    /// Every round of every implementation, relative to the implementation's median.
    func strip(_ words: any Wording) -> StripPlot {
        let rows = timed.map { row, time in
            let median = row.nanosecondsPerOperation?.median ?? time
            return StripPlot.Row(row.implementation, row.timesByProcess.map { $0.map { $0 / median } })
        }
        return StripPlot(
            title: words.picture(.rounds(title(words))), axis: words.picture(.fromMedian), rows: rows, words)
    }

    /// Nil where nothing can be compared.
    func costAgainstErrors(_ words: any Wording) -> CostErrorPlot? {
        VerdictPictures.costAgainstErrors(
            title(words), timed.map { ($0.row.implementation, $0.time, $0.row.verify) }, words)
    }
}

extension RunQuestion {
    /// Unique in the page: letters, digits and hyphens.
    var id: String { "q-" + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined() }

    /// The map of every implementation with wrong answers.
    func plots(_ words: any Wording) -> [(caption: String, plot: any Plot)] {
        let rows = sections.flatMap(\.standings).map(\.row)
        let entries = Dictionary(rows.map { ($0.implementation, $0.verify) }) { first, _ in first }
            .sorted { ($1.value.wrong, $0.key) < ($0.value.wrong, $1.key) }
        let years = rows.first?.years ?? CalendarRules.china.years
        return VerdictPictures.maps(entries.map { ($0.key, $0.value) }, of: name, years: years, words)
    }
}
