import CalendarContracts
import Synchronization

/// Something that a kernel makes when it is first asked and then keeps: a catalogue of all kernels costs nothing by that.
package final class Prepared<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    /// Something to be made later.
    ///
    /// - Parameter make: Makes it; called once.
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value, made now if it was not yet.
    package var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}

/// A kernel that asks what it made when it was first asked, looked up once a batch.
protocol PreparedKernel: Kernel {
    /// What is made.
    associatedtype Made: Sendable

    /// What is made when it is first asked.
    var prepared: Prepared<Made> { get }

    /// The answer to one input.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - made: What was made.
    /// - Returns: The answer.
    static func answer(_ input: Input, from made: Made) -> Output
}

extension PreparedKernel {
    /// The answer to one input.
    @inline(__always)
    package func answer(_ input: Input) -> Output { Self.answer(input, from: prepared.value) }

    /// The answers to a batch, with what was made looked up once.
    @inline(__always)
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        let made = prepared.value
        for index in inputs.indices {
            unsafe outputs[unchecked: index] = Self.answer(inputs[unchecked: index], from: made)
        }
    }
}

/// Things that are changed while they are used and that one batch at a time uses: as many are made as batches run at once.
///
/// Whoever uses one leaves it as it was found.
package final class Workbenches<Value: Sendable>: Sendable {
    private let free = Mutex<[Value]>([])
    private let make: @Sendable () -> Value

    /// None yet.
    ///
    /// - Parameter make: Makes one.
    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// Lends one that nobody else uses.
    ///
    /// - Parameter body: Uses it and leaves it as it was.
    /// - Returns: What the body returns.
    package func lend<Result>(_ body: (inout Value) -> Result) -> Result {
        var value = take()
        let result = body(&value)
        giveBack(value)
        return result
    }

    /// One that nobody else uses, until it is given back.
    package func take() -> Value { free.withLock { $0.popLast() } ?? make() }

    /// Takes one back.
    ///
    /// - Parameter value: What was taken, as it was found.
    package func giveBack(_ value: consuming Value) {
        let value = value
        free.withLock { $0.append(value) }
    }
}
