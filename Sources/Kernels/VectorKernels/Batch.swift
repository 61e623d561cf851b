import CVectorKernels
package import KernelProtocol

/// A kernel whose batch is a C function of a path.
package protocol PathKernel: Kernel where Input: BitwiseCopyable, Output: BitwiseCopyable {
    /// The path of the batches.
    var path: SIMDPath { get }

    /// Answers `count` inputs; the addresses are of at least as many inputs and outputs, one or more.
    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int)
}

extension PathKernel {
    /// One call for all inputs.
    package func answer(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
        precondition(outputs.count >= inputs.count)
        guard !inputs.isEmpty else { return }
        unsafe inputs.withUnsafeBufferPointer { source in
            unsafe outputs.withUnsafeMutableBufferPointer { target in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                unsafe answer(path, UnsafeRawPointer(from), UnsafeMutableRawPointer(to), source.count)
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
                unsafe answer(.plain, UnsafeRawPointer(from), to, 1)
                return unsafe to.load(as: Output.self)
            }
        }
    }
}
