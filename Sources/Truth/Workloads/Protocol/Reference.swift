import CalendarValues
public import KernelProtocol

/// A month or a term whose date is contested or uncertain: another calendar is accepted too, as a whole.
public struct Dispute: Hashable, Sendable, Codable {
    /// Why two answers are accepted; the rule is that of `Certainty` (Astronomy).
    public enum State: String, Sendable, Codable {
        /// The references differ.
        case contested
        /// They agree, but the computation cannot decide or the publisher notes a doubt.
        case uncertain
    }

    /// Why two answers are accepted.
    public let state: State
    /// The month or the term in the calendar's words, such as 2057年九月 or 2083 立春: the same for all its inputs.
    public let entry: String

    /// A dispute.
    public init(_ state: State, entry: String) { (self.state, self.entry) = (state, entry) }
}

/// The other accepted answer to an input.
public struct Alternative<Output: Hashable & Sendable>: Hashable, Sendable {
    public let answer: Output
    /// Why it is accepted.
    public let dispute: Dispute

    /// Another accepted answer.
    public init(_ answer: Output, dispute: Dispute) { (self.answer, self.dispute) = (answer, dispute) }
}

/// The answer of a reference to one input.
public struct ExpectedAnswer<Output: Hashable & Sendable>: Hashable, Sendable {
    /// The reference's answer.
    public let answer: Output
    /// Another answer that is accepted too.
    public let alternative: Output?
    /// Why it is; `nil` where there is none.
    public let dispute: Dispute?
    /// Whether the answer is computed because the reference's publisher has none.
    public let isComputed: Bool

    /// An expected answer.
    public init(
        _ answer: Output, alternative: Output? = nil, dispute: Dispute? = nil, isComputed: Bool = false
    ) {
        precondition((alternative == nil) == (dispute == nil), "an alternative has a dispute")
        self.answer = answer
        self.alternative = alternative == answer ? nil : alternative
        self.dispute = alternative == answer ? nil : dispute
        self.isComputed = isComputed
    }
}

/// The source of a workload's expected answers.
public struct Reference<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The short name.
    public let id: ReferenceID
    /// One line for a person.
    public let summary: String
    /// The path of the reference's table under `reference-data`.
    public let table: String
    /// The table's SHA-256.
    public let sha256: String
    /// The expected answer to an input; `nil` where the reference has none.
    public let expected: @Sendable (Input) -> ExpectedAnswer<Output>?

    /// A reference.
    public init(
        id: ReferenceID, summary: String, table: String, sha256: String,
        expected: @escaping @Sendable (Input) -> ExpectedAnswer<Output>?
    ) {
        self.id = id
        self.summary = summary
        self.table = table
        self.sha256 = sha256
        self.expected = expected
    }

    /// The source of one expected answer: ``id``, or `computed` where its publisher has none.
    ///
    /// - Returns: The name to show.
    public func source(of expected: ExpectedAnswer<Output>) -> ReferenceID { expected.isComputed ? .computed : id }
}
