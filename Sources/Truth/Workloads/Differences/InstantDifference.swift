import CalendarValues
package import KernelProtocol

extension InstantWorkload {
    /// The magnitude: neighbouring instants are off by different seconds, but in one way.
    package func difference(
        _ answer: EventInstant, from expected: EventInstant, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference {
        switch distance(answer, expected) ?? .infinity {
        case ..<60: AnswerDifference("seconds off")
        case ..<3_600: AnswerDifference("minutes off")
        case ..<86_400: AnswerDifference("hours off")
        case .infinity: AnswerDifference("not enclosed")
        default: AnswerDifference("days off")
        }
    }
}
