public import CalendarContracts

/// What an authority says of one input.
public struct Ruling<Output: Hashable & Sendable>: Hashable, Sendable {
    /// Its answer.
    public let answer: Output
    /// Another answer that is accepted too, where the entry is contested.
    public let alternative: Output?
    /// Whether the authority published the answer, rather than us computing it in its stead.
    public let isPublished: Bool

    /// A ruling.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - alternative: Another answer that is accepted too.
    ///   - isPublished: Whether the authority published the answer.
    public init(_ answer: Output, alternative: Output? = nil, isPublished: Bool = true) {
        self.answer = answer
        self.alternative = alternative
        self.isPublished = isPublished
    }
}

/// Whoever decides what a workload's right answers are.
public struct Authority<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The short name.
    public let id: AuthorityID
    /// One line for a person.
    public let summary: String
    /// The table that decides, by its path under `reference-data`.
    public let table: String
    /// The table's SHA-256.
    public let sha256: String
    /// The ruling on an input, or nothing where the authority has none.
    public let ruling: @Sendable (Input) -> Ruling<Output>?
}
