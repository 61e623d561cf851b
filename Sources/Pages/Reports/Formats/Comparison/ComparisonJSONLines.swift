extension Format<Comparison> {
    /// A row a line.
    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.rows.map(JSONLines.line).joined() } }
}
