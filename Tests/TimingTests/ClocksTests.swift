import Testing
import TimingTestSupport

/// What a block costs, and what others took meanwhile.
@Suite struct ClocksTests {
    private let world = FakeWorld()
    private let configuration = Configuration(rounds: 40)

    /// Every other block of `slow` is interrupted for as long as it takes, and half of the work of `shared` is done by other
    /// threads meanwhile.
    @Test func aBlockCostsTheTimeOfItsThread() throws {
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
        let result = try world.measure(
            [world.steady("fast", 100), slow, other], configuration: configuration, clocks: clocks)
        // An interrupted process has its wall time twice.
        let subject = try #require(result.subject("slow"))
        #expect(!subject.isByWall && subject.nanosecondsPerOperation?.minimum == 2e6)
        #expect(subject.nanosecondsPerOperation?.p99 == 2e6, "no block has the time of others")
        let ratio = try #require(subject.ratio)
        #expect(abs(ratio.low / 20_000 - 1) < 1e-9 && abs(ratio.high / 20_000 - 1) < 1e-9, "\(ratio)")
        #expect(Set(subject.wall.joined()).count == 2, "the wall times are kept")
        #expect(result.subject("other")?.isByWall == true)
        #expect(result.subject("other")?.nanosecondsPerOperation?.median == 300)
        #expect(result.subject("fast")?.isByWall == false)
    }

    /// An interrupted kernel has as many rounds in its seconds as another one.
    @Test func theLimitOfAKernelCountsTheTimeOfItsThread() throws {
        var waited: UInt64 = 0
        let slow = world.subject("slow") { _, _ in
            waited += 30_000_000
            return 40_000_000
        }
        var clocks = Clocks(wall: world.now)
        (clocks.thread, clocks.process) = ({ world.time - waited }, { world.time - waited })
        let result = try world.measure([slow], configuration: Configuration(rounds: 100, maxTime: 0.5), clocks: clocks)
        #expect(result.subjects[0].rounds == 50)
    }

    /// Blocks of few operations begin at eight inputs in turn, the same for all that take part; with an own clock they have 16
    /// operations at least, that clock's time, and the wall time beside it.
    @Test func blocksOfFewOperationsBeginAtSuccessiveInputs() throws {
        var begun: [String: [Int]] = [:]
        func subject(_ id: String, _ nanoseconds: Double, isOwn: Bool = false) -> Subject {
            let steady = world.steady(id, nanoseconds)
            func own(_ operations: Int) -> UInt64 {
                steady.run(operations)
                return UInt64(nanoseconds * Double(operations) / 2)
            }
            var subject = Subject(
                id: id, run: steady.run, digest: steady.digest, verifiedDigest: steady.verifiedDigest,
                begin: { begun[id, default: []].append($0) })
            subject.ownBlock = isOwn ? own : nil
            return subject
        }
        let subjects = [subject("fast", 100), subject("slow", 2e6), subject("own", 40_000, isOwn: true)]
        let result = try world.measure(subjects, configuration: configuration)
        #expect(result.subjects.map(\.operationsPerBlock) == [1024, 1, 64], "1 ms by its own clock")
        #expect(begun["own"]?.suffix(40) == (1...40).map { $0 % 8 * 64 }[...])
        let slow = try #require(begun["slow"])
        #expect(slow.suffix(40) == (1...40).map { $0 % 8 }[...])
        #expect(Set(begun["fast"] ?? []) == [0])
        let own = result.subjects[2]
        #expect(!own.isByWall && own.nanosecondsPerOperation?.median == 20_000)
        #expect(own.wall.perOperation(own.operationsPerBlock)[0].allSatisfy { $0 == 40_000 })
    }

    /// A part of a second is never more than it.
    @Test func sharesAreOfTheRounds() throws {
        var clocks = Clocks(wall: world.now)
        // Tasks wait for half of the time and a little more, but for the warm-up round all of it.
        clocks.disturbance = {
            Disturbance(seconds: Double(world.time) / 1e9, steal: nil, pressure: Double(world.time) / 2e9)
        }
        world.digestCost = 1_000_000
        let subjects = [world.steady("a", 100), world.steady("b", 130)]
        let result = try world.measure(subjects, configuration: configuration, clocks: clocks)
        #expect(result.facts.disturbance.pressureShare == 0.5 && result.facts.disturbance.stealShare == nil)
        #expect(result.facts.disturbance.seconds > 40 * 5 * 1e-3, "with the gaps between blocks")
        // What other tasks may change is in the interval of different code, not of the same.
        let ratio = try #require(result.subject("b")?.ratio)
        #expect(abs(ratio.low * 1.15 - 1.3) < 1e-9 && abs(ratio.high / 1.15 - 1.3) < 1e-9)
        #expect(result.twin.ratio?.high == 1 && result.twin.ratio?.low == 1)
        let whole = Disturbance(seconds: 2, steal: 1, pressure: 2.1)
        #expect(whole.pressureShare == 1 && whole.stealShare == 0.5 && whole.othersShare == nil)
        // A task on another processor waits for nothing.
        let start = Disturbance(seconds: 1, pressure: 0, others: 1)
        let beside = Disturbance(seconds: 5, pressure: 0, others: 3.05) - start
        #expect(abs(beside.sharing - 0.5) < 1e-9 && beside.othersShare == beside.sharing)
        #expect(Disturbance(seconds: 0.1, others: 0.04).othersShare == 0, "less than ticks show")
        let sum = whole + Disturbance(seconds: 2, steal: nil, pressure: 0)
        #expect(sum.steal == nil && sum.pressureShare == 2.1 / 4)
        #expect((Disturbance(seconds: 3, steal: 1) - Disturbance(seconds: 1, steal: 2)).stealShare == 0)
    }

    /// A clock and sums of this machine that do not decrease.
    @Test func theMachinesOwnSumsDoNotFall() {
        let readings = (0..<100_000).map { _ in Clocks.monotonic() }
        #expect(readings == readings.sorted() && readings[0] < readings[99_999])
        let clocks = Clocks.system
        #expect(clocks.process() ?? .max >= clocks.thread() ?? 0)
        let first = clocks.disturbance()
        var (before, thread): (Disturbance, UInt64) = (first, 0)
        for _ in 0..<50 {
            let after = clocks.disturbance()
            let difference = after - before
            #expect(
                difference.seconds > 0 && 0...1 ~= difference.stealShare ?? 0 && 0...1 ~= difference.pressureShare ?? 0)
            if let had = clocks.thread() {
                #expect(had > thread)
                thread = had
            }
            before = after
        }
        #if os(Linux)
            #expect(before.steal != nil, "/proc/stat has the time that was stolen")
            #expect(thread > 0)
        #endif
    }
}
