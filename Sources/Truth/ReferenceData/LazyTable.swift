import Synchronization

/// A table that is read and checked when it is first asked for, then kept.
///
/// Only a table without damage is kept: each request for a damaged one throws.
final class LazyTable<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)
    private let read: @Sendable () throws -> Value

    init(_ read: @escaping @Sendable () throws -> Value) { self.read = read }

    /// The table; threads that ask at the same time wait for one reading.
    var value: Value {
        get throws {
            try kept.withLock { kept in
                if let kept { return kept }
                let value = try read()
                kept = value
                return value
            }
        }
    }
}
