import Synchronization

/// Values that take milliseconds to make, one of each type: made at the first use, then shared.
///
/// Keyed by the type, because generic types cannot have static stored properties.
enum OnePerType {
    private static let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// The value of a type; `make` must not prepare another.
    static func value<Value: Sendable>(_ make: () -> Value) -> Value {
        values.withLock { values in
            if let kept = values[ObjectIdentifier(Value.self)] as? Value { return kept }
            let value = make()
            values[ObjectIdentifier(Value.self)] = value
            return value
        }
    }
}
