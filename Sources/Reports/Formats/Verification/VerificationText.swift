extension Format<VerificationReport> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { report in
            let decided = ["decided by"] + report.tables.map { "  \($0)" }
            return report.table.text + "\n"
                + (report.notes + decided + ["", report.closing]).joined(separator: "\n") + "\n"
        }
    }
}
