extension Format<DayReport> {
    /// An answer a line, then an event a line.
    package static var jsonl: Self {
        Self("jsonl") { report in
            try report.questions.flatMap(\.answers).map(JSONLines.line).joined()
                + report.events.rows.map { try $0.jsonLine() }.joined()
        }
    }
}
