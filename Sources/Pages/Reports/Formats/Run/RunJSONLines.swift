package import Results

extension Format<RunReport> {
    /// A row a line, then a summary: the form in which reports are stored.
    package static var jsonl: Format<RunReport> {
        Self("jsonl") { report in
            try report.rows.map(JSONLines.line).joined() + JSONLines.line(RunSummary(report))
        }
    }
}
