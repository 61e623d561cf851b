import Measuring
import Randomness
import Testing
import Timing
import TimingTestSupport

/// The processes of a run, and the rounds that fit into a time.
@Suite struct RunPlanTests {
    private let world = FakeWorld()
    private let configuration = Timing.Configuration(rounds: 100, iterations: 1_000_000, processes: 5)

    private func probe(_ costs: [String: Double]) throws -> Probe {
        try Timing.probe(
            costs.sorted { $0.key < $1.key }.map { world.steady($0.key, $0.value) }, null: world.null(),
            configuration: configuration.share(of: 0), instruments: Instruments(now: world.now))
    }

    private func plan(_ costs: [String: Double]...) throws -> RunPlan {
        var plan = RunPlan(configuration)
        plan.parts = try costs.map { (try probe($0), 0.01) }
        return plan
    }

    @Test func aProbeMeasuresWhatARoundCosts() throws {
        world.digestCost = 1_000
        let probe = try probe(["a": 10, "b": 1_000])
        #expect(probe.plan.reference == "a" && Set(probe.subjects.keys) == ["a", "b"])
        let a = try #require(probe.subjects["a"])
        // 10 000 operations a block are what 1e6 in 100 rounds need; the least block has 16 384.
        #expect(a.timed == 163_840 && a.whole == 164_840)
        #expect(try #require(probe.subjects["b"]).timed == 5_000_000)
        // The twin, the control with 5 % more, the null subject.
        #expect(probe.companions.timed == 163_840 + 172_030 + 4_096 && probe.companions.whole > probe.companions.timed)
    }

    @Test func aVoidSubjectCostsNothing() throws {
        let wrong = world.steady("b", 20, corrupt: { _ in true })
        let probe = try Timing.probe(
            [world.steady("a", 10), wrong], null: world.null(), configuration: configuration.share(of: 0),
            instruments: Instruments(now: world.now))
        #expect(Set(probe.subjects.keys) == ["a"] && probe.plan.operations.count == 2)
    }

    @Test func withTimeForEverythingNothingIsShortened() throws {
        let plan = try plan(["a": 10, "b": 1_000, "c": 1e6])
        let choice = plan.share(seconds: .infinity)
        // 200 000 operations of 5 000 a block; 2 s a kernel are 0.4 s a process.
        #expect(choice.rounds == [["a": 20, "b": 40, "c": 80]])
        #expect(choice.total > 0.6 && choice.total < 0.7)
        #expect(plan.share(seconds: choice.total).rounds == choice.rounds)
        // With half of it the slowest pays, and the quickest keeps its rounds.
        let half = plan.share(seconds: choice.total / 2).rounds[0]
        #expect(half["a"] == 20 && half["c"].map { 1..<80 ~= $0 } == true)
    }

    @Test func aSlowerMachineGetsFewerRounds() throws {
        var plan = try plan(["a": 10, "b": 1_000, "c": 1e6])
        let seconds = plan.share(seconds: .infinity).total
        plan.pace = 2
        let slower = plan.share(seconds: seconds)
        #expect(slower.rounds[0]["c"].map { $0 < 80 } == true && slower.total <= seconds)
    }

    @Test func aPartWithoutInputsCostsItsPreparation() {
        var plan = RunPlan(configuration)
        plan.parts = [(nil, 0.5)]
        let choice = plan.share(seconds: 10)
        #expect(choice.rounds == [[:]] && choice.total == 0.5)
    }

    /// Random parts: the choice fits whenever the least does, never exceeds what was requested, and more time never
    /// gives fewer rounds.
    @Test func moreTimeNeverGivesLess() throws {
        var generator = SplitMix64(seed: 7)
        var checked = 0
        for _ in 0..<40 {
            let parts = try (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                var costs: [String: Double] = [:]
                for kernel in 0..<Int.random(in: 1...4, using: &generator) {
                    costs["k\(kernel)"] = Double(1 << Int.random(in: 0...24, using: &generator))
                }
                return (probe: Optional(try probe(costs)), preparation: 0.0)
            }
            var plan = RunPlan(configuration)
            plan.parts = parts
            let least = plan.share(seconds: 0)
            let most = plan.share(seconds: .infinity)
            var last = least
            for share in [0.1, 0.3, 0.6, 0.9, 1.0] {
                let seconds = least.total + share * (most.total - least.total)
                let choice = plan.share(seconds: seconds)
                #expect(choice.total <= seconds * (1 + 1e-9) + 1e-9)
                for (now, (before, all)) in zip(choice.rounds, zip(last.rounds, most.rounds)) {
                    for (kernel, rounds) in now {
                        #expect(rounds >= (before[kernel] ?? 0) && rounds <= (all[kernel] ?? 0))
                        checked += 1
                    }
                }
                last = choice
            }
        }
        #expect(checked > 400)
    }
}
