public import CalendarContracts

/// The answer of a reference to one input.
public struct ExpectedAnswer<Output: Hashable & Sendable>: Hashable, Sendable {
    /// The reference's answer.
    public let answer: Output
    /// Another answer that is accepted too, where the entry is contested.
    public let alternative: Output?
    /// Whether the answer is computed because the reference's publisher has none.
    public let isComputed: Bool

    /// An expected answer.
    ///
    /// - Parameters:
    ///   - answer: The reference's answer.
    ///   - alternative: Another answer that is accepted too.
    ///   - isComputed: Whether it is computed because the reference's publisher has none.
    public init(_ answer: Output, alternative: Output? = nil, isComputed: Bool = false) {
        self.answer = answer
        self.isComputed = isComputed
        self.alternative = alternative == answer ? nil : alternative
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
    ///
    /// - Parameters:
    ///   - id: The short name.
    ///   - summary: One line for a person.
    ///   - table: The path of the table under `reference-data`.
    ///   - sha256: The table's SHA-256.
    ///   - expected: The expected answer to an input; `nil` where the reference has none.
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
    /// - Parameter expected: An answer of this reference.
    /// - Returns: The name to show.
    public func source(of expected: ExpectedAnswer<Output>) -> ReferenceID { expected.isComputed ? .computed : id }
}
