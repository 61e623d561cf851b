extension Format<Comparison> {
    package static var markdown: Self {
        Self("markdown") {
            $0.findings.map { "- \($0.markdown)\n" }.joined() + ($0.findings.isEmpty ? "" : "\n") + $0.table.markdown
                + "\n"
                + $0.notes.map { "- \($0.markdown)\n" }.joined()
        }
    }
}
