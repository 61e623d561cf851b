/// One implementation of one workload: the only shape that calbench sweeps, times and reports.
///
/// The harness calls the batch requirement only, once a block, through `any Kernel<Input, Output>`. The default of
/// that requirement is an inlinable loop, so that it is specialised where the kernel is defined and the loop stays
/// monomorphic: an existential call costs once a block, not once an element.
///
/// A kernel does not check its input. Its ``KernelFacts`` say what it answers for, and nobody asks outside of that.
public protocol Kernel<Input, Output>: Sendable {
    /// What is asked.
    associatedtype Input: Sendable
    /// What is answered.
    associatedtype Output: Hashable & Sendable

    /// What the kernel is, where it comes from, what it answers for and which reference it claims to reproduce.
    var facts: KernelFacts { get }

    /// The answer to one input, which must be within ``KernelFacts/validYears``.
    func answer(_ input: Input) -> Output

    /// Writes the answer to `inputs[i]` into `outputs[i]`, for every input.
    ///
    /// - Parameters:
    ///   - inputs: The inputs, each within ``KernelFacts/validYears``.
    ///   - outputs: At least as many places as there are inputs; what lies beyond them is left as it is.
    func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>)

    /// Writes the same answers, but asks for each only when the one before is known: what a caller waits for, not what a loop achieves.
    ///
    /// - Parameters:
    ///   - inputs: The inputs, each within ``KernelFacts/validYears``.
    ///   - outputs: At least as many places as there are inputs; what lies beyond them is left as it is.
    ///   - tie: 0. The compiler must not know it: the place of the next input is made to depend on the answer through it.
    func answerInTurn(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>, tie: UInt32)
}

extension Kernel {
    /// Asks for one input after the other.
    ///
    /// - Parameters:
    ///   - inputs: The inputs, each within ``KernelFacts/validYears``.
    ///   - outputs: At least as many places as there are inputs; what lies beyond them is left as it is.
    @inlinable
    public func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        for index in inputs.indices {
            // One check above instead of two an element: 0.37 against 0.9 ns for the cheapest kernels.
            unsafe outputs[unchecked: index] = answer(inputs[unchecked: index])
        }
    }

    /// Asks for one input after the other, each when the answer before it is known.
    ///
    /// - Parameters:
    ///   - inputs: The inputs, each within ``KernelFacts/validYears``.
    ///   - outputs: At least as many places as there are inputs; what lies beyond them is left as it is.
    ///   - tie: 0, not known to the compiler.
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
/// - Parameter value: Any value.
/// - Returns: Bits that cannot be known before the value is.
@inlinable
@inline(__always)
public func leadingBits<Value>(_ value: Value) -> UInt32 {
    unsafe withUnsafeBytes(of: value) { bytes in
        if bytes.count >= 4 { return unsafe bytes.loadUnaligned(as: UInt32.self) }
        return unsafe bytes.isEmpty ? 0 : UInt32(unsafe bytes[0])
    }
}
