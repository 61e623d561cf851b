package import Results

extension Format<RunReport> {
    /// For a person at a terminal.
    package static var text: Format<RunReport> {
        Self(page: "text") { report, page in
            report.alarms.forEach { page.line("! \($0)", .alarm) }
            for (title, table) in report.tables {
                page.line()
                page.line(title)
                page.table(table)
            }
            page.line()
            page.noteLeftOut()
            ([RunReport.reading] + report.notes).forEach { page.line($0) }
        }
    }
}
