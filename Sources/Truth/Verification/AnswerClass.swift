public import Workloads

/// What a verdict counts one answer as, for those who show a single input.
public enum AnswerClass: String, Sendable, Codable {
    case right, wrong, refused, contested, uncertain
}

extension Workload {
    /// The class of one answer by itself; `nil` answers are refused.
    ///
    /// - Returns: The class.
    public func classify(
        _ answer: Output?, expected: ExpectedAnswer<Output>, tolerance: Double
    ) -> AnswerClass {
        guard let answer else { return .refused }
        if answer == expected.answer { return .right }
        if let dispute = expected.dispute, answer == expected.alternative {
            return dispute.state == .contested ? .contested : .uncertain
        }
        return distance(answer, expected.answer).map { $0 <= tolerance } == true ? .right : .wrong
    }
}
