public import Synchronization

/// Things that are changed while they are used and that one batch at a time uses: as many are made as batches run at
/// once.
///
/// Whoever uses one leaves it as it was found.
@usableFromInline
package final class Workbenches<Value: Sendable>: Sendable {
    @usableFromInline let free = Mutex<[Value]>([])
    @usableFromInline let make: @Sendable () -> Value

    /// None yet.
    ///
    /// - Parameter make: Makes one.
    @inlinable
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Lends one that nobody else uses.
    ///
    /// - Parameter body: Uses it and leaves it as it was.
    /// - Returns: What the body returns.
    @inlinable
    package func lend<Result>(_ body: (inout Value) -> Result) -> Result {
        var value = take()
        let result = body(&value)
        giveBack(value)
        return result
    }

    /// One that nobody else uses, until it is given back.
    @inlinable
    package func take() -> Value { free.withLock { $0.popLast() } ?? make() }

    /// Takes one back.
    ///
    /// - Parameter value: What was taken, as it was found.
    @inlinable
    package func giveBack(_ value: consuming Value) {
        let value = value
        free.withLock { $0.append(value) }
    }
}
