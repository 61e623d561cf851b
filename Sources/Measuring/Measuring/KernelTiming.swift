import Foundation

/// One workload's kernels as subjects of a measurement: the same inputs, the same place for outputs, the verified
/// answers.
///
/// A block of K operations goes round a batch of inputs that stays in the second-level cache together with its outputs,
/// because otherwise a kernel of half a nanosecond would be limited by the memory. Between blocks the outputs are
/// overwritten, so that a kernel that writes nothing cannot pass for the previous one.
final class KernelTiming<Input: Plain, Output: Plain> {
    private let inputs: ContiguousArray<Input>
    private let mode: Mode
    private var outputs: ContiguousArray<Output>
    /// The input at which a block begins, if there are enough from there on.
    private var first = 0

    /// Takes a batch of inputs, not empty.
    init(inputs: [Input], mode: Mode) {
        self.inputs = ContiguousArray(inputs)
        self.mode = mode
        unsafe outputs = ContiguousArray(unsafeUninitializedCapacity: inputs.count) { outputs, count in
            unsafe Self.overwrite(UnsafeMutableRawBufferPointer(outputs))
            count = inputs.count
        }
    }

    /// Writes the same byte everywhere: no answer to all inputs of a block.
    private static func overwrite(_ outputs: UnsafeMutableRawBufferPointer) {
        // By C: a loop over elements or bytes is not specialised here, and takes an eighth of a run.
        if let start = outputs.baseAddress { unsafe memset(start, 0xa5, outputs.count) }
    }

    /// A kernel as a subject, whose answers a verifier checks and a sweep may have found wrong.
    func subject(
        _ kernel: any Kernel<Input, Output>, _ verifier: BlockVerifier<Input, Output>, isWrong: Bool
    ) -> Subject {
        var subject = subject(
            kernel.facts.name,
            throughput: { kernel.answer($0, into: &$1) },
            latency: { kernel.answerInTurn($0, into: &$1, tie: $2) },
            verifiedDigest: { [self] operations in
                let start = start(operations)
                return try verifier.verifiedAnswers(start + operations).map {
                    blockDigest(ContiguousArray($0.dropFirst(start)).span)
                }
            })
        subject.isRight = { !isWrong && verifier.verdict.errors == 0 }
        guard let adapter = kernel as? any AdapterTimed<Input, Output> else { return subject }
        let block = block(of: adapter)
        subject.run = { _ = block($0) }
        subject.ownBlock = block
        subject.problem = { adapter.problem }
        subject.ownClock = { [self] in adapter.ownClock(adapter.batch(Array(inputs.prefix(16)))) }
        return subject
    }

    /// The blocks of an adapter's kernel, which are timed by its own clock.
    private func block(of adapter: any AdapterTimed<Input, Output>) -> (_ operations: Int) -> UInt64 {
        var parts: [Range<Int>: [[Int]]] = [:]
        return { [self] operations in
            let start = start(operations)
            // Only what is timed, because it is loaded for each block.
            let range = start..<min(start + operations, inputs.count)
            let part = parts[range] ?? adapter.batch(Array(inputs[range]))
            parts[range] = part
            return adapter.time(part, operations: operations, into: &outputs)
        }
    }

    /// The null kernel as a subject.
    func null() -> Subject {
        var moved = outputs
        Self.goRound(inputs, from: 0, &moved, inputs.count) { moveBytes($0, &$1) }
        let answers = moved
        return subject(
            "null",
            throughput: { moveBytes($0, &$1) },
            latency: { moveBytes($0, &$1, inTurn: $2) },
            verifiedDigest: { [self] operations in
                let start = start(operations)
                return blockDigest(answers.span.extracting(droppingFirst: start).extracting(first: operations))
            })
    }

    private func subject(
        _ id: String,
        throughput: @escaping (Span<Input>, inout MutableSpan<Output>) -> Void,
        latency: @escaping (Span<Input>, inout MutableSpan<Output>, UInt32) -> Void,
        verifiedDigest: @escaping (Int) throws -> UInt64?
    ) -> Subject {
        // Read at run time, so that the compiler cannot know that it is 0.
        let tie = UInt32(truncatingIfNeeded: CommandLine.arguments.count >> 31)
        return Subject(
            id: id,
            run: { [self] operations in
                switch mode {
                case .throughput: goRound(operations, throughput)
                case .latency: goRound(operations) { latency($0, &$1, tie) }
                }
            },
            digest: { [self] in digest($0) }, verifiedDigest: verifiedDigest, begin: { [self] in first = $0 })
    }

    /// The input at which a block of so many operations begins.
    private func start(_ operations: Int) -> Int { operations <= inputs.count - first ? first : 0 }

    private func goRound(_ operations: Int, _ answer: (Span<Input>, inout MutableSpan<Output>) -> Void) {
        Self.goRound(inputs, from: start(operations), &outputs, operations, answer)
    }

    // Static, with the array passed in: a span of a property of an object would outlive the access to it.
    private static func goRound(
        _ inputs: ContiguousArray<Input>, from start: Int, _ outputs: inout ContiguousArray<Output>, _ operations: Int,
        _ answer: (Span<Input>, inout MutableSpan<Output>) -> Void
    ) {
        var span = outputs.mutableSpan
        // All of a block that begins elsewhere fit.
        guard start == 0 else { return answer(inputs.span.extracting(start..<start + operations), &span) }
        var rest = operations
        while rest > 0 {
            let count = rest < inputs.count ? rest : inputs.count
            answer(inputs.span.extracting(first: count), &span)
            rest -= count
        }
    }

    /// The digest of the outputs, which are then overwritten.
    private func digest(_ operations: Int) -> UInt64 {
        defer { unsafe outputs.withUnsafeMutableBytes { unsafe Self.overwrite($0) } }
        return blockDigest(outputs.span.extracting(first: operations))
    }
}
