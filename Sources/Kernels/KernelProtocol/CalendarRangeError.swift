/// A value outside of a calendar's range.
public struct CalendarRangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the value, such as `day number`.
    public let quantity: String
    /// The given value, as text.
    public let value: String
    /// What is expected, such as `expected 1…12`, or what is so, such as `1997 has no leap month`.
    public let problem: String

    /// An error that names the value and what is so.
    public init(quantity: String, value: String, problem: String) {
        (self.quantity, self.value, self.problem) = (quantity, value, problem)
    }

    /// An error that names the value and the accepted values.
    public init(quantity: String, value: String, accepted: String) {
        self.init(quantity: quantity, value: value, problem: "expected \(accepted)")
    }

    /// One line: the quantity, the value and the problem.
    public var description: String { "\(quantity) \(value): \(problem)" }
}
