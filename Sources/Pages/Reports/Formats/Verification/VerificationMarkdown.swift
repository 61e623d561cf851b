extension Format<VerificationReport> {
    package static var markdown: Self {
        Self("markdown") { report in
            let notes =
                report.notes + report.tables.map { "decided by \($0)" } + [report.computedNote].compactMap(\.self)
            let items = notes.map { "- \($0.markdown)\n" }.joined()
            return "## calbench verify\n\n\(report.closing)\n\n\(report.table.markdown)\n\(items)"
        }
    }
}
