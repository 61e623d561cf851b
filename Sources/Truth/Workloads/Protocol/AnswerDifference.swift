public import KernelProtocol
public import ReferenceData

/// How an answer differs from the expected one, and why.
public struct AnswerDifference: Hashable, Sendable {
    public let what: [Difference]
    /// What calbench computes as the cause; empty where it does not know it.
    public let cause: [Cause]

    public init(_ what: [Difference], cause: [Cause] = []) { (self.what, self.cause) = (what, cause) }

    public init(_ what: Difference, cause: Cause? = nil) {
        self.init([what], cause: cause.map { [$0] } ?? [])
    }
}

extension Workload {
    /// Both answers, without a cause.
    public func difference(
        _ answer: Output, from expected: Output, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference { other(answer, expected) }

    func other(_ answer: Output, _ expected: Output) -> AnswerDifference {
        AnswerDifference(.value(describe(answer: answer), insteadOf: describe(answer: expected)))
    }
}
