package import Results

extension Format<RunReport> {
    package static var markdown: Format<RunReport> {
        Self("markdown") { report in
            let facts = report.facts
            let head = report.alarms.map { "> **\($0.markdown)**\n" }.joined()
            let about = """
                # calbench run, \(facts.started)

                `\(facts.command)`

                \(facts.machine.summary.markdown); executable \(facts.executableSHA256.prefix(16))…\(facts.context.text)


                """
            let body = report.tables.map { "## \($0.title.markdown)\n\n\($0.table.markdown)\n" }.joined()
            let tail = ([RunReport.reading] + report.notes).map { "- \($0.markdown)\n" }.joined()
            return (head.isEmpty ? "" : head + "\n") + about + body + tail
        }
    }
}
