extension Format<Leaderboard> {
    /// For the folder of a stored leaderboard, from which its links lead.
    package static var markdown: Self {
        Self("markdown") { leaderboard in
            let facts = leaderboard.facts
            let head = """
                # Leaderboard, \(facts.started.prefix(10))

                \(Leaderboard.order)

                `\(facts.command)`


                """
            let tables = leaderboard.tables.map { workload, entries in
                "## \(workload.markdown)\n\n\(Column.survey(links: "../../").table(entries, isLinked: true).markdown)\n"
            }
            let machines = leaderboard.machines.map { "- \($0.markdown)\n" }.joined()
            return head + tables.joined() + "Machine of the times:\n\n" + machines
        }
    }
}
