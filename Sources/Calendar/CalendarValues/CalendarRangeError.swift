/// A value outside of a calendar's range.
public struct CalendarRangeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the value, such as `day number`.
    public let quantity: String
    /// The given value, as text.
    public let value: String
    /// The accepted values, as text.
    public let accepted: String

    /// An error that names the value and the range.
    public init(quantity: String, value: String, accepted: String) {
        self.quantity = quantity
        self.value = value
        self.accepted = accepted
    }

    /// One line: the quantity, the value and the accepted values.
    public var description: String { "\(quantity) \(value): accepted are \(accepted)" }
}
