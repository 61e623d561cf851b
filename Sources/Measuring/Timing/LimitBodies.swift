import CMachineLimits
import Randomness

/// The cheapest code for a kind of answer, in the ways that this processor has, with random inputs of its own.
///
/// In throughput the inputs are copied where answers are of the same size; otherwise every input is read and every
/// answer's bytes are written. In turn, the place of an input depends on the answer before it.
@safe package final class LimitBodies {
    private let inputBytes: Int
    private let outputBytes: Int
    private let isInTurn: Bool
    private let batch: Int
    private let inputs: UnsafeMutableRawBufferPointer
    private let outputs: UnsafeMutableRawBufferPointer

    /// Allocates inputs and outputs; nil where the work has no bodies.
    ///
    /// An input has 0 bytes or more, 4 or more in turn; an answer 1 or more. `isInTurn` reads each input only when the
    /// answer before is known. `batch` is a multiple of 64.
    package init?(inputBytes: Int, outputBytes: Int, isInTurn: Bool = false, batch: Int) {
        guard inputBytes >= (isInTurn ? 4 : 0), outputBytes >= 1, batch > 0, batch % Int(CALBENCH_LIMIT_PIECE) == 0
        else { return nil }
        (self.inputBytes, self.outputBytes, self.isInTurn, self.batch) = (inputBytes, outputBytes, isInTurn, batch)
        // Four bytes are read and written at once in turn, the last ones beyond the end.
        unsafe inputs = .allocate(byteCount: batch * inputBytes + 64, alignment: 64)
        unsafe outputs = .allocate(byteCount: batch * outputBytes + 64, alignment: 64)
        var generator = SplitMix64(seed: 1)
        unsafe inputs.initializeMemory(as: UInt8.self, repeating: 0)
        unsafe outputs.initializeMemory(as: UInt8.self, repeating: 0)
        for place in 0..<batch * inputBytes / 4 {
            unsafe inputs.storeBytes(
                of: UInt32(generator.next() >> 32), toByteOffset: 4 * place, as: UInt32.self)
        }
    }

    deinit {
        unsafe inputs.deallocate()
        unsafe outputs.deallocate()
    }

    /// The bodies that this processor has.
    package var subjects: [Subject] {
        let bodies = isInTurn ? [CInt(CALBENCH_LIMIT_PLAIN)] : (0..<CInt(CALBENCH_LIMIT_BODIES)).filter(Self.has)
        return bodies.map { body in
            Subject(
                id: "limit \(body)",
                run: { [self] operations in
                    for _ in 0..<operations / batch { goRound(body) }
                },
                digest: { [self] _ in digest() }, verifiedDigest: { _ in nil })
        }
    }

    /// The limit: the fastest body's time; nil where the clock stands still.
    package func limit(readings: Int = 5, now: () -> UInt64) -> MachineLimit? {
        fastestTime(of: subjects, batch: batch, readings: readings, now: now).map {
            MachineLimit(
                inputBytes: inputBytes, outputBytes: outputBytes, nanosecondsPerOperation: $0)
        }
    }

    private static func has(_ body: CInt) -> Bool { calbench_limit_has(body) != 0 }

    private func goRound(_ body: CInt) {
        let from = unsafe inputs.assumingMemoryBound(to: UInt8.self).baseAddress
        let to = unsafe outputs.assumingMemoryBound(to: UInt8.self).baseAddress
        if isInTurn {
            unsafe calbench_limit_in_turn(from, inputBytes, to, outputBytes, batch, 0)
        } else {
            unsafe calbench_limit_copy(body, from, inputBytes, to, outputBytes, batch)
        }
    }

    /// A digest of the outputs, which are then cleared, so that a body that writes nothing is seen.
    private func digest() -> UInt64 {
        var digest: UInt64 = 0
        for index in 0..<batch * outputBytes {
            digest = (digest ^ UInt64(unsafe outputs[index])) &* 0x0000_0100_0000_01b3
            unsafe outputs[index] = 0
        }
        return digest
    }

    /// The outputs after a body has gone round once over a filler, by body; for tests.
    package func outputsOfEachBody(over filler: UInt8) -> [[UInt8]] {
        subjects.map { subject in
            for index in 0..<batch * outputBytes { unsafe outputs[index] = filler }
            subject.run(batch)
            return (0..<batch * outputBytes).map { unsafe outputs[$0] }
        }
    }

    /// The inputs; for tests.
    package var contents: [UInt8] { (0..<batch * inputBytes).map { unsafe inputs[$0] } }
}
