extension Format<Comparison> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { comparison in
            let notes = comparison.notes
            return comparison.table.text + notes.map { "\n\($0)" }.joined() + (notes.isEmpty ? "" : "\n")
        }
    }
}
