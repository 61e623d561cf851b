extension Format<Leaderboard> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { leaderboard in
            leaderboard.tables.map { "\($0.workload)\n\(Leaderboard.table($0.entries).text)" }.joined(separator: "\n")
        }
    }
}
