package import Timing

/// The rounds of all kernels of a run that fit into a time, chosen before the first round is recorded.
///
/// The choice looks at what a round of each kernel costs, as probed beforehand, and never at a recorded time. One limit
/// of time per kernel holds for the whole run: slow kernels lose rounds first. One round in each process is done even
/// where it does not fit.
package struct RunBudget: Sendable {
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

        func rounds(limit: Double) -> Int { min(requested, max(1, Int(min(limit / timed, 1e9)))) }
    }

    private struct Part {
        let kernels: [Kernel]
        /// The rounds of a process.
        let rounds: Int
        /// A block of each companion and of the baseline, in nanoseconds: they take part in every round.
        let companions: Double
        /// The time of everything but rounds, in nanoseconds.
        let overhead: Double

        func cost(limit: Double) -> Double {
            let rounds = kernels.map { $0.rounds(limit: limit) }
            // A round more warms up.
            let own = zip(kernels, rounds).reduce(0.0) { $1.0.isReference ? $0 : $0 + Double($1.1 + 1) * $1.0.whole }
            return overhead + own + Double((rounds.max() ?? -1) + 1) * companions
        }
    }

    private let parts: [Part]

    /// Takes one probe a part, nil for a part without inputs, with the seconds that preparing it takes.
    ///
    /// `configuration` is the extent of all processes.
    package init(_ probes: [(probe: Probe?, preparation: Double)], configuration: Timing.Configuration) {
        let share = configuration.share(of: 0)
        parts = probes.map { probe, preparation in
            guard let probe else {
                return Part(kernels: [], rounds: share.rounds, companions: 0, overhead: preparation * 1e9)
            }
            let kernels = probe.subjects.sorted { $0.key < $1.key }.map { id, block in
                let timed = max(block.timed, 1)
                let needed = share.roundsNeeded(operationsPerBlock: probe.plan.operations[id] ?? 1)
                return Kernel(
                    id: id, timed: timed, whole: block.whole,
                    requested: max(1, min(needed, Int(min((share.maxTime * 1e9 / timed).rounded(.up), 1e9)))),
                    isReference: id == probe.plan.reference)
            }
            let baseline = probe.subjects[probe.plan.reference]?.whole ?? 0
            return Part(
                kernels: kernels, rounds: share.rounds, companions: probe.companions.whole + baseline,
                overhead: preparation * 1e9)
        }
    }

    /// The seconds of each part in a process that is worth its launch: all rounds of blocks of up to a millisecond, the
    /// fewest of slower ones.
    package var worthwhile: [Double] { parts.map { $0.cost(limit: Double($0.rounds) * 1e6) / 1e9 } }

    /// The least seconds of each part in a process.
    package var least: [Double] { parts.map { $0.cost(limit: 0) / 1e9 } }

    /// The rounds of one process that has this much time, on a machine that takes `pace` times as long as probed.
    package func choose(seconds: Double, pace: Double = 1) -> Choice {
        let available = seconds * 1e9 / max(pace, 1e-3)
        func cost(_ limit: Double) -> Double { parts.reduce(0) { $0 + $1.cost(limit: limit) } }
        var (low, high) = (0.0, parts.flatMap(\.kernels).map { Double($0.requested) * $0.timed }.max() ?? 0)
        if cost(high) <= available { low = high }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if cost(middle) <= available { low = middle } else { high = middle }
        }
        return Choice(
            rounds: parts.map { part in
                Dictionary(uniqueKeysWithValues: part.kernels.map { ($0.id, $0.rounds(limit: low)) })
            },
            seconds: parts.map { $0.cost(limit: low) * pace / 1e9 })
    }
}
