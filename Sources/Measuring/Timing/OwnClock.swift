/// What a subject that is timed by its own clock reports.
package struct OwnClock: Sendable, Codable, Hashable {
    /// The median time of a block by the clock of the process that requested it, in nanoseconds per operation: an upper
    /// bound of the subject's own time.
    package var roundTrip: Double?
    /// The subject's own loop around a function that does nothing, in nanoseconds per operation.
    package var null: Double?
    /// Why it no longer answers.
    package var problem: String?
    /// Whether its clock was checked: false where the processor time of its loop cannot be seen.
    package var isChecked: Bool

    enum CodingKeys: String, CodingKey {
        case problem
        case roundTrip = "round_trip_ns_per_operation"
        case null = "null_ns_per_operation"
        case isChecked = "checked"
    }

    /// Stores what is known.
    package init(roundTrip: Double?, null: Double?, problem: String?, isChecked: Bool = true) {
        (self.roundTrip, self.null, self.problem, self.isChecked) = (roundTrip, null, problem, isChecked)
    }
}
