import Drawing
package import Measuring
import Support
import Timing
import Verification
import Words

extension Format<RunReport> {
    package static var html: Format<RunReport> { Self("html") { RunScreen($0).html } }
}

extension RunScreen {
    fileprivate var html: String {
        let (title, day) = ("Speed and correctness of calendar code, ", String(report.facts.started.prefix(10)))
        let trust = Markup(
            "p", ["class": report.trust.isGood ? "trust" : "trust low"], text: report.trustLine().unbroken)
        let errors =
            wrong.isEmpty
            ? Markup("p", text: words.run(.noneWrong))
            : errors(withFirst: false).table(wrong).html(caption: "Implementations with errors", isTall: true)
        let first = Markup(
            "div", ["class": "first"],
            Page.figures(
                id: "all", questions.count == 1 ? Array(shown[0].section.plots.prefix(1)) : [(Self.caption, dots)])
                + [Markup("div", [:], [errors])])
        let all = Self.folded("All questions", [overview.table(shown).html(caption: "All questions")])
        let rest =
            (questions.count == 1 ? [] : [all]) + [
                Self.folded(
                    "How it was measured",
                    [Markup("dl", ["class": "facts"], Self.list(provenance))]
                        + Page.list(
                            (report.alarms() + report.notes.map { words.note($0) }).map { [.text($0.unbroken)] },
                            class: "notes")),
                Self.folded("How to read this page", [Markup("dl", ["class": "terms"], Self.list(Self.terms))]),
            ] + questions.map(section)
        return Page.html(
            title: title + day,
            [
                Markup("h1", [:], [.text(title), Markup("span", ["class": "number"], text: day)]), trust,
                Markup("p", ["class": "muted"], text: head.unbroken), Markup("main", [:], [first] + rest),
            ])
    }

    private static let caption =
        "Fastest correct implementation ●, runner-up ○, and how many times slower the runner-up is."

    private var dots: DotPlot {
        let rows = shown.map { line in
            let best = line.section.ranked.prefix(2)
            let names = best.isEmpty ? "none is right" : best.map(\.row.implementation).joined(separator: ", ")
            let times = best.compactMap(\.time)
            return DotPlot.Row(
                title(line), note: names, times.first ?? 0, other: times.dropFirst().first,
                text: line.section.runnerUp?.factor?.text ?? "")
        }
        return DotPlot(
            title: "Time per answer of all questions", axis: "time per answer, logarithmic", unit: .nanoseconds,
            rows: rows)
    }

    private static func folded(_ title: String, id: String? = nil, _ content: [Markup]) -> Markup {
        Markup("details", ["id": id], [Markup("summary", text: title.unbroken)] + content)
    }

    private static func list(_ entries: [(String, String)]) -> [Markup] {
        entries.flatMap { [Markup("dt", text: $0), Markup("dd", text: $1.unbroken)] }
    }

    private func section(_ question: RunQuestion) -> Markup {
        let summary = question.summary.map { ": \($0)" } ?? ""
        // The name of a row comes first in pages.
        var columns = standings()
        columns.swapAt(0, 1)
        let tables = question.shown.flatMap { section in
            [
                Markup("h3", text: section.name().unbroken),
                columns.table(section.standings).html(caption: "\(question.name), \(section.name())"),
            ] + Page.figures(id: section.id, section.plots)
        }
        let details = question.sections.map { section in
            Self.folded(
                "Figures: \(section.name())",
                [
                    Markup("p", ["class": "muted small"], text: section.facts().joined(separator: "; ").unbroken),
                    section.details().html(caption: "Figures: \(question.name), \(section.name())"),
                ])
        }
        return Self.folded(
            question.name + summary, id: question.id,
            tables + Page.figures(id: question.id, question.plots) + details)
    }

    /// Its words, explained to who has not read the documentation.
    private static let terms: [(String, String)] = [
        (
            "TRUST",
            "LOW where the machine was busy, or where the companions of a measurement failed: the A/A twin, which is the "
                + "baseline a second time, or the control, which does more work by a known share."
        ),
        (
            "factor, × quickest",
            "How many times as long as the quickest implementation that is right, measured in the same rounds: the interval "
                + "in which a repetition is expected, ~ where only the magnitude is known, = where no difference was seen."
        ),
        (
            "✗, right, wrong, refused, new, contested, uncertain",
            "Every answer is compared with a published or computed reference. Right: equal to it, or within the tolerance. "
                + "Wrong: the reference contradicts it. Refused: no answer. ✗ has wrong or refused answers and no rank. New: "
                + "not listed for this version. Contested: the answer of another calendar where references differ. "
                + "Uncertain: the other answer where nobody can decide. The last two are neither right nor wrong."
        ),
        (
            "ns/op, min",
            "Nanoseconds per answer: the median of the baseline's rounds times the ratio to it; the shortest round."
        ),
        (
            "baseline, ratio",
            "The fastest implementation when the measurement was prepared, right or not; the time divided by its time."
        ),
        ("× null", "The time divided by that of code that copies each input and computes nothing."),
        (
            "× limit",
            "The shortest time divided by that of the cheapest code that calbench has for such inputs and answers."
        ),
        ("resolution", "The smallest difference that the measurement resolves."),
        ("instructions", "Processor instructions per answer. They do not depend on how busy the machine is."),
    ]
}
