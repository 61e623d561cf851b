package import Results

extension Format<GateReport> {
    package static var markdown: Format<GateReport> {
        Self("markdown") { report in
            "## calbench gate\n\n\(report.closing)\n\n\(report.table.markdown)\n"
                + report.notes.map { "- \($0)\n" }.joined()
        }
    }
}
