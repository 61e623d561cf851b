public import Synchronization

/// A value that is made at its first use and then kept; threads that need it at the same time wait for one making.
///
/// A catalogue of all kernels costs nothing then. The harness verifies a kernel before it times it, so no timed block
/// makes a value.
public final class Prepared<Value: Sendable>: Sendable {
    @usableFromInline let made = Mutex<Value?>(nil)
    @usableFromInline let make: @Sendable () -> Value

    /// A value to be made later, once.
    @inlinable
    public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value, made at the first access.
    @inlinable
    public var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }

    /// Frees the value; the next access makes it again.
    @inlinable
    public func letGo() { made.withLock { $0 = nil } }
}
