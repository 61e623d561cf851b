/// An optional field of a row that is always written: `null` where there is no value, so that a reader finds every
/// field.
@propertyWrapper
package struct OrNull<Value: Sendable>: Sendable {
    /// The value, if there is one.
    package var wrappedValue: Value?

    /// A field.
    package init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }
}

extension OrNull: Encodable where Value: Encodable {
    /// Writes the value or `null`.
    ///
    /// - Throws: What the encoder throws.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension OrNull: Decodable where Value: Decodable {
    /// Reads the value or `null`.
    ///
    /// - Throws: What the decoder throws.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(Value.self))
    }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// Reads a field that may be `null`, or missing from a row that was stored before the field was added.
    ///
    /// - Returns: The field.
    /// - Throws: `DecodingError` where the field has a value of another type.
    package func decode<Value: Decodable>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
        try decodeIfPresent(type, forKey: key) ?? OrNull(wrappedValue: nil)
    }
}
