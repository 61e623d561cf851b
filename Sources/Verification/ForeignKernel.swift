public import CalendarContracts
public import Foundation

/// A kernel outside of this process, such as an adapter: it may refuse inputs, answer with values that are no answer, or
/// fail altogether.
public protocol ForeignKernel<Input, Output>: Kernel where Input: Hashable {
    /// The file of its known differences, which need not exist; `nil` where it has none.
    var knownDifferences: URL? { get }

    /// What the answers depend on, as the known differences name it, such as the library's version.
    var toolchain: String { get }

    /// Written where there is no answer; never a right one.
    var missingAnswer: Output { get }

    /// Writes the answers that there are, and ``missingAnswer`` for the others.
    ///
    /// - Parameters:
    ///   - inputs: Inputs within the years of its facts.
    ///   - outputs: At least as many places.
    /// - Returns: The positions of the inputs without an answer.
    /// - Throws: ``KernelUnusable``, from then on at every call.
    func attempt(
        _ inputs: Span<Input>, into outputs: inout MutableSpan<Output>
    ) throws(KernelUnusable) -> [Int: MissingAnswer]
}

extension ForeignKernel {
    /// The answer to one input; `nil` where there is none, or the kernel cannot be asked.
    ///
    /// - Parameter input: An input within the years of its facts.
    /// - Returns: The answer.
    public func answerIfAny(_ input: Input) -> Output? {
        let inputs = [input]
        var outputs = [missingAnswer]
        var span = outputs.mutableSpan
        guard let missing = try? attempt(inputs.span, into: &span), missing.isEmpty else { return nil }
        return outputs[0]
    }
}

/// Why there is no answer to an input.
public enum MissingAnswer: Hashable, Sendable {
    /// It was refused.
    case refused
    /// The values are no answer; they are given as text.
    case invalid(String)

    /// As the lists of known differences have it.
    public var text: String {
        switch self {
        case .refused: "no answer"
        case .invalid(let values): "\(values) (not an answer)"
        }
    }
}

/// A kernel that cannot be asked any more.
public struct KernelUnusable: Error, Hashable, Sendable {
    /// What is wrong with it, in one line.
    public let problem: String

    /// A problem in one line.
    public init(_ problem: String) {
        self.problem = problem
    }
}
