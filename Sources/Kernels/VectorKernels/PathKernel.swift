package import KernelProtocol

/// A kernel whose batch is one call of a C function, on a path; a class, because a copy of all that a struct holds took a
/// twentieth of a batch of 1 024.
@safe
package final class PathKernel<Input: BitwiseCopyable & Sendable, Output: BitwiseCopyable>: Kernel
where Output: Hashable & Sendable {
    /// Answers inputs on the path of a number of `vector_kernels.h`; the addresses are of at least as many inputs and outputs,
    /// one or more.
    package typealias Batch = @Sendable (Int32, UnsafeRawPointer, UnsafeMutableRawPointer, Int) -> Void

    package let facts: KernelFacts
    private let path: SIMDPath
    /// The C function.
    package let answer: Batch

    /// A kernel by its C function; the summary gets the path.
    @safe init(
        _ name: String, version: Int, _ summary: String, source: String = "calbench", claims: ReferenceID,
        validYears: ClosedRange<Int>? = nil, path: SIMDPath, file: String = #filePath, _ answer: @escaping Batch
    ) {
        facts = KernelFacts(
            name: name, version: version, summary: "\(summary) (\(path))", source: source, claims: claims,
            validYears: validYears, codePath: "\(path)", file: file)
        unsafe (self.path, self.answer) = (path, answer)
    }

    /// One call for all inputs.
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        let count = inputs.count
        // As bytes, of the outputs as read: other spans and pointers of types that this code does not know are looked up in
        // every call.
        unsafe inputs.bytes.withUnsafeBytes { source in
            unsafe outputs.bytes.withUnsafeBytes { target in
                guard count > 0, let from = source.baseAddress, let to = target.baseAddress else { return }
                unsafe answer(path.code, from, UnsafeMutableRawPointer(mutating: to), count)
            }
        }
    }

    /// One input, on the plain path: vectors do not help.
    package func answer(_ input: Input) -> Output {
        unsafe withUnsafePointer(to: input) { from in
            let size = MemoryLayout<Output>.size
            return unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<Output>.alignment) {
                // Not every path stores the bytes that no answer has.
                _ = unsafe $0.initializeMemory(as: UInt8.self, repeating: 0)
                guard let to = $0.baseAddress else { fatalError("an answer has bytes") }
                unsafe answer(SIMDPath.plain.code, UnsafeRawPointer(from), to, 1)
                return unsafe to.load(as: Output.self)
            }
        }
    }
}
