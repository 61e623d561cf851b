package import Results
import Support

extension Format<GateReport> {
    /// For a person at a terminal.
    package static var text: Format<GateReport> {
        Self(page: "text") { report, page in
            page.table(report.table)
            page.noteLeftOut()
            page.line()
            report.notes.forEach { page.line($0) }
            let tone: Tone =
                switch report.exit {
                case .success: .good
                case .regression, .mismatch: .bad
                default: .known
                }
            page.line(report.closing, tone)
        }
    }
}
