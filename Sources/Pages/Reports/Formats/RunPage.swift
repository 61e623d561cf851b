import Drawing
package import Measuring
import Words

extension Format<RunReport> {
    /// A page that loads nothing, in the reader's theme: the verdict, the times with their intervals, and what is wrong.
    package static var html: Format<RunReport> { Self(worded: "html") { RunScreen($0, $2, $1).html } }
}

extension RunScreen {
    fileprivate var html: String {
        let title = words("Speed and correctness of calendar code, \(report.facts.started.prefix(10))")
        let errors =
            wrong.isEmpty
            ? Markup("p", text: words(noneWrong))
            : errors(withFirst: false).table(wrong).html(words, caption: "Implementations with errors")
        let facts = provenance.map { "\($0)\(words(": "))\($1)" } + report.alarms(words)
        let notes = (facts + report.missing(words).map { words($0) }).map { Markup("li", text: $0.unbroken) }
        let picture = [Markup("figcaption", text: words(Self.caption)), times.markup(id: "times")]
        let trust = report.trust.isGood ? "trust" : "trust low"
        return Markup(
            "html", ["lang": words.rawValue],
            [
                Markup(
                    "head", [:],
                    [
                        Markup("meta", ["charset": "utf-8"]),
                        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                        Markup("title", text: title), Markup("style", [:], [.verbatim("\n\(Self.style)\n")]),
                    ]),
                Markup(
                    "body", [:],
                    [
                        Markup("h1", text: title),
                        Markup("p", ["class": trust], text: words(report.trust.line).unbroken),
                        Markup("p", text: words(head).unbroken), errors,
                        Markup("figure", [:], picture), Markup("ul", [:], notes),
                    ]),
            ]
        ).html(indent: 0)
    }

    private static let caption: Text =
        "Times: left is quicker. A line is where a repetition is expected, relative to the baseline ◆; ✕ has errors."

    /// Every implementation that has a time; of several measurements with its question.
    private var times: DotPlot {
        let rows = shown.flatMap { line in
            line.section.standings.compactMap { standing -> DotPlot.Row? in
                guard let time = standing.time else { return nil }
                let row = standing.row
                let interval = row.ratio.flatMap { ratio -> ClosedRange<Double>? in
                    guard ratio.estimate > 0, ratio.low > 0, ratio.low <= ratio.high else { return nil }
                    return (time * ratio.low / ratio.estimate)...(time * ratio.high / ratio.estimate)
                }
                return DotPlot.Row(
                    row.implementation, note: shown.count > 1 ? words(title(line)) : nil, time, interval: interval,
                    text: NumberText.time(time), mark: !row.isRight ? .wrong : row.isBaseline ? .baseline : .plain)
            }
        }
        let name: Text =
            shown.count == 1 ? "Time per operation: \(shown[0].section.title)" : "Time per answer of all questions"
        return DotPlot(title: words(name), axis: words("time per answer, logarithmic"), rows: rows, words)
    }

    private static let style =
        PlotColour.css + """

            body { margin: 0 auto; max-width: 64rem; padding: 1rem; background: var(--paper); color: var(--ink);
              font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", sans-serif; }
            .trust { border: 1px solid var(--baseline); border-left-width: .4rem; padding: .5rem 1rem; font-weight: 600; }
            .trust.low { border-color: var(--wrong); }
            figure { margin: 1rem 0; max-width: 44rem; } figcaption { color: var(--muted); }
            figure svg { display: block; width: 100%; height: auto; }
            .scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .875rem; }
            th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); }
            tbody th { font-weight: 400; }
            .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
            """
}
