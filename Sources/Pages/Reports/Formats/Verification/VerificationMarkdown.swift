extension Format<VerificationReport> {
    package static var markdown: Self {
        Self("markdown") { report in
            let items =
                (report.notes + report.tables.map { "decided by \($0)" } + [report.computedNote].compactMap(\.self)).map
            { "- \($0)\n" }.joined()
            return "## calbench verify\n\n\(report.closing)\n\n\(report.table.markdown)\n\(items)"
        }
    }
}
