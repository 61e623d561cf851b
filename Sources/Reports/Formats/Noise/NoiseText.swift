extension Format<NoiseReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { $0.table.text + "\n" + $0.verdicts.map { "\($0)\n" }.joined() }
    }
}
