import CalendarContracts
import Catalog
import Reports
import Timing
import Verification

/// One workload's kernels as subjects of a measurement: the same inputs, the same place for outputs, the verified answers.
///
/// A block of K operations goes round a batch of inputs that stays in the second-level cache together with its outputs, so that a kernel of
/// half a nanosecond is not measured as the memory's speed. Between blocks the outputs are overwritten with wrong answers, so
/// that a kernel that wrote nothing could not pass for the one before it.
final class KernelTiming<Input: Hashable & Sendable, Output: Hashable & Sendable> {
    /// Inputs and outputs together: less than the second-level cache of any processor of the last ten years.
    static var batchBytes: Int { 128 * 1024 }

    private let workload: Workload<Input, Output>
    private let inputs: [Input]
    private let wrong: [Output]
    private var outputs: [Output]

    /// A measurement's inputs and outputs.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - inputs: The batch; not empty.
    ///   - answers: The right answers to them.
    init(_ workload: Workload<Input, Output>, inputs: [Input], answers: [Output]) {
        self.workload = workload
        self.inputs = inputs
        // The right answers to other inputs, each in its neighbour's place.
        wrong = Array(answers.dropFirst() + answers.prefix(1))
        outputs = wrong
    }

    /// How many inputs a batch has: a power of two.
    static var batch: Int {
        let fitting = batchBytes / (MemoryLayout<Input>.stride + MemoryLayout<Output>.stride)
        return 1 << (Int.bitWidth - 1 - max(1, fitting).leadingZeroBitCount)
    }

    /// A kernel as a subject.
    ///
    /// - Parameters:
    ///   - kernel: The kernel.
    ///   - verified: What the sweep saw it answer to each of the batch's inputs.
    /// - Returns: The subject.
    func subject(_ kernel: any Kernel<Input, Output>, verified: [Output]) -> Subject {
        let workload = workload
        return Subject(
            id: kernel.facts.name,
            run: { [self] operations in
                goRound(operations) { kernel.answer($0, into: &$1) }
            },
            digest: { [self] in digest($0) },
            verifiedDigest: { workload.digest(verified.span.extracting(first: $0)) })
    }

    /// The subject that moves inputs to outputs and does nothing else.
    func null() -> Subject {
        let workload = workload
        var moved = wrong
        Self.goRound(inputs, &moved, inputs.count) { workload.null($0, &$1) }
        let answers = moved
        return Subject(
            id: "null",
            run: { [self] operations in
                goRound(operations) { workload.null($0, &$1) }
            },
            digest: { [self] in digest($0) },
            verifiedDigest: { workload.digest(answers.span.extracting(first: $0)) })
    }

    private func goRound(_ operations: Int, _ answer: (Span<Input>, inout MutableSpan<Output>) -> Void) {
        Self.goRound(inputs, &outputs, operations, answer)
    }

    /// The digest of the outputs, which are then overwritten with wrong answers.
    private func digest(_ operations: Int) -> UInt64 {
        Self.digest(workload, &outputs, operations, wrong)
    }

    // Static, with the array in hand: a span of a property of an object would outlive the access to it.

    private static func goRound(
        _ inputs: [Input], _ outputs: inout [Output], _ operations: Int,
        _ answer: (Span<Input>, inout MutableSpan<Output>) -> Void
    ) {
        var span = outputs.mutableSpan
        var rest = operations
        while rest > 0 {
            let count = min(rest, inputs.count)
            answer(inputs.span.extracting(first: count), &span)
            rest -= count
        }
    }

    private static func digest(
        _ workload: Workload<Input, Output>, _ outputs: inout [Output], _ operations: Int, _ wrong: [Output]
    ) -> UInt64 {
        let digest = workload.digest(outputs.span.extracting(first: operations))
        // In place: assigning the array would make the next timed block copy it.
        for index in outputs.indices { outputs[index] = wrong[index] }
        return digest
    }
}
