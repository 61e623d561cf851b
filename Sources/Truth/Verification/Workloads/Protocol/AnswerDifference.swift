/// How an answer differs from the expected one, and why.
package struct AnswerDifference: Hashable, Sendable {
    package let what: [Difference]
    /// What calbench computes as the cause; empty where it does not know it.
    package let cause: [Cause]

    package init(_ what: [Difference], cause: [Cause] = []) { (self.what, self.cause) = (what, cause) }

    package init(_ what: Difference, cause: Cause? = nil) {
        self.init([what], cause: cause.map { [$0] } ?? [])
    }
}

extension Workload {
    /// Both answers, without a cause.
    package func difference(
        _ answer: Output, from expected: Output, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference { other(answer, expected) }

    func other(_ answer: Output, _ expected: Output) -> AnswerDifference {
        AnswerDifference(.value(describe(answer: answer), insteadOf: describe(answer: expected)))
    }
}
