extension Format<History> {
    package static var markdown: Self {
        Self("markdown") { history in
            history.tables.map { "## \($0.row.markdown)\n\n\($0.table.markdown)\n" }.joined()
                + history.remarks.map { "\($0)\n" }.joined()
        }
    }
}
