package import CalendarContracts
import ReferenceData

/// A workload whose answers are instants in TT, computed from JPL DE440.
package protocol InstantWorkload: DailyWorkload where Output == EventInstant {}

extension InstantWorkload where Input: BitwiseCopyable {
    /// `nil`: an instant is the root of a series.
    package var leastWork: LeastWork? { nil }
}

extension InstantWorkload {
    /// Seconds between two answers; infinite for one that could not be enclosed, which is then never right.
    package func distance(_ one: EventInstant, _ other: EventInstant) -> Double? {
        one.roundingBound.isFinite ? abs(one.instant - other.instant) : .infinity
    }

    /// The reference `de440`.
    func de440(
        _ table: String, _ sha256: String, _ event: @escaping @Sendable (Input) -> ReferenceEvent?
    ) -> Reference<Input, EventInstant> {
        Reference(
            id: .de440, summary: "computed from JPL DE440, 1600–2300; given to 4 ms", table: table, sha256: sha256,
            expected: { event($0).map { ExpectedAnswer(EventInstant($0.instant)) } })
    }
}
