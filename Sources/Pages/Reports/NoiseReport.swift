import Foundation
package import Results
package import Statistics
package import Timing
package import Verification

/// The noise of a machine, measured by identical code against itself.
package struct NoiseReport: Sendable, Encodable {
    /// The pairs of processes.
    package let processes: Int
    /// The rounds of all pairs.
    package let rounds: Int
    /// The duration of the measurement, in seconds.
    package let seconds: Double
    /// The smallest difference that one gate's measurement resolves, as a fraction: the median over groups of as many
    /// pairs of processes as a gate has.
    package let resolution: Double
    /// The between-process uncertainty, as a fraction.
    package let betweenProcesses: Double
    /// The share of A/A trials of forty rounds in one process, paired and interleaved, whose 99 % interval excludes 1.
    package let falsePaired: Double
    /// The same between two processes: the effect of the placement of a single pair.
    package let falseOnePair: Double
    /// The blocks of two processes compared in the usual way, without pairs: Mann-Whitney, p < 0.05.
    package let falseUsual: Double
    /// The share of gates, with as many pairs as `gate` has, that would call identical code a regression above 2 %.
    package let falseGates: Double
    /// The smallest step of the clock, in nanoseconds.
    package let clockResolution: Double
    /// The cost of reading the clock, in nanoseconds.
    package let clockCost: Double
    /// The processor's counters, or why there are none.
    package let counters: String
    /// What the machine can do at most.
    package let limits: [MachineLimitReading]
    /// The processor's frequency governor.
    package let frequencyScaling: String
    /// The excess of the slowest process's median block over the fastest's, as a fraction: frequency, neighbours,
    /// placement.
    package let drift: Double
    /// The share of the machine's time stolen by the hypervisor; null where the system does not provide it.
    @OrNull package private(set) var steal: Double?
    /// The share of the time during which some task waited for a processor.
    @OrNull package private(set) var pressure: Double?
    /// Whether ±2 and ±5 % can be resolved.
    package let decisions: [Decision]
    package let machine: Machine
    /// Whether a person reads every figure.
    package var isWhole = false

    /// The pairs of processes of a gate.
    private static let pairsOfAGate = 10

    /// Whether a difference can be resolved.
    package struct Decision: Sendable, Encodable {
        /// The difference, as a fraction.
        package let difference: Double
        /// Whether twice the resolution of a usual gate is below it.
        package let isDecided: Bool
        /// The seconds that resolving it takes per row, with more pairs of processes where a gate's are too few; null
        /// where no number suffices.
        @OrNull package private(set) var seconds: Double?

        enum CodingKeys: String, CodingKey {
            case difference, seconds
            case isDecided = "decided"
        }
    }

    enum CodingKeys: String, CodingKey {
        case processes, rounds, seconds, resolution, counters, limits, drift, steal, pressure, decisions, machine
        case betweenProcesses = "between_processes"
        case falsePaired = "false_differences_paired"
        case falseOnePair = "false_differences_one_pair"
        case falseGates = "false_regressions"
        case falseUsual = "false_differences_usual"
        case clockResolution = "clock_resolution_ns"
        case clockCost = "clock_cost_ns"
        case frequencyScaling = "frequency_scaling"
    }

    /// Evaluates rounds of identical code, one list a pair of processes; nil where there are too few.
    ///
    /// `clock` is in nanoseconds, `seconds` the duration of the measurement.
    package init?(
        pairs: [[GateRound]], seconds: Double, clock: (resolution: Double, cost: Double), counters: String,
        limits: [MachineLimitReading], scaling: String, disturbance: Disturbance, cores: Int, machine: Machine
    ) {
        let pairs = pairs.filter { $0.count >= 8 }
        guard pairs.count >= 3 else { return nil }
        // Groups as in a gate; the last, smaller one is omitted where there is a whole one.
        let size = Self.pairsOfAGate
        let groups = stride(from: 0, to: max(1, pairs.count - pairs.count % size), by: size).map {
            Array(pairs[$0..<min($0 + size, pairs.count)])
        }
        let evidence = groups.compactMap {
            GateEvidence($0, limit: 0.02, controlExpected: 1.05, level: 0.99)
        }
        guard !evidence.isEmpty else { return nil }
        let resolution = evidence.map(\.resolution).sorted()[evidence.count / 2]
        let spread = evidence.map(\.betweenProcesses).sorted()[evidence.count / 2]

        func share(_ times: (GateRound) -> Double) -> Double {
            let trials = pairs.compactMap { rounds in
                PairedRatio(rounds.map(times), to: rounds.map(\.baseline.time), level: 0.99)
            }
            return Double(trials.count { !$0.containsOne }) / Double(max(1, trials.count))
        }
        let usual = pairs.map { mannWhitneyPValue($0.map(\.candidate.time), $0.map(\.baseline.time)) }
        let medians = pairs.map { rounds in rounds.map(\.baseline.time).sorted()[rounds.count / 2] }.sorted()

        processes = pairs.count
        rounds = pairs.reduce(0) { $0 + $1.count }
        self.seconds = seconds
        self.resolution = resolution
        betweenProcesses = spread
        falsePaired = share(\.baseline.again)
        falseOnePair = share(\.candidate.time)
        falseGates = Double(evidence.count { $0.finding(adjusted: $0.pValue) == .regression }) / Double(evidence.count)
        falseUsual = Double(usual.count { $0 < 0.05 }) / Double(usual.count)
        clockResolution = clock.resolution
        clockCost = clock.cost
        self.counters = counters
        self.limits = limits
        frequencyScaling = scaling
        drift = medians[medians.count - 1] / medians[0] - 1
        steal = disturbance.steal.map { Double($0) / 100 / (seconds * Double(cores)) }
        pressure = disturbance.pressure.map { Double($0) / 1e6 / seconds }
        let perGroup = seconds / Double(pairs.count) * Double(size)
        decisions = [0.02, 0.05].map { difference in
            let isDecided = 2 * resolution <= difference
            // Both intervals narrow with the root of the processes; the effect of code placement does not.
            let needed = isDecided ? 1 : pow(2 * resolution / difference, 2)
            let helps = 2 * Resolution.codePlacement <= difference
            return Decision(
                difference: difference, isDecided: isDecided, seconds: isDecided || helps ? perGroup * needed : nil)
        }
        self.machine = machine
    }
}
