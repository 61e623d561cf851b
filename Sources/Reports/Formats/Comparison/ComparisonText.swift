extension Format<Comparison> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { comparison in
            let notes = comparison.notes
            let findings = comparison.findings.map { "\($0)\n" }.joined()
            return findings + (findings.isEmpty ? "" : "\n") + comparison.table.text + notes.map { "\n\($0)" }.joined()
                + (notes.isEmpty ? "" : "\n")
        }
    }
}
