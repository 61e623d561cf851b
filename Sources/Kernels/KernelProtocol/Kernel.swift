// The values that kernels take and give: a kernel imports one module.
@_exported public import CalendarValues

/// One implementation of one workload, as calbench sweeps, times and reports it.
///
/// The harness calls only the batch requirement, once a block, through `any Kernel<Input, Output>`. The default of that
/// requirement is an inlinable loop, so that it is specialised where the kernel is defined and the loop stays
/// monomorphic: an existential call costs once a block, not once an element.
///
/// A kernel does not check its input: it is only called within the range that its ``KernelFacts`` state.
public protocol Kernel<Input, Output>: Sendable {
    /// The type of the inputs.
    associatedtype Input: Sendable
    /// The type of the answers.
    associatedtype Output: Hashable & Sendable

    /// The kernel's name, origin, valid range and reference.
    var facts: KernelFacts { get }

    /// The answer to one input, which must be within ``KernelFacts/validYears``.
    func answer(_ input: Input) -> Output

    /// Writes the answer to `inputs[i]` into `outputs[i]`, for every input within ``KernelFacts/validYears``.
    ///
    /// There are at least as many outputs as inputs; those beyond the inputs remain unchanged.
    func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>)

    /// Writes the same answers, but starts each only when the one before is known, which measures latency instead of
    /// throughput.
    ///
    /// `tie` is 0, unknown to the compiler: through it the position of the next input depends on the answer before.
    func answerInTurn(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>, tie: UInt32)

    /// Lets go of what the kernel built to answer from; the next answer builds it again.
    ///
    /// The kernel is not called meanwhile.
    func letGo()
}

extension Kernel {
    /// Answers one input after the other.
    @inlinable
    public func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        for index in inputs.indices {
            // One check above instead of two an element: 0.37 against 0.9 ns for the cheapest kernels.
            unsafe outputs[unchecked: index] = answer(inputs[unchecked: index])
        }
    }

    /// Nothing is kept.
    public func letGo() {}

    /// Answers one input after the other, each when the answer before it is known.
    @inlinable
    public func answerInTurn(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>, tie: UInt32) {
        precondition(outputs.count >= inputs.count)
        var offset = 0
        for index in inputs.indices {
            // Checked: were the tie not 0, the input could lie outside.
            let answer = answer(inputs[index &+ offset])
            unsafe outputs[unchecked: index] = answer
            offset = Int(leadingBits(answer) & tie)
        }
    }
}

/// The first four bytes of a value, or the first one of a smaller value; 0 for one without bytes.
///
/// They cannot be known before the value is.
@inlinable
@inline(__always)
public func leadingBits<Value>(_ value: Value) -> UInt32 {
    unsafe withUnsafeBytes(of: value) { bytes in
        if bytes.count >= 4 { return unsafe bytes.loadUnaligned(as: UInt32.self) }
        return unsafe bytes.isEmpty ? 0 : UInt32(unsafe bytes[0])
    }
}
