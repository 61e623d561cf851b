/// What a subject that is timed by its own clock reports.
package struct OwnClock: Sendable, Codable, Hashable {
    /// The time of an operation in a request of 2 K operations, in nanoseconds by the subject's own clock.
    package var own: Double?
    /// How much longer that request took than one of K operations by the clock of the process that sent it, in nanoseconds
    /// per operation.
    package var slope: Double?
    /// Why it no longer answers.
    package var problem: String?

    enum CodingKeys: String, CodingKey {
        case problem
        case own = "own_ns_per_operation"
        case slope = "slope_ns_per_operation"
    }

    /// Stores what is known.
    package init(own: Double? = nil, slope: Double? = nil, problem: String? = nil) {
        (self.own, self.slope, self.problem) = (own, slope, problem)
    }

    /// The medians of several, and the first problem.
    init(medianOf clocks: [OwnClock]) {
        own = median(clocks.compactMap(\.own))
        slope = median(clocks.compactMap(\.slope))
        problem = clocks.compactMap(\.problem).first
    }

    /// Whether its clock shows less than a third of what the request took.
    package var isDoubtful: Bool { (own ?? .infinity) < (slope ?? 0) / 3 }
}
