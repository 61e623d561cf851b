import Support

extension Format<VerificationReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(report.table)
            page.noteLeftOut()
            page.line()
            report.notes.forEach { page.line($0) }
            page.line("decided by")
            report.tables.forEach { page.line("  \($0)") }
            if let note = report.computedNote { page.line("  \(note)") }
            page.line()
            page.line(report.closing, report.exit == .success ? .good : .bad)
        }
    }
}
