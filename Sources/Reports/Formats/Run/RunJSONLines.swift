extension Format<RunReport> {
    /// A row a line, then a summary: the form in which reports are stored.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let summary = RunSummary(
                schemaVersion: RunRow.schemaVersion, summary: true, partial: report.isPartial, rows: report.rows.count,
                command: report.facts.command, started: report.facts.started, notes: report.notes)
            return try report.rows.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }
}
