extension Format<NoiseReport> {
    package static var markdown: Self {
        Self("markdown") { $0.table.markdown + "\n" + $0.verdicts.map { "- \($0.markdown)\n" }.joined() }
    }
}
