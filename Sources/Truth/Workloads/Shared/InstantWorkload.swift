import CalendarValues
package import KernelProtocol
import ReferenceData

extension ReferenceEvent {
    /// The civil day of UTC+8.
    var days: ClosedRange<DayNumber> {
        let day = DayNumber(unchecked: Int((clock / 86_400).rounded(.down)))
        return day...day
    }
}

/// A workload whose answers are instants in TT, computed from JPL DE440.
package protocol InstantWorkload: DailyWorkload where Output == EventInstant {}

extension InstantWorkload {
    /// The reference `de440`.
    func de440(
        _ table: String, _ sha256: String, _ event: @escaping @Sendable (Input) -> ReferenceEvent?
    ) -> Reference<Input, EventInstant> {
        Reference(
            id: .de440, summary: "computed from JPL DE440, 1600–2300; given to 4 ms", table: table, sha256: sha256,
            expected: { event($0).map { ExpectedAnswer(EventInstant($0.instant)) } })
    }
}
