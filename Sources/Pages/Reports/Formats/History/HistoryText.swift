extension Format<History> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { history, page in
            for (row, table) in history.tables {
                page.line(row)
                page.table(table)
                page.line()
            }
            page.noteLeftOut()
            history.remarks.forEach { page.line($0) }
        }
    }
}
