package import Timing

/// The rounds of all kernels of a run that fit into a time, chosen before the first round is recorded.
///
/// The choice looks at what a round of each kernel costs, as probed beforehand, and never at a recorded time. One limit
/// of time per kernel holds for the whole run: slow kernels lose rounds, fast ones none. Kernels keep a number of
/// rounds whatever they cost, by the first of these rules that fits:
///
/// 1. the requested rounds, or ``fewestRounds`` where the kernel takes ``decided`` times the baseline or more;
/// 2. ``fewestRounds``;
/// 3. ``leastRounds``, which is done even where it does not fit.
package struct RunBudget: Sendable {
    /// The rounds that suffice for sound intervals, in all processes.
    package static let fewestRounds = Timing.Configuration.minimumRounds

    /// The fewest rounds at all, in all processes.
    package static let leastRounds = 10

    /// The ratio to the baseline from which ``fewestRounds`` decide a row: any interval of them excludes 1.
    package static let decided = 4.0

    /// The rounds of each part by kernel in one process, with the time that they are expected to take.
    package struct Choice: Sendable, Hashable {
        /// By part, then by kernel.
        package let rounds: [[String: Int]]
        /// The expected time of each part, in seconds.
        package let seconds: [Double]

        /// The expected time of the process, in seconds.
        package var total: Double { seconds.reduce(0, +) }
    }

    private struct Kernel {
        let id: String
        /// A block's timed span and the whole block, in nanoseconds.
        let timed: Double
        let whole: Double
        /// The rounds that the request and the time limit of a measurement allow.
        let requested: Int
        let isReference: Bool
        /// The fewest rounds by each rule.
        let fewest: [Int]

        func rounds(limit: Double, rule: Int) -> Int {
            min(requested, max(fewest[rule], Int(min(limit / timed, 1e9))))
        }
    }

    private struct Part {
        let kernels: [Kernel]
        /// A block of each companion and of the baseline, in nanoseconds: they take part in every round.
        let companions: Double
        /// The time of everything but rounds, in nanoseconds.
        let overhead: Double

        func cost(limit: Double, rule: Int) -> Double {
            let rounds = kernels.map { $0.rounds(limit: limit, rule: rule) }
            let own = zip(kernels, rounds).reduce(0.0) { $1.0.isReference ? $0 : $0 + Double($1.1) * $1.0.whole }
            return overhead + own + Double(rounds.max() ?? 0) * companions
        }
    }

    private let parts: [Part]

    /// Takes one probe a part, nil for a part without inputs, with the seconds that preparing it takes.
    ///
    /// `configuration` is the extent of all processes.
    package init(_ probes: [(probe: Probe?, preparation: Double)], configuration: Timing.Configuration) {
        let share = configuration.share(of: 0)
        func perProcess(_ rounds: Int) -> Int { (rounds + configuration.processes - 1) / configuration.processes }
        parts = probes.map { probe, preparation in
            guard let probe else { return Part(kernels: [], companions: 0, overhead: preparation * 1e9) }
            func perOperation(_ id: String) -> Double? {
                guard let block = probe.subjects[id], let operations = probe.plan.operations[id] else { return nil }
                return block.timed / Double(operations)
            }
            let reference = perOperation(probe.plan.reference) ?? .infinity
            let kernels = probe.subjects.sorted { $0.key < $1.key }.map { id, block in
                let timed = max(block.timed, 1)
                let needed = share.roundsNeeded(operationsPerBlock: probe.plan.operations[id] ?? 1)
                let isDecided = (perOperation(id) ?? 0) >= Self.decided * reference
                let fewest = min(perProcess(Self.fewestRounds), share.rounds)
                return Kernel(
                    id: id, timed: timed, whole: block.whole,
                    requested: max(1, min(needed, Int(min((share.maxTime * 1e9 / timed).rounded(.up), 1e9)))),
                    isReference: id == probe.plan.reference,
                    fewest: [isDecided ? fewest : share.rounds, fewest, min(fewest, perProcess(Self.leastRounds))])
            }
            let baseline = probe.subjects[probe.plan.reference]?.whole ?? 0
            return Part(
                kernels: kernels, companions: probe.companions.whole + baseline, overhead: preparation * 1e9)
        }
    }

    /// The rounds of one process that has this much time, on a machine that takes `pace` times as long as probed.
    package func choose(seconds: Double, pace: Double = 1) -> Choice {
        let available = seconds * 1e9 / max(pace, 1e-3)
        func cost(_ limit: Double, _ rule: Int) -> Double {
            parts.reduce(0) { $0 + $1.cost(limit: limit, rule: rule) }
        }
        func choice(_ limit: Double, _ rule: Int) -> Choice {
            Choice(
                rounds: parts.map { part in
                    Dictionary(
                        uniqueKeysWithValues: part.kernels.map { ($0.id, $0.rounds(limit: limit, rule: rule)) })
                },
                seconds: parts.map { $0.cost(limit: limit, rule: rule) * pace / 1e9 })
        }
        let rules = 0..<3
        guard let rule = rules.first(where: { cost(0, $0) <= available }) else {
            return choice(0, rules.upperBound - 1)
        }
        let longest = parts.flatMap(\.kernels).map { Double($0.requested) * $0.timed }.max() ?? 0
        guard cost(longest, rule) > available else { return choice(longest, rule) }
        var (low, high) = (0.0, longest)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if cost(middle, rule) <= available { low = middle } else { high = middle }
        }
        return choice(low, rule)
    }
}
