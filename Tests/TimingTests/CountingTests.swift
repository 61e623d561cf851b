import Testing
import Timing

/// Counts a number of mixing steps an operation.
///
/// Few: a step takes the system 20 µs, and unoptimised code, which these tests are, many of them.
private func count(steps: Int, operations: Int = 2, limit: Int = 200_000) -> Counted {
    Counted(operations: operations, limit: limit) { operations in
        var mixed: UInt64 = 1
        for operation in 0..<operations {
            mixed ^= UInt64(truncatingIfNeeded: operation)
            // Without a range, whose iterator is hundreds of instructions here.
            var left = steps
            while left > 0 {
                mixed = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
                left &-= 1
            }
        }
    }
}

/// Whether this system allows single-stepping.
private let canStep = count(steps: 1).count != nil

@Suite(.enabled(if: canStep, "the system does not allow stepping"))
struct SteppingTests {
    private func slope(steps: Int, operations: Int = 2) throws -> Double {
        try #require(count(steps: steps, operations: operations).count).value
    }

    @Test func theSameSlopeTwice() throws {
        let first = try slope(steps: 32)
        #expect(first > 32, "a step is several instructions")
        for _ in 0..<3 { #expect(try slope(steps: 32) == first) }
        let other = try slope(steps: 32, operations: 4)
        #expect(abs(other / first - 1) < 0.005, "the slope does not depend on n: \(first), \(other)")
    }

    /// One additional instruction in a short loop is detected: the purpose of the gate on instructions.
    @Test func moreStepsAreCountedAsManyTimes() throws {
        let few = try [1, 2, 3].map { try slope(steps: $0) }
        #expect(few[0] < few[1] && few[1] < few[2])
        // Multiples of 16, so that an unrolled loop has no remainder.
        let counts = try [16, 32, 48, 80].map { try slope(steps: $0) }
        let step = (counts[1] - counts[0]) / 16
        #expect(step >= 2, "an exclusive or, a shift, a product")
        #expect(abs(counts[2] - counts[1] - 16 * step) < 1e-6)
        #expect(abs(counts[3] - counts[2] - 32 * step) < 1e-6)
    }

    @Test func tooManyAreNotCounted() {
        #expect(count(steps: 16, operations: 20, limit: 1000) == Counted(.tooMany))
        #expect(count(steps: 16, operations: 20) != Counted(.tooMany))
    }

    @Test func whatTheBodyChangesIsLostButForTheFirstRun() {
        var runs: [Int] = []
        _ = Counted(operations: 5, limit: 100_000) { runs.append($0) }
        #expect(runs == [10], "run once here, to build what is built once, and then in copies of the process")
    }
}
