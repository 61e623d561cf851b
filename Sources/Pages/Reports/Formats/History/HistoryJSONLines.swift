extension Format<History> {
    /// A point a line.
    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.points.map(JSONLines.line).joined() } }
}
