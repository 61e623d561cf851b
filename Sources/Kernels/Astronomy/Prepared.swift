import Synchronization

/// Values that take milliseconds to prepare, one of each type, made at first use and then shared.
enum Prepared {
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
