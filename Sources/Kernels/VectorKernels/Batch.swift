import CVectorKernels
import CalendarValues
import KernelProtocol

/// A kernel whose batch is a C function of a path.
protocol PathKernel: Kernel {
    /// The path of the batches.
    var path: SIMDPath { get }

    /// Answers `count` inputs; the addresses are of at least as many inputs and outputs, one or more.
    @unsafe func answer(
        _ path: SIMDPath, _ inputs: UnsafeRawPointer, _ outputs: UnsafeMutableRawPointer, _ count: Int)
}

extension PathKernel {
    /// One call for all inputs.
    func answerAll(_ inputs: Span<Input>, into outputs: inout MutableSpan<Output>) {
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
    func answerOne(_ input: Input, _ blank: Output) -> Output {
        var output = blank
        unsafe withUnsafePointer(to: input) { from in
            unsafe withUnsafeMutablePointer(to: &output) { to in
                unsafe answer(.plain, UnsafeRawPointer(from), UnsafeMutableRawPointer(to), 1)
            }
        }
        return output
    }
}
