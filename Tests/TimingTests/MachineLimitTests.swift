import Testing
import Timing
import TimingTestSupport

@Suite struct MachineLimitTests {
    private static let shapes: [(inputs: Int, outputs: Int)] = [
        (4, 4), (8, 8), (64, 64), (42, 42), (4, 8), (8, 4), (4, 42), (8, 64), (3, 1), (1, 3), (0, 64), (6, 376),
    ]

    /// A byte of a piece of 64 values, where the inputs are combined in vectors of that width.
    private func combined(_ inputs: [UInt8], _ size: Int, piece: Int, byte: Int, width: Int) -> UInt8 {
        stride(from: byte % width, to: 64 * size, by: width).reduce(0) { $0 ^ inputs[piece * 64 * size + $1] }
    }

    @Test(arguments: shapes)
    func everyBodyReadsAllInputsAndWritesAllOutputs(shape: (inputs: Int, outputs: Int)) throws {
        let batch = 192
        let bodies = try #require(LimitBodies(inputBytes: shape.inputs, outputBytes: shape.outputs, batch: batch))
        let inputs = bodies.contents
        #expect(inputs.count == batch * shape.inputs)
        let outputs = bodies.outputsOfEachBody(over: 0xa5)
        #expect(outputs == bodies.outputsOfEachBody(over: 0x5a), "a byte was not written")
        #expect(outputs.count >= 2 && outputs.allSatisfy { $0.count == batch * shape.outputs })
        for (body, outputs) in outputs.enumerated() {
            if shape.inputs == shape.outputs {
                #expect(outputs == inputs, "body \(body)")
            } else if body > 0 {
                let width = [16, 16, 32, 64][body]
                let expected = (0..<3).flatMap { piece in
                    let vector = (0..<width).map {
                        combined(inputs, shape.inputs, piece: piece, byte: $0, width: width)
                    }
                    return (0..<64 * shape.outputs).map { vector[$0 % width] }
                }
                #expect(outputs == expected, "body \(body)")
            } else {
                // The library's fill: one byte, of all first bytes of four.
                let expected = stride(from: 0, to: inputs.count, by: 4).reduce(UInt8(0)) { $0 ^ inputs[$1] }
                #expect(outputs.allSatisfy { $0 == expected })
            }
        }
    }

    @Test func inTurnTheFirstBytesAreThoseOfTheInput() throws {
        let bodies = try #require(LimitBodies(inputBytes: 4, outputBytes: 4, isInTurn: true, batch: 128))
        #expect(bodies.outputsOfEachBody(over: 0) == [bodies.contents])
    }

    @Test func aBodyThatWritesNothingIsSeen() throws {
        let bodies = try #require(LimitBodies(inputBytes: 4, outputBytes: 4, batch: 64))
        for subject in bodies.subjects {
            subject.run(64)
            let written = subject.digest(64)
            subject.run(0)
            #expect(subject.digest(64) != written)
        }
    }

    @Test func workWithoutBodiesHasNoLimit() {
        #expect(LimitBodies(inputBytes: 4, outputBytes: 4, batch: 63) == nil)
        #expect(LimitBodies(inputBytes: 4, outputBytes: 4, batch: 0) == nil)
        #expect(LimitBodies(inputBytes: 4, outputBytes: 0, batch: 64) == nil)
        #expect(LimitBodies(inputBytes: 2, outputBytes: 4, isInTurn: true, batch: 64) == nil)
        #expect(LimitBodies(inputBytes: 2, outputBytes: 4, batch: 64) != nil)
    }

    // MARK: Time

    @Test func theFastestBodyCounts() throws {
        let world = FakeWorld()
        let bodies = [
            world.steady("slow", 2), world.steady("fast", 0.5), world.noisy("noisy", 0.75, spread: 1, seed: 1),
        ]
        let time = try #require(fastestTime(of: bodies, batch: 1_024, now: world.now))
        #expect(time == 0.5)
        // 2 ns for each of 16 384 operations are above 30 µs.
        #expect(Set(world.runs.map(\.operations)) == [1_024, 2_048, 4_096, 8_192, 16_384])
        #expect(world.runCount("fast") == 5 && world.runCount("noisy") == 5)
    }

    @Test func interruptedReadingsDoNotCount() throws {
        let world = FakeWorld()
        let body = world.subject("a") { operations, call in Double(operations) * (call % 4 == 0 ? 1 : 9) }
        #expect(fastestTime(of: [body], batch: 4_096, now: world.now) == 1)
    }

    @Test func theRoundsAreLimited() throws {
        let world = FakeWorld()
        let time = try #require(fastestTime(of: [world.steady("a", 0.01)], batch: 1_000, readings: 3, now: world.now))
        #expect(time == 0.01)
        #expect(world.runs.map(\.operations).max() == 64_000)
        #expect(world.runs.count { $0.operations == 64_000 } == 3)
    }

    @Test func aClockThatStandsStillHasNoLimit() throws {
        let bodies = try #require(LimitBodies(inputBytes: 4, outputBytes: 4, batch: 64))
        #expect(bodies.limit(now: { 7 }) == nil)
    }

    /// On a clock of 1 µs a block, whatever is done in it.
    @Test func theLimitSaysWhatItIsOf() throws {
        var time: UInt64 = 0
        func now() -> UInt64 {
            time += 1_000
            return time
        }
        let bodies = try #require(LimitBodies(inputBytes: 4, outputBytes: 8, batch: 128))
        let expected = MachineLimit(inputBytes: 4, outputBytes: 8, nanosecondsPerOperation: 1_000 / (64 * 128))
        #expect(bodies.limit(now: now) == expected)
        let quicker = MachineLimit(inputBytes: 4, outputBytes: 8, nanosecondsPerOperation: 0.1)
        #expect(MachineLimit.least([expected, nil, quicker]) == quicker && MachineLimit.least([nil]) == nil)
    }
}
