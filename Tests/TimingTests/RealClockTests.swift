import Testing
import Timing
import TimingTestSupport

/// The real clock and real work: only properties that hold however fast or disturbed the machine is.
@Suite struct RealClockTests {
    @Test func theClockNeverGoesBack() {
        var last = MonotonicClock.nanoseconds()
        var advanced = 0
        for _ in 0..<100_000 {
            let now = MonotonicClock.nanoseconds()
            #expect(now >= last)
            if now > last { advanced += 1 }
            last = now
        }
        #expect(advanced > 0)
    }

    /// Mixes its way through a table, `work` steps an operation.
    private final class Mixer {
        private var outputs = [UInt64](repeating: 0, count: 256)
        private let work: Int

        init(work: Int) { self.work = work }

        func run(_ operations: Int) {
            for index in 0..<operations {
                var value = UInt64(index)
                for _ in 0..<work { value = (value ^ (value >> 29)) &* 0xBF58_476D_1CE4_E5B9 }
                outputs[index & 255] = value
            }
        }

        func digest(_ operations: Int) -> UInt64 {
            outputs.prefix(operations).reduce(0) { ($0 &* 31) &+ $1 }
        }

        func subject(_ id: String) -> Subject {
            let truth = Mixer(work: work)
            return Subject(
                id: id, run: run, digest: digest,
                verifiedDigest: { operations in
                    truth.run(operations)
                    return truth.digest(operations)
                })
        }
    }

    @Test func measuresRealWork() throws {
        let result = try measure(
            [Mixer(work: 4).subject("four"), Mixer(work: 40).subject("forty")],
            null: Mixer(work: 0).subject("null"),
            configuration: Configuration(rounds: 40, maxTime: 86_400))
        #expect(result.rounds == 40)
        #expect(!result.isCancelled)
        for participant in result.everyone {
            #expect(participant.rounds == 40)
            #expect(participant.stop == .shareDone)
            #expect(participant.operationsPerBlock > 0)
            #expect(participant.blocks.allSatisfy { $0.ns > 0 })
            let summary = try #require(participant.nanosecondsPerOperation)
            #expect(summary.minimum > 0 && summary.minimum <= summary.median)
            #expect(summary.median <= summary.p90 && summary.p90 <= summary.p99)
        }
        #expect(result.subjects.map(\.operations).allSatisfy { $0 >= 40 })
        #expect(result.twin.ratio != nil && result.control.ratio != nil && result.resolution != nil)
        #expect(result.subjects.count { $0.ratio == nil } == 1, "the reference only")
    }
}
