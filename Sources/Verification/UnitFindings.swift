/// A kernel of a sweep with the inputs for which it answers.
public struct SweepSubject: Sendable, Hashable {
    /// The workload's name.
    public let workload: String
    /// The kernel's name within it.
    public let kernel: String
    /// The positions of its inputs among the workload's of the sweep's years; empty where it answers for none.
    public let inputs: Range<Int>
    /// Whether the kernels of the workload are swept one after the other.
    public let isInTurn: Bool

    /// A kernel of a sweep.
    ///
    /// - Parameters:
    ///   - workload: The workload's name.
    ///   - kernel: The kernel's name within it.
    ///   - inputs: The positions of its inputs.
    ///   - isInTurn: Whether the kernels of the workload are swept one after the other.
    public init(workload: String, kernel: String, inputs: Range<Int>, isInTurn: Bool = false) {
        (self.workload, self.kernel, self.inputs, self.isInTurn) = (workload, kernel, inputs, isInTurn)
    }
}

/// What one process found of a kernel at consecutive inputs, for another process of the same executable.
public struct UnitFindings: Sendable, Codable, Hashable {
    /// An answer that is not the reference's.
    struct Difference: Sendable, Codable, Hashable {
        /// The position of the input.
        let input: Int
        /// The answer's bytes in Base64; nil where there is no answer.
        var answer: String?
        /// The values that are no answer; nil where the input was refused.
        var invalid: String?
    }

    /// How many inputs have an expected answer.
    struct Count: Sendable, Codable, Hashable {
        /// The answer's bytes in Base64.
        let answer: String
        var inputs: Int
    }

    /// The kernel's name within its workload.
    public let kernel: String
    /// The number of answers.
    var checked = 0
    /// How many of the expected answers are computed because the reference's publisher has none.
    var computed = 0
    /// The answers that are not the reference's, in the order of the inputs.
    var differences: [Difference] = []
    /// Expected answers; nil where the kernel has no rules for every input.
    var expected: [Count]?
    /// Why the kernel could not be asked to the end; nil where it could.
    public internal(set) var problem: String?
    /// How long it was asked and its answers compared, in seconds of one thread.
    public internal(set) var seconds = 0.0

    /// Whether these can be the findings at some inputs: counts up to their number, differences among them, a time.
    func isPossible(of inputs: Range<Int>) -> Bool {
        0...inputs.count ~= checked && 0...checked ~= computed && (0...1e9).contains(seconds)
            && differences.allSatisfy { inputs.contains($0.input) }
            && (expected ?? []).allSatisfy { 0...inputs.count ~= $0.inputs }
    }
}
