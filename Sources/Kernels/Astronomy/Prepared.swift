import Synchronization

/// Values that take milliseconds to prepare, one of each type: made when it is first asked for, then shared.
enum Prepared {
    private static let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// The value of a type.
    ///
    /// - Parameter make: Makes it; must not ask for another.
    /// - Returns: The value, the same for all.
    static func value<Value: Sendable>(_ make: () -> Value) -> Value {
        values.withLock { values in
            if let kept = values[ObjectIdentifier(Value.self)] as? Value { return kept }
            let value = make()
            values[ObjectIdentifier(Value.self)] = value
            return value
        }
    }
}
