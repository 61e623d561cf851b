extension Format<Leaderboard> {
    /// An entry a line.
    package static var jsonl: Self { Self("jsonl") { try $0.entries.map(JSONLines.line).joined() } }
}
