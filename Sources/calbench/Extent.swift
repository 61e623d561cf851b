import ArgumentParser
import Measuring
import Support
import Timing
import Workloads

/// How much `run` does.
struct ExtentOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Time of the whole run in seconds; 0 for no limit. What does not fit is shortened, and the rows say so "
                + "(default: 120; 15 with --quick)."),
        transform: ExtentOptions.budget)
    var budget: Double?
    @Flag(
        help: """
            An answer in 15 s: random inputs, 40 rounds, 1e4 operations, no sweep; what is timed is still \
            compared with the reference. Every option that is given counts.
            """)
    var quick = false
    @Option(
        parsing: .unconditional,
        help: """
            Minimum operations of each kernel; fast kernels do more, because a block takes at least 100 µs \
            (default: 1e6; 1e4 with --quick).
            """,
        transform: { try Quantity.parse($0, in: 1...1_000_000_000_000, accepted: "a whole number of 1…1e12") })
    var iterations: Int?
    @Option(
        parsing: .unconditional, help: "Rounds; at least 40 (default: 100; 40 with --quick).",
        transform: { try Quantity.parse($0, in: 40...100_000, accepted: "a whole number of 40…1e5") })
    var rounds: Int?
    @Option(
        parsing: .unconditional, help: "Time limit of a kernel per measurement, in seconds (default: 2).",
        transform: Quantity.seconds)
    var maxTime = 2.0
    @Option(
        parsing: .unconditional,
        help: """
            Processes that share the rounds; each has its own placement of code and data (default: 5).
            """,
        transform: { try Quantity.parse($0, in: 1...100, accepted: "a whole number of 1…100") })
    var processes: Int?
    @Option(
        name: .customLong("inputs"),
        help: """
            Inputs: sequential, random or boundary; repeatable (default: sequential and random; random with --quick).
            """)
    var distributions: [InputDistribution] = []
    @Option(
        name: .customLong("mode"),
        help: """
            throughput, or latency: each input waits for the previous answer; repeatable (default: throughput).
            """)
    var modes: [Mode] = []
    @Flag(
        inversion: .prefixedNo,
        help: "Count all instructions whatever the budget, or none (default: those that fit; none with --quick).")
    var instructions: Bool?

    static func budget(_ text: String) throws -> Double {
        guard let value = Double(text), value == 0 || (1...86_400).contains(value) else {
            throw ValidationError("accepted is a number of seconds, 1…86400, or 0 for no limit")
        }
        return value
    }

    static func sizes(_ text: String) throws -> [Int] {
        let sizes = try text.split(separator: ",", omittingEmptySubsequences: false).map {
            try Quantity.parse(
                String($0), in: 1...1_000_000_000, accepted: "whole numbers with commas between, such as 1e2,1e4,1e6")
        }
        guard Set(sizes).count == sizes.count else { throw ValidationError("accepted is each size once") }
        return sizes
    }

    func validate() throws {
        try InputDistribution.checkOnce(distributions)
        guard Set(modes).count == modes.count else {
            throw ValidationError("--mode \(modes.map(\.rawValue).joined(separator: ", ")): accepted is each once")
        }
    }

    /// The inputs to be timed, in order.
    var inputs: [InputDistribution] {
        distributions.isEmpty ? (quick ? [.random] : [.sequential, .random]) : distributions
    }

    /// The modes to be timed, in order.
    var timedModes: [Mode] { modes.isEmpty ? [.throughput] : modes }

    /// The seconds of the whole run; nil for no limit.
    var seconds: Double? {
        let seconds = budget ?? (quick ? 15 : 120)
        return seconds > 0 ? seconds : nil
    }

    /// Which instructions are counted.
    var counting: Counting {
        switch instructions {
        case true?: .all
        case false?: .none
        case nil: quick ? .none : .fitting
        }
    }

    /// The extent of all processes together.
    func configuration(seed: Int, cold: Bool) -> Timing.Configuration {
        Timing.Configuration(
            rounds: rounds ?? (quick ? 40 : 100), iterations: iterations ?? (quick ? 10_000 : 1_000_000),
            maxTime: maxTime, seed: UInt64(seed), processes: processes ?? 5,
            largestBlock: cold ? CacheState.coldBlock : nil)
    }
}

extension ExtentOptions {
    /// Makes sure that every size asked for is one of a workload's, and that some workload has sizes.
    static func checkSizes(_ sizes: [Int], _ workloads: [any Workload]) throws {
        guard !sizes.isEmpty else { return }
        let growing = workloads.filter { !$0.sizeValues.isEmpty }
        guard !growing.isEmpty else {
            throw Failure(.usage, "--sizes: none of these workloads has sizes; list.visible, list.edit and others have")
        }
        let known = Set(growing.flatMap(\.sizeValues))
        if let unknown = sizes.first(where: { !known.contains($0) }) {
            throw Failure(
                .usage, "--sizes \(unknown): accepted are \(known.sorted().map(String.init).joined(separator: ","))")
        }
    }
}
