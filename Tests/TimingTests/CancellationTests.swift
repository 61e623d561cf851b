import Testing
import Timing
import TimingTestSupport

@Suite struct CancellationTests {
    /// Measures until poll number `poll`, counted from 1, reports a cancellation.
    private func cancelled(atPoll poll: Int, _ world: FakeWorld) throws -> (Measurement, polls: Int) {
        var polls = 0
        let result = try measure(
            [world.steady("a", 100), world.steady("b", 130)], null: world.null(), now: world.now,
            isCancelled: {
                polls += 1
                return polls >= poll
            })
        return (result, polls)
    }

    // The calibration of 100 ns takes 16 blocks and that of 130 ns as many; a round takes 5.

    @Test func inTheRoundsThePartIsKept() throws {
        let world = FakeWorld()
        // 32 blocks, the warm-up, 20 rounds, and two blocks of the 21st.
        let (result, polls) = try cancelled(atPoll: 32 + 5 + 100 + 2 + 1, world)
        #expect(result.isCancelled)
        #expect(result.rounds == 20)
        #expect(polls == 140 && world.runs.count == 139, "nothing runs after the yes")
        #expect(result.everyone.map(\.rounds).reduce(0, +) == 102)
        #expect(result.everyone.allSatisfy { $0.stop == .cancelled && !$0.roundsShortened })
        #expect(result.subject("b")?.ratio != nil)
    }

    @Test func inTheWarmUpNothingIsMeasured() throws {
        let (result, _) = try cancelled(atPoll: 35, FakeWorld())
        #expect(result.isCancelled && result.rounds == 0)
        #expect(result.everyone.allSatisfy { $0.blocks.isEmpty && $0.nanosecondsPerOperation == nil })
        #expect(result.fastest == nil)
    }

    @Test func inTheCalibrationThereIsNoResult() {
        var checked = 0
        for poll in 1...30 {
            let world = FakeWorld()
            #expect(throws: TimingError.cancelled) { try cancelled(atPoll: poll, world) }
            #expect(world.runs.count == poll - 1)
            checked += 1
        }
        #expect(checked == 30)
    }

    @Test func progressCountsUpToTheTotal() throws {
        let world = FakeWorld()
        world.digestCost = 300_000
        var reports: [(done: Int, total: Int, seconds: Double, at: UInt64)] = []
        let result = try measure(
            [world.steady("a", 100), world.steady("slow", 1e6)], null: world.null(), now: world.now,
            progress: { done, total, seconds in reports.append((done, total, seconds, world.now())) })
        #expect(reports.map(\.done) == Array(1...result.rounds))
        #expect(reports.allSatisfy { $0.total == 100 })
        let end = try #require(reports.last)
        #expect(end.seconds == 0)
        // The estimate, digests included, is close from the first round on.
        let first = try #require(reports.first)
        let truth = Double(end.at - first.at) / 1e9
        #expect(abs(first.seconds / truth - 1) < 0.05, "\(first.seconds) for \(truth)")
        for (earlier, later) in zip(reports, reports.dropFirst()) { #expect(later.seconds < earlier.seconds) }
    }
}
