public import KernelProtocol

/// A kernel over tables that it computes at its first call and looks up once a batch.
@usableFromInline
package protocol PreparedKernel: Kernel {
    // Said again, so that they follow from the method below.
    associatedtype Input
    associatedtype Output
    /// The type of the tables.
    associatedtype Made: Sendable

    var prepared: Prepared<Made> { get }

    /// The answer to one input from the tables.
    static func answer(_ input: Input, from made: Made) -> Output
}

extension PreparedKernel {
    @inlinable
    @inline(__always)
    package func answer(_ input: Input) -> Output { Self.answer(input, from: prepared.value) }

    /// The answers to a batch, with the tables looked up once.
    @inlinable
    @inline(__always)
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        let made = prepared.value
        for index in inputs.indices {
            unsafe outputs[unchecked: index] = Self.answer(inputs[unchecked: index], from: made)
        }
    }

    /// Frees the tables.
    @inlinable
    package func letGo() { prepared.letGo() }
}
