import Mustache
package import Results
import Support
import Timing
import Verification

extension Format<RunReport> {
    /// One self-contained page with pictures.
    package static var html: Format<RunReport> {
        Self("html") { report in
            let template = try MustacheTemplate(string: RunHTML.template)
            let questions = RunPictures.Question.all(of: report)
            let body = template.render([
                "day": String(report.facts.started.prefix(10)), "facts": RunHTML.facts(report),
                "alarms": report.alarms.map(\.unbroken),
                "contents": try RunHTML.contents(questions), "terms": RunHTML.terms,
                "questions": try questions.map(RunHTML.question), "notes": report.notes.map(\.unbroken),
            ])
            return try Page(title: RunHTML.title(report), body: body).html()
        }
    }
}

enum RunHTML {
    fileprivate static func title(_ report: RunReport) -> String {
        "Speed and correctness of calendar code, \(report.facts.started.prefix(10))"
    }

    /// What the run was, the most important first.
    fileprivate static func facts(_ report: RunReport) -> [[String: String]] {
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
        return entries.compactMap { name, text in text.map { ["name": name, "text": $0.unbroken] } }
            + [["name": "Command", "code": facts.command]]
    }

    /// The measurements, each with its fastest implementation.
    fileprivate static func contents(_ questions: [RunPictures.Question]) throws -> String {
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
        return try columns.page(rows, caption: "Contents: all measurements", isTall: true).html()
    }

    fileprivate static func question(_ question: RunPictures.Question) throws -> [String: Any] {
        var fields: [String: Any] = [
            "id": question.id, "name": question.name,
            "figures": try PageFigures.html(id: question.id, question.plots),
            "measurements": try question.measurements.map { measurement in
                [
                    "id": measurement.id, "name": measurement.name.unbroken,
                    "facts": measurement.facts.joined(separator: "; ").unbroken,
                    "figures": try PageFigures.html(id: measurement.id, measurement.plots),
                    "table": try RunReport.columns(measurement.rows).page(
                        RunReport.inOrder(measurement.rows), caption: "Figures: \(question.name), \(measurement.name)"
                    ).html(),
                ] as [String: Any]
            },
        ]
        fields["summary"] = question.summary
        return fields
    }

    fileprivate static let terms: [[String: String]] = RunLegend.terms.map { ["term": $0.term, "meaning": $0.meaning] }

    fileprivate static let template = """
        <h1>Speed and correctness of calendar code, <span class="number">{{day}}</span></h1>
        <dl class="facts">
        {{#facts}}
        <dt>{{name}}</dt><dd>{{text}}{{#code}}<code>{{.}}</code>{{/code}}</dd>
        {{/facts}}
        </dl>
        {{#alarms}}
        <div class="alarms"><p class="alarm">{{.}}</p></div>
        {{/alarms}}
        <details class="legend">
        <summary>How to read this page</summary>
        <dl class="terms">
        {{#terms}}
        <dt>{{term}}</dt><dd>{{meaning}}</dd>
        {{/terms}}
        </dl>
        </details>
        <nav aria-label="Contents">
        <h2>Contents</h2>
        {{{contents}}}
        </nav>
        <main>
        {{#questions}}
        <section id="{{id}}">
        <h2>{{#summary}}{{.}} <code>{{name}}</code>{{/summary}}{{^summary}}{{name}}{{/summary}}</h2>
        {{{figures}}}
        {{#measurements}}
        <section id="{{id}}">
        <h3>{{name}}</h3>
        <p class="muted small">{{facts}}</p>
        {{{figures}}}
        {{{table}}}
        </section>
        {{/measurements}}
        </section>
        {{/questions}}
        </main>
        <h2>Notes</h2>
        <ul class="notes">
        {{#notes}}
        <li>{{.}}</li>
        {{/notes}}
        </ul>
        """
}
