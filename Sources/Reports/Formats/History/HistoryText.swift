extension Format<History> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { history in
            history.tables.map { "\($0.row)\n\($0.table.text)\n" }.joined()
                + history.remarks.map { "\($0)\n" }.joined()
        }
    }
}
