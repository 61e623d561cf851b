extension Format<NoiseReport> {
    /// One line.
    package static var jsonl: Self { Self("jsonl", write: JSONLines.line) }
}
