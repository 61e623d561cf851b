public import Synchronization

/// Mutable values, each used by one batch at a time: as many are created as batches run concurrently.
///
/// The user of a value leaves it unchanged.
@usableFromInline
package final class Workbenches<Value: Sendable>: Sendable {
    @usableFromInline let free = Mutex<[Value]>([])
    @usableFromInline let make: @Sendable () -> Value

    /// Creates values by `make`, none yet.
    @inlinable
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Takes an unused value, to be given back.
    @inlinable
    package func take() -> Value { free.withLock { $0.popLast() } ?? make() }

    /// Takes a value back, unchanged.
    @inlinable
    package func giveBack(_ value: consuming Value) {
        let value = value
        free.withLock { $0.append(value) }
    }

    /// Frees the unused values.
    @inlinable
    package func letGo() { free.withLock { $0 = [] } }
}
