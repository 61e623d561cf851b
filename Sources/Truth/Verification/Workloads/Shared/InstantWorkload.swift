/// Of workloads whose answers are instants in TT, computed from JPL DE440.
extension Workload where Output == EventInstant {
    /// The reference `de440`.
    func de440(
        _ table: TableSource, _ event: @escaping @Sendable (Input) -> ReferenceEvent?
    ) -> Reference<Input, EventInstant> {
        Reference(.de440, "computed from JPL DE440, 1600–2300; given to 4 ms", table) {
            event($0).map { EventInstant($0.instant) }
        }
    }

    /// The magnitude: neighbouring instants are off by different seconds, but in one way.
    package func difference(
        _ answer: EventInstant, from expected: EventInstant, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference {
        let distance = distance(answer, expected) ?? .infinity
        guard distance.isFinite else { return AnswerDifference(.notEnclosed) }
        var seconds = 1
        while Double(seconds) < distance { seconds *= 2 }
        return AnswerDifference(.error(upTo: seconds))
    }
}
