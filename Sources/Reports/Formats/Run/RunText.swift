extension Format<RunReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { report in
            let head = report.alarms.map { "! \($0)\n" }.joined()
            let body = report.tables.map { "\n\($0.title)\n\($0.table.text)" }.joined()
            let tail = ([RunReport.reading] + report.notes).map { "\($0)\n" }.joined()
            return head + body + "\n" + tail
        }
    }
}
