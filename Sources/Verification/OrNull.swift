/// An optional field of a row that is always written: `null` where there is no value, so that a reader finds every field.
@propertyWrapper
public struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
    /// The value, if there is one.
    public var wrappedValue: Value?

    /// A field.
    ///
    /// - Parameter wrappedValue: The value, if there is one.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    /// Writes the value or `null`.
    ///
    /// - Parameter encoder: Where to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Hashable where Value: Hashable {}
