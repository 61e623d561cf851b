/// A value outside of what a calendar answers for.
public struct CalendarRangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the value is, such as `day number`.
    public let quantity: String
    /// The value that was given, as text.
    public let value: String
    /// What is accepted, as text.
    public let accepted: String

    /// An error that names the value and the range.
    ///
    /// - Parameters:
    ///   - quantity: What the value is, such as `day number`.
    ///   - value: The value that was given, as text.
    ///   - accepted: What is accepted, as text.
    public init(quantity: String, value: String, accepted: String) {
        self.quantity = quantity
        self.value = value
        self.accepted = accepted
    }

    /// One line: what, which value, what is accepted.
    public var description: String { "\(quantity) \(value): accepted are \(accepted)" }
}
