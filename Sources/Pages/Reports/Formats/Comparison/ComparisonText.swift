extension Format<Comparison> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { comparison, page in
            comparison.findings.forEach { page.line($0) }
            if !comparison.findings.isEmpty { page.line() }
            page.table(comparison.table)
            page.noteLeftOut()
            if !comparison.notes.isEmpty { page.line() }
            comparison.notes.forEach { page.line($0) }
        }
    }
}
