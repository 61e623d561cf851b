public import CalendarContracts

/// A kernel over tables that it makes when it is first asked and looks up once a batch.
@usableFromInline
package protocol PreparedKernel: Kernel {
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
    @inlinable
    @inline(__always)
    package func answer(_ input: Input) -> Output { Self.answer(input, from: prepared.value) }

    /// The answers to a batch, with what was made looked up once.
    @inlinable
    @inline(__always)
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        let made = prepared.value
        for index in inputs.indices {
            unsafe outputs[unchecked: index] = Self.answer(inputs[unchecked: index], from: made)
        }
    }
}
