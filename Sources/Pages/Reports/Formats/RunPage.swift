import Drawing
package import Results
import Support
import Timing
import Verification

extension Format<RunReport> {
    package static var html: Format<RunReport> { Self("html", write: RunPage.html) }
}

private enum RunPage {
    static func html(_ report: RunReport) -> String {
        let day = String(report.facts.started.prefix(10))
        let questions = RunPictures.Question.all(of: report)
        let alarms = report.alarms.map {
            Markup("div", ["class": "alarms"], [Markup("p", ["class": "alarm"], text: $0.unbroken)])
        }
        let legend = Markup(
            "details", ["class": "legend"],
            [
                Markup("summary", text: "How to read this page"),
                Markup(
                    "dl", ["class": "terms"],
                    terms.flatMap { [Markup("dt", text: $0.term), Markup("dd", text: $0.meaning)] }),
            ])
        let heading = Markup(
            "h1", [:],
            [
                .text("Speed and correctness of calendar code, "), Markup("span", ["class": "number"], text: day),
            ])
        let body = [
            legend,
            Markup("nav", ["aria-label": "Contents"], [Markup("h2", text: "Contents"), contents(questions)]),
            Markup("main", [:], questions.map(section)), Markup("h2", text: "Notes"),
        ]
        return Page.html(
            title: "Speed and correctness of calendar code, \(day)",
            [heading, facts(report)] + alarms + body
                + Page.list(report.notes.map { [.text($0.unbroken)] }, class: "notes"))
    }

    /// What the run was, the most important first.
    private static func facts(_ report: RunReport) -> Markup {
        let facts = report.facts
        let context = facts.context
        let machine = facts.machine
        let commit = context.commit.map {
            "\($0.prefix(12))\(context.dirty == true ? ", with changes that are not committed" : "")"
        }
        let load = context.load.map { "\(NumberText.significant($0)) tasks on \(machine.cores) cores when it began" }
        let kernels = report.rows.filter { $0.role == .kernel }
        let names = Set(kernels.map { "\($0.workload)/\($0.kernel)" })
        let size =
            "\(NumberText.count(names.count)) implementations in \(NumberText.count(report.sections.count)) measurements"
        let entries: [(String, String?)] = [
            ("Date", facts.started.replacing("T", with: " ").replacing("Z", with: " UTC")),
            ("Machine", [context.host, machine.summary].compactMap(\.self).joined(separator: ": ")), ("Commit", commit),
            ("Load", load), ("Size", size),
            ("Executable", "SHA-256 \(facts.executableSHA256.prefix(16))…"),
        ]
        let known =
            entries.compactMap { name, text in text.map { (name, Markup.text($0.unbroken)) } }
            + [("Command", Markup("code", text: facts.command))]
        return Markup(
            "dl", ["class": "facts"], known.flatMap { [Markup("dt", text: $0), Markup("dd", [:], [$1])] })
    }

    /// The measurements, each with its fastest implementation.
    private static func contents(_ questions: [RunPictures.Question]) -> Markup {
        typealias Entry = (question: RunPictures.Question, measurement: RunPictures.Measurement)
        let columns: [Column<Entry>] = [
            .text("question", isWide: true) { .init($0.question.title, link: "#\($0.question.id)") },
            .text("inputs", isWide: true) {
                .init($0.measurement.settings.joined(separator: ", "), link: "#\($0.measurement.id)")
            },
            .number("implementations") { .count($0.measurement.kernels.count) },
            .text("fastest") { .init($0.measurement.timed.first?.row.kernel ?? "–") },
            .figure("its ns/op", isOptional: false, otherwise: "–", \.measurement.timed.first?.time),
            .number("wrong", help: "implementations with wrong answers") {
                .count($0.measurement.kernels.count { $0.verify.wrong > 0 }, isWrong: true)
            },
            .number("refuse", help: "implementations that refuse inputs") {
                .count($0.measurement.kernels.count { $0.verify.refused > 0 }, isWrong: true)
            },
        ]
        let rows = questions.flatMap { question in question.measurements.map { (question, $0) } }
        return columns.table(rows).html(caption: "Contents: all measurements", isTall: true)
    }

    private static func section(_ question: RunPictures.Question) -> Markup {
        let heading: [Markup] =
            question.summary.map { [.text("\($0) "), Markup("code", text: question.name)] } ?? [.text(question.name)]
        return Markup(
            "section", ["id": question.id],
            [Markup("h2", [:], heading)] + Page.figures(id: question.id, question.plots)
                + question.measurements.map { section($0, of: question) })
    }

    private static func section(_ measurement: RunPictures.Measurement, of question: RunPictures.Question) -> Markup {
        let table = RunReport.columns(measurement.rows).table(RunReport.inOrder(measurement.rows))
        return Markup(
            "section", ["id": measurement.id],
            [
                Markup("h3", text: measurement.name.unbroken),
                Markup(
                    "p", ["class": "muted small"], text: measurement.facts.joined(separator: "; ").unbroken),
            ] + Page.figures(id: measurement.id, measurement.plots)
                + [table.html(caption: "Figures: \(question.name), \(measurement.name)")])
    }

    /// Its words, explained to who has not read the documentation.
    private static let terms: [(term: String, meaning: String)] = [
        (
            "ns/op",
            "Nanoseconds per operation, an operation being the answer to one input: the median of the baseline's rounds, "
                + "times the ratio to it. A nanosecond is a billionth of a second. min is the shortest round."
        ),
        (
            "ratio, interval",
            "How many times as long as the baseline, measured in the same rounds. In brackets is the interval in "
                + "which a repetition of the run is expected. A ratio that the measurement cannot tell from 1 is marked "
                + "“not resolved”. In the bars the thin line is this interval."
        ),
        (
            "baseline",
            "The implementation that the ratios are relative to: the fastest when the measurement was prepared. It has a diamond."
        ),
        (
            "× null",
            "The time divided by that of code that copies each input and computes nothing: how much of the time is the loop "
                + "itself. Near 1 there is nothing left to measure."
        ),
        (
            "× limit",
            "The shortest time divided by the least that this machine needs to read such inputs and write such answers."
        ),
        (
            "right, wrong, refused, new, contested, uncertain",
            "Every answer is compared with a published or computed reference. Right: equal to it, or within the tolerance. "
                + "Wrong: the reference contradicts it. Refused: no answer. New: wrong or refused, and not listed for this "
                + "version. Contested: the answer of another calendar where references differ. Uncertain: the other "
                + "answer where nobody can decide. The last two are neither right nor wrong."
        ),
        (
            "wrong in a month",
            "The map shows how many answers of each month are wrong, years from left to right. Contested answers are not in it."
        ),
        (
            "rounds, processes",
            "A round times one block of every implementation in random order. The strips show every round, divided by the "
                + "median of its implementation, a lane for each process; the thick stroke is the median of the process. "
                + "Lanes that lie apart show that processes differ."
        ),
        (
            "cost against errors",
            "Time from left to right, errors upwards. An implementation on the line is beaten by no other in both. Errors are "
                + "wrong answers, or the largest error in seconds where answers are instants."
        ),
        (
            "A/A",
            "The baseline a second time. Its ratio should be 1; how far it is off shows how noisy the machine was."
        ),
        ("control", "The baseline with 5 % more operations. The measurement has to show it as about +5 %."),
        ("resolution", "The smallest difference that the measurement can tell from none."),
        ("instructions", "Processor instructions per operation. They do not depend on how busy the machine is."),
        ("limit, null in the bars", "Dashed lines: the least time on this machine, and the time of the loop alone."),
    ]
}
