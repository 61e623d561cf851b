extension Format<Leaderboard> {
    /// For the folder of a stored leaderboard, from which its links lead.
    package static var markdown: Self {
        Self("markdown") { leaderboard in
            let facts = leaderboard.facts
            let head = """
                # Leaderboard, \(facts.started.prefix(10))

                Every implementation was asked for every input of its years; fewer wrong answers come first, then smaller errors, then less time. The number of wrong answers leads to the list of
                them with their reasons. `ns/op` is the time of an answer to random inputs, of libraries by their own clocks: orders of magnitude between languages, not per cents.

                `\(facts.command)`


                """
            let tables = leaderboard.tables.map { workload, entries in
                "## \(workload)\n\n\(Leaderboard.table(entries, links: "../../").markdown)\n"
            }
            let machines = leaderboard.machines.map { "- \($0)\n" }.joined()
            return head + tables.joined() + "Machine of the times:\n\n" + machines
        }
    }
}
