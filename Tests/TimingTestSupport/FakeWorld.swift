/// A fake clock that only the subjects advance: nothing here depends on the real time.
package final class FakeWorld {
    package init() {}

    /// The clock, in nanoseconds.
    package private(set) var time: UInt64 = 1_000

    package private(set) var runs: [(id: String, operations: Int)] = []

    /// The number of requests for each verified digest, by id and operations.
    package private(set) var verifications: [String: Int] = [:]

    /// The time of each digest, in nanoseconds; outside the timed spans, so that it must not show.
    package var digestCost: UInt64 = 0

    private var lastOutput: [String: UInt64] = [:]

    package func now() -> UInt64 { time }

    /// Lets time pass that no subject takes.
    package func pass(seconds: Double) { time += UInt64(seconds * 1e9) }

    package func runCount(_ id: String) -> Int { runs.count { $0.id == id } }

    private func output(_ id: String, _ operations: Int) -> UInt64 {
        id.utf8.reduce(UInt64(operations)) { ($0 &* 31) &+ UInt64($1) }
    }

    /// A subject whose call-th run, from 1, of a number of operations takes `cost` nanoseconds and is wrong where
    /// `corrupt` is true.
    package func subject(
        _ id: String,
        corrupt: @escaping (_ call: Int) -> Bool = { _ in false },
        cost: @escaping (_ operations: Int, _ call: Int) -> Double
    ) -> Subject {
        var call = 0
        return Subject(
            id: id,
            run: { operations in
                call += 1
                self.runs.append((id, operations))
                self.time += UInt64(cost(operations, call))
                self.lastOutput[id] = self.output(id, operations) &+ (corrupt(call) ? 1 : 0)
            },
            digest: { _ in
                self.time += self.digestCost
                return self.lastOutput[id] ?? 0
            },
            verifiedDigest: { operations in
                self.verifications["\(id) \(operations)", default: 0] += 1
                self.time += self.digestCost
                return self.output(id, operations)
            })
    }

    /// A subject that takes the same time for each operation.
    package func steady(_ id: String, _ nanoseconds: Double, corrupt: @escaping (Int) -> Bool = { _ in false })
        -> Subject
    {
        subject(id, corrupt: corrupt) { operations, _ in Double(operations) * nanoseconds }
    }

    /// A subject with up to `spread` of noise and, in one run of 16, an interruption that multiplies the time by up to
    /// 8.
    package func noisy(_ id: String, _ nanoseconds: Double, spread: Double, seed: UInt64) -> Subject {
        var generator = SplitMix64(seed: seed)
        return subject(id) { operations, _ in
            let noise = 1 + spread * Double(generator.next() >> 11) * 0x1p-53
            let interruption = generator.next() & 15 == 0 ? 1 + Double(generator.next() & 7) : 1
            return Double(operations) * nanoseconds * noise * interruption
        }
    }

    /// The null subject: a quarter of a nanosecond an operation.
    package func null() -> Subject { steady("null", 0.25) }
}

extension FakeWorld {
    /// Records subjects in one process, by its clock.
    package func record(
        _ subjects: [Subject], null: Subject? = nil, configuration: Configuration = Configuration(), plan: Plan? = nil,
        clocks: Clocks? = nil
    ) throws -> Recording {
        try Timing.record(
            subjects, null: null ?? self.null(), configuration: configuration, plan: plan,
            clocks: clocks ?? Clocks(wall: now))
    }

    /// Times them.
    package func measure(
        _ subjects: [Subject], null: Subject? = nil, configuration: Configuration = Configuration(),
        clocks: Clocks? = nil
    ) throws -> Timing.Measurement {
        let recording = try record(subjects, null: null, configuration: configuration, clocks: clocks)
        return Timing.Measurement([recording], configuration: configuration)
    }
}

extension Timing.Measurement {
    package var subjects: [SubjectResult] { results.filter { $0.role == .implementation } }
    package var null: SubjectResult { results[results.count - 3] }
    package var twin: SubjectResult { results[results.count - 2] }
    package var control: SubjectResult { results[results.count - 1] }

    /// The rounds that everyone has.
    package var rounds: Int { results.map(\.rounds).min() ?? 0 }

    package func subject(_ id: String) -> SubjectResult? { results.first { $0.id == id } }
}
