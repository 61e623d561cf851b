import Drawing
package import Measuring
import Support
import Timing
import Verification
import Words

extension Format<RunReport> {
    package static var html: Format<RunReport> { Self(worded: "html") { RunScreen($0, $2, $1).html } }
}

extension RunScreen {
    fileprivate var html: String {
        let (title, day) = (words.page(.speed) + words.comma, String(report.facts.started.prefix(10)))
        let trust = Markup(
            "p", ["class": report.trust.isGood ? "trust" : "trust low"], text: report.trustLine(words).unbroken)
        let errors =
            wrong.isEmpty
            ? Markup("p", text: words.run(.noneWrong))
            : errors(withFirst: false).table(wrong).html(caption: words.page(.withErrors), isTall: true)
        let first = Markup(
            "div", ["class": "first"],
            Page.figures(
                id: "all",
                questions.count == 1 ? Array(shown[0].section.plots(words).prefix(1)) : [(words.page(.dots), dots)])
                + [Markup("div", [:], [errors])])
        let all = Self.folded(
            words.page(.questions), [overview.table(shown).html(caption: words.page(.questions))])
        let rest =
            (questions.count == 1 ? [] : [all]) + [
                Self.folded(
                    words.page(.measured),
                    [Markup("dl", ["class": "facts"], Self.list(provenance))]
                        + Page.list(
                            (report.alarms(words) + report.others(words) + report.notes.map { words.note($0) }).map {
                                [.text($0.unbroken)]
                            },
                            class: "notes")),
                Self.folded(words.page(.reading), [Markup("dl", ["class": "terms"], Self.list(words.terms))]),
            ] + questions.map(section)
        return Page.html(
            title: title + day, words,
            [
                Markup("h1", [:], [.text(title), Markup("span", ["class": "number"], text: day)]), trust,
                Markup("p", ["class": "muted"], text: head.unbroken), Markup("main", [:], [first] + rest),
            ])
    }

    private var dots: DotPlot {
        let rows = shown.map { line in
            let best = line.section.ranked.prefix(2)
            let names =
                best.isEmpty ? words.picture(.noneRight) : best.map(\.row.implementation).joined(separator: ", ")
            let times = best.compactMap(\.time)
            return DotPlot.Row(
                title(line), note: names, times.first ?? 0, other: times.dropFirst().first,
                text: line.section.runnerUp?.factor?.text ?? "")
        }
        return DotPlot(
            title: words.picture(.allQuestions), axis: words.picture(.timePerAnswer), unit: .nanoseconds, rows: rows,
            words)
    }

    private static func folded(_ title: String, id: String? = nil, _ content: [Markup]) -> Markup {
        Markup("details", ["id": id], [Markup("summary", text: title.unbroken)] + content)
    }

    private static func list(_ entries: [(String, String)]) -> [Markup] {
        entries.flatMap { [Markup("dt", text: $0), Markup("dd", text: $1.unbroken)] }
    }

    private func section(_ question: RunQuestion) -> Markup {
        let summary = question.summary.map { "\(words.colon)\(words.summary($0, of: question.name))" } ?? ""
        // The name of a row comes first in pages.
        var columns = standings()
        columns.swapAt(0, 1)
        let tables = question.shown.flatMap { section in
            [
                Markup("h3", text: section.name(words).unbroken),
                columns.table(section.standings).html(caption: "\(question.name)\(words.comma)\(section.name(words))"),
            ] + Page.figures(id: section.id, section.plots(words))
        }
        let details = question.sections.map { section in
            Self.folded(
                words.page(.figures(section.name(words))),
                [
                    Markup(
                        "p", ["class": "muted small"],
                        text: section.facts(words).joined(separator: words.clause).unbroken),
                    section.details(words).html(
                        caption: words.page(.figures("\(question.name)\(words.comma)\(section.name(words))"))),
                ])
        }
        return Self.folded(
            question.name + summary, id: question.id,
            tables + Page.figures(id: question.id, question.plots(words)) + details)
    }
}
