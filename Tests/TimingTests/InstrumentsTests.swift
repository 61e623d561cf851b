import Foundation
import Testing
import Timing
import TimingTestSupport

/// The readings around a block, and the preparation before it.
@Suite struct InstrumentsTests {
    private func reading(_ instructions: Int, multiplexed: Bool = false) throws -> CounterReading {
        let text =
            #"{"instructions":\#(instructions),"cycles":\#(2 * instructions),"branch_misses":\#(instructions / 8),"#
            + #""l1_misses":\#(instructions / 16),"multiplexed":\#(multiplexed)}"#
        return try JSONDecoder().decode(CounterReading.self, from: Data(text.utf8))
    }

    private func measured(
        _ subjects: [Subject], _ world: FakeWorld, _ instruments: Instruments
    ) throws -> Timing.Measurement {
        let configuration = Configuration(rounds: 40)
        let recording = try record(
            subjects, null: world.null(), configuration: configuration, instruments: instruments)
        return Timing.Measurement([recording], configuration: configuration)
    }

    @Test func countersAndSwitchesAreOfTheBlockAndTheDisturbanceOfTheRound() throws {
        let world = FakeWorld()
        var instruments = Instruments(now: world.now)
        // 16 instructions an operation, accumulated over all earlier runs.
        instruments.counters = { try? self.reading(16 * world.runs.reduce(0) { $0 + $1.operations }) }
        var (checked, rounds) = (0, 0)
        // Two readings a block, the second 3 higher; 10 more pass between two blocks.
        instruments.involuntarySwitches = {
            checked += 1
            return checked / 2 * 10 + (checked.isMultiple(of: 2) ? 3 - 10 : 0)
        }
        // Two readings a round, 5 ticks and 70 µs apart.
        instruments.disturbance = {
            rounds += 1
            return Disturbance(steal: rounds * 5, pressure: rounds * 70)
        }
        let result = try measured([world.steady("a", 100), world.steady("b", 130)], world, instruments)
        #expect(result.everyone.map(\.blocks.count) == Array(repeating: 40, count: 5))
        for participant in result.everyone {
            let operations = UInt64(participant.operations / participant.rounds)
            for block in participant.blocks {
                #expect(block.instructions == 16 * operations && block.cycles == 32 * operations)
                #expect(block.branchMisses == 2 * operations && block.l1Misses == operations)
                #expect(block.nivcsw == 3 && block.steal == 5 && block.pressure == 70, "\(participant.id)")
            }
        }
    }

    /// Counters that were multiplexed, and those that can be read only once.
    @Test(arguments: [true, false])
    func countersThatCannotBeUsedAreNotRecorded(areMultiplexed: Bool) throws {
        let world = FakeWorld()
        var instruments = Instruments(now: world.now)
        var readings = 0
        instruments.counters = {
            readings += 1
            let isLost = !areMultiplexed && readings.isMultiple(of: 2)
            return isLost ? nil : try? self.reading(readings, multiplexed: areMultiplexed)
        }
        let blocks = try measured([world.steady("a", 100)], world, instruments).subjects[0].blocks
        #expect(blocks.count == 40 && blocks.allSatisfy { $0.instructions == nil && $0.cycles == nil })
    }

    /// A thread has a processor for all of a block but 2.9 µs in every other one; the readings themselves take 400 ns.
    @Test func theTimeWithoutAProcessorIsOfTheBlock() throws {
        let world = FakeWorld()
        var instruments = Instruments(now: world.now)
        var (had, before, readings): (UInt64, UInt64, Int) = (0, 0, 0)
        instruments.clocks.thread = {
            readings += 1
            let passed = world.time - before
            before = world.time
            if readings.isMultiple(of: 2) {
                had += passed + 400
                if readings.isMultiple(of: 4) { had -= 2_900 }
            } else {
                had += 7_000
            }
            return had
        }
        let result = try measured([world.steady("a", 100), world.steady("b", 130)], world, instruments)
        let waits = result.everyone.flatMap { $0.blocks.map(\.offCPU) }
        #expect(waits.count == 5 * 40)
        // The null subject's blocks are shorter than that.
        #expect(waits.allSatisfy { $0 == 0 || $0 == 2 }, "\(waits)")
        #expect(waits.count { $0 == 2 } >= 60 && waits.count { $0 == 0 } >= 60, "\(waits)")
        // Another process did the block.
        let other = Subject(
            id: "a", run: { _ in }, digest: { UInt64($0) }, verifiedDigest: { UInt64($0) },
            ownBlock: { UInt64($0) * 100 })
        let subjects = try measured([other], world, instruments).subjects
        #expect(subjects[0].blocks.count == 40 && subjects[0].blocks.allSatisfy { $0.offCPU == nil })
    }

    /// Every other block of `slow` is interrupted for as long as it takes, and half of the work of `shared` is done by other
    /// threads meanwhile.
    @Test func aBlockCostsTheTimeOfItsThread() throws {
        let world = FakeWorld()
        // What no thread of the process and what only another thread had.
        var (waited, shared): (UInt64, UInt64) = (0, 0)
        var clocks = Clocks(wall: world.now)
        clocks.thread = { world.time - waited - shared }
        clocks.process = { world.time - waited }
        let slow = world.subject("slow") { operations, call in
            let time = 2e6 * Double(operations)
            if call.isMultiple(of: 2) { waited += UInt64(time) }
            return call.isMultiple(of: 2) ? 2 * time : time
        }
        let other = world.subject("other") { operations, _ in
            let time = 300 * Double(operations)
            shared += UInt64(time / 2)
            return time
        }
        var instruments = Instruments(now: world.now)
        instruments.clocks = clocks
        let result = try measured([world.steady("fast", 100), slow, other], world, instruments)
        // An interrupted process has its wall time twice.
        let subject = try #require(result.subject("slow"))
        #expect(subject.byWall == false && subject.nanosecondsPerOperation?.minimum == 2e6)
        #expect(subject.nanosecondsPerOperation?.p99 == 2e6, "no block has the time of others")
        let ratio = try #require(subject.ratio)
        #expect(abs(ratio.low / 20_000 - 1) < 1e-9 && abs(ratio.high / 20_000 - 1) < 1e-9, "\(ratio)")
        #expect(Set(subject.blocks.map(\.ns)).count == 2, "the wall times are kept")
        #expect(result.subject("other")?.byWall == true)
        #expect(result.subject("other")?.nanosecondsPerOperation?.median == 300)
        #expect(result.subject("fast")?.byWall == false)
    }

    /// An interrupted kernel has as many rounds in its seconds as another one.
    @Test func theLimitOfAKernelCountsTheTimeOfItsThread() throws {
        func rounds(interrupted: Bool) throws -> Int {
            let world = FakeWorld()
            var waited: UInt64 = 0
            let slow = world.subject("slow") { _, _ in
                if interrupted { waited += 30_000_000 }
                return interrupted ? 40_000_000 : 10_000_000
            }
            var instruments = Instruments(now: world.now)
            instruments.clocks.thread = { world.time - waited }
            let configuration = Configuration(rounds: 100, maxTime: 0.5)
            let recording = try record(
                [slow], null: world.null(), configuration: configuration, instruments: instruments)
            return Timing.Measurement([recording], configuration: configuration).subjects[0].rounds
        }
        #expect(try rounds(interrupted: true) == 50)
        #expect(try rounds(interrupted: false) == 50)
    }

    /// Of a kernel with few operations in a block, blocks begin at eight inputs in turn, the same for all that take part.
    @Test func blocksOfFewOperationsBeginAtSuccessiveInputs() throws {
        let world = FakeWorld()
        var begun: [String: [Int]] = [:]
        func subject(_ id: String, _ nanoseconds: Double) -> Subject {
            let steady = world.steady(id, nanoseconds)
            return Subject(
                id: id, run: steady.run, digest: steady.digest, verifiedDigest: steady.verifiedDigest,
                begin: { begun[id, default: []].append($0) })
        }
        let result = try measured([subject("fast", 100), subject("slow", 2e6)], world, Instruments(now: world.now))
        #expect(result.subjects.map(\.operationsPerBlock) == [1024, 1])
        let slow = try #require(begun["slow"])
        #expect(slow.suffix(40) == (1...40).map { $0 % 8 }[...])
        #expect(Set(begun["fast"] ?? []) == [0])
    }

    @Test func whatTheSystemDoesNotTellIsNil() throws {
        let world = FakeWorld()
        let result = try measure([world.steady("a", 100)], null: world.null(), now: world.now)
        for block in result.subjects[0].blocks {
            #expect(block == Block(round: block.round, order: block.order, ns: block.ns))
        }
        let known = Disturbance(steal: 7, pressure: 9)
        #expect(known - Disturbance(steal: 3, pressure: nil) == Disturbance(steal: 4, pressure: nil))
        #expect(Disturbance(steal: nil, pressure: 9) - known == Disturbance(steal: nil, pressure: 0))
    }

    /// The instruments of this machine: a clock and sums that do not decrease.
    @Test func theMachinesOwnSumsDoNotFall() {
        let readings = (0..<100_000).map { _ in MonotonicClock.nanoseconds() }
        #expect(readings == readings.sorted() && readings[0] < readings[99_999])
        let instruments = Instruments.all()
        #expect(instruments.clocks.process() ?? .max >= instruments.clocks.thread() ?? 0)
        var before = instruments.disturbance()
        var switches = instruments.involuntarySwitches()
        var thread: UInt64 = 0
        for _ in 0..<50 {
            let after = instruments.disturbance()
            let difference = after - before
            #expect((difference.steal ?? 0) >= 0 && (difference.pressure ?? 0) >= 0)
            let now = instruments.involuntarySwitches()
            if let switches, let now { #expect(now >= switches) }
            if let had = instruments.clocks.thread() {
                #expect(had > thread)
                thread = had
            }
            (before, switches) = (after, now)
        }
        #if os(Linux)
            #expect(before.steal != nil, "/proc/stat has the time that was stolen")
            #expect(switches != nil)
            #expect(thread > 0)
        #endif
    }
}
