import CalendarValues
package import KernelProtocol
import ReferenceData

extension InstantWorkload {
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
