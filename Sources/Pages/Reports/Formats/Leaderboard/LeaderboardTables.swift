import Results

/// The parts that the readable formats of a leaderboard share.
extension Leaderboard {
    /// How to read its tables.
    static let order = """
        Every implementation was checked on every input of its range, 1900–2100 at most. Those that answer for at least 90 % of the inputs come first; then a smaller share of wrong answers, \
        of refused inputs, smaller errors, less time. Counts of wrong and refused inputs link to the lists with their reasons. \
        Times are of random inputs, of libraries by their own clocks: orders of magnitude between languages, not per cents.
        """

    /// The machines of the times, each once.
    var machines: [String] {
        entries.reduce(into: []) { if !$0.contains($1.machine.summary) { $0.append($1.machine.summary) } }
    }
}
