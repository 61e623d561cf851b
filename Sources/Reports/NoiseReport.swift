public import Measuring
import Foundation
public import Statistics
public import Timing
public import Verification

/// What identical code against itself shows of a machine.
public struct NoiseReport: Sendable, Encodable {
    /// The pairs of processes.
    public let processes: Int
    /// The rounds of all of them.
    public let rounds: Int
    /// How long it took, in seconds.
    public let seconds: Double
    /// The smallest difference told from none in one gate's measurement, as a fraction: the median over groups of as many pairs of processes as it has.
    public let resolution: Double
    /// The between-process uncertainty, as a fraction.
    public let betweenProcesses: Double
    /// The share of A/A trials of forty rounds in one process, paired and interleaved, whose 99 % interval excludes 1.
    public let falsePaired: Double
    /// The same between two processes: what a single pair of them would make of its own placement.
    public let falseOnePair: Double
    /// The blocks of two processes judged in the usual way, without pairs: Mann-Whitney, p < 0.05.
    public let falseUsual: Double
    /// The share of gates of as many pairs as `gate` has that would call identical code a regression above 2 %.
    public let falseGates: Double
    /// The smallest step of the clock, in nanoseconds.
    public let clockResolution: Double
    /// What reading the clock costs, in nanoseconds.
    public let clockCost: Double
    /// The processor's counters.
    public let counters: String
    /// The processor's frequency.
    public let frequencyScaling: String
    /// How far the median block of the slowest process is above that of the fastest, as a fraction: frequency, neighbours, placement.
    public let drift: Double
    /// The share of the machine's time that the hypervisor took; null where the system does not tell.
    @OrNull public private(set) var steal: Double?
    /// The share of the time during which some task waited for a processor.
    @OrNull public private(set) var pressure: Double?
    /// What can be decided, for ±2 and ±5 %.
    public let decisions: [Decision]
    /// The machine.
    public let machine: Machine

    /// The pairs of processes of a gate.
    private static let pairsOfAGate = 10

    /// Whether a difference can be decided.
    public struct Decision: Sendable, Encodable {
        /// The difference, as a fraction.
        public let difference: Double
        /// Whether twice the resolution of a usual gate is below it.
        public let isDecided: Bool
        /// The seconds a row takes for it, with more pairs of processes where those of a gate are too few; null where no number helps.
        @OrNull public private(set) var seconds: Double?

        enum CodingKeys: String, CodingKey {
            case difference, seconds
            case isDecided = "decided"
        }
    }

    enum CodingKeys: String, CodingKey {
        case processes, rounds, seconds, resolution, counters, drift, steal, pressure, decisions, machine
        case betweenProcesses = "between_processes"
        case falsePaired = "false_differences_paired"
        case falseOnePair = "false_differences_one_pair"
        case falseGates = "false_regressions"
        case falseUsual = "false_differences_usual"
        case clockResolution = "clock_resolution_ns"
        case clockCost = "clock_cost_ns"
        case frequencyScaling = "frequency_scaling"
    }

    /// Weighs the rounds; nil where there are too few.
    ///
    /// - Parameters:
    ///   - pairs: Rounds of identical code, one list a pair of processes.
    ///   - seconds: How long they took.
    ///   - clock: The smallest step of the clock and what reading it costs, in nanoseconds.
    ///   - counters: What is to be said of the counters.
    ///   - scaling: What is to be said of the frequency.
    ///   - disturbance: What others did meanwhile.
    ///   - cores: The processors.
    ///   - machine: The machine.
    public init?(
        pairs: [[GateRound]], seconds: Double, clock: (resolution: Double, cost: Double), counters: String,
        scaling: String, disturbance: Disturbance, cores: Int, machine: Machine
    ) {
        let pairs = pairs.filter { $0.count >= 8 }
        guard pairs.count >= 3 else { return nil }
        // Groups as a gate has them; the last, smaller one is left out where there is a whole one.
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
        frequencyScaling = scaling
        drift = medians[medians.count - 1] / medians[0] - 1
        steal = disturbance.steal.map { Double($0) / 100 / (seconds * Double(cores)) }
        pressure = disturbance.pressure.map { Double($0) / 1e6 / seconds }
        let perGroup = seconds / Double(pairs.count) * Double(size)
        decisions = [0.02, 0.05].map { difference in
            let isDecided = 2 * resolution <= difference
            // Both intervals narrow with the root of the processes; what code placement alone makes does not.
            let needed = isDecided ? 1 : pow(2 * resolution / difference, 2)
            let helps = 2 * Resolution.codePlacement <= difference
            return Decision(
                difference: difference, isDecided: isDecided, seconds: isDecided || helps ? perGroup * needed : nil)
        }
        self.machine = machine
    }
}
