extension Format<Leaderboard> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { leaderboard, page in
            for (number, part) in leaderboard.tables.enumerated() {
                if number > 0 { page.line() }
                page.line(part.workload)
                page.table(Column.survey().table(part.entries))
            }
        }
    }
}
