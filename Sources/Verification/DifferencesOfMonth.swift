public import CalendarContracts

/// The answers of one month's inputs that are not the reference's, of one kind.
public struct DifferencesOfMonth: Sendable, Hashable {
    /// What they are.
    public enum Kind: String, Sendable {
        /// Wrong, and listed with a reason.
        case known
        /// The other accepted answers of contested inputs.
        case contested
        /// Wrong, and not listed.
        case new
    }

    /// The month, 0 where inputs are whole years; nil where inputs belong to no time.
    public let month: YearMonth?
    /// What they are.
    public let kind: Kind
    /// How many.
    public internal(set) var count: Int
    /// The first input.
    public let first: String
    /// The last input.
    public internal(set) var last: String
    /// The answer to the first input, in the words of the calendar.
    public let answer: String
    /// The reference's answer to it.
    public let expected: String
    /// Whether the expected answers are computed because the reference's publisher has none.
    public let isComputed: Bool
    /// Why the first is wrong, as the list of known differences says; empty where it does not.
    public let reason: String
}
