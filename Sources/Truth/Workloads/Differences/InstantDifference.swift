import CalendarValues
package import KernelProtocol
import ReferenceData

extension InstantWorkload {
    /// The magnitude: neighbouring instants are off by different seconds, but in one way.
    package func difference(
        _ answer: EventInstant, from expected: EventInstant, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference {
        switch distance(answer, expected) ?? .infinity {
        case ..<60: AnswerDifference(.error(.seconds))
        case ..<3_600: AnswerDifference(.error(.minutes))
        case ..<86_400: AnswerDifference(.error(.hours))
        case .infinity: AnswerDifference(.notEnclosed)
        default: AnswerDifference(.error(.days))
        }
    }
}
