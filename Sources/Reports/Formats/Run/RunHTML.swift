import Measuring
import Mustache

extension Format<RunReport> {
    /// One self-contained page.
    package static var html: Self {
        Self("html") { report in
            let template = try MustacheTemplate(string: RunHTML.template)
            let sections = report.tables.map { section in
                [
                    "title": section.title,
                    "head": section.table.titles.map { ["class": $0.isNumber ? "number" : "", "text": $0.text] },
                    "rows": section.table.fields.map { fields in
                        [
                            "fields": zip(section.table.titles, fields).map {
                                ["class": $0.isNumber ? "number" : "", "text": $1]
                            }
                        ]
                    },
                ] as [String: Any]
            }
            return template.render([
                "started": report.facts.started, "command": report.facts.command,
                "machine": report.facts.machine.summary,
                "executable": String(report.facts.executableSHA256.prefix(16)), "alarms": report.alarms,
                "sections": sections,
                "notes": report.notes,
            ])
        }
    }
}

private enum RunHTML {
    static let template = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>calbench run, {{started}}</title>
        <style>
        body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; }
        table { border-collapse: collapse; margin-bottom: 2em; }
        th, td { padding: .2em .8em; text-align: left; border-bottom: 1px solid #ddd; }
        .number { text-align: right; font-variant-numeric: tabular-nums; }
        .alarm { background: #fee; padding: .5em 1em; }
        </style>
        </head>
        <body>
        <h1>calbench run, {{started}}</h1>
        {{#alarms}}<p class="alarm">{{.}}</p>
        {{/alarms}}
        <p><code>{{command}}</code></p>
        <p>{{machine}}; executable {{executable}}…</p>
        {{#sections}}<h2>{{title}}</h2>
        <table>
        <tr>{{#head}}<th class="{{class}}">{{text}}</th>{{/head}}</tr>
        {{#rows}}<tr>{{#fields}}<td class="{{class}}">{{text}}</td>{{/fields}}</tr>
        {{/rows}}</table>
        {{/sections}}
        <ul>
        {{#notes}}<li>{{.}}</li>
        {{/notes}}</ul>
        </body>
        </html>

        """
}
