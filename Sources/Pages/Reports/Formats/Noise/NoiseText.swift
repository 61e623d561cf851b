extension Format<NoiseReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(report.table)
            page.line()
            report.verdicts.forEach { page.line($0) }
        }
    }
}
