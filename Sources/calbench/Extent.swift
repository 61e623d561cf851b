import ArgumentParser
import Timing

struct ExtentOptions: ParsableArguments {
    @Flag(
        help:
            "An answer in 15 s: random inputs; what takes more than a second to sweep is checked as it is timed (default: no)"
    )
    var quick = false
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Seconds of the whole run, 0 for no limit; rows say what it shortened (default: 120; 15 with --quick)",
            valueName: "s"),
        transform: ExtentOptions.budget)
    var budget: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Least operations of each implementation, such as 1e6 (default: 1e6; a block with --quick)", valueName: "n"),
        transform: { try Quantity.parse($0, in: 1...1_000_000_000_000, "a whole number of 1…1e12") })
    var iterations: Int?
    @Option(
        parsing: .unconditional, help: .expert("Rounds, at least 40 (default: 120; 40 with --quick)", "n"),
        transform: Quantity.rounds)
    var rounds: Int?
    @Option(
        parsing: .unconditional, help: .expert("Seconds of an implementation per measurement (default: 2)", "s"),
        transform: Quantity.seconds)
    var maxTime = 2.0
    @Option(
        parsing: .unconditional,
        help: .expert(
            "Processes that share the rounds, each with its own placement of code and data (default: 15; 8 with --quick)",
            "n"),
        transform: { try Quantity.parse($0, in: 1...100, "a whole number of 1…100") })
    var processes: Int?

    private static let quick = Timing.Configuration.quick

    static func budget(_ text: String) throws -> Double {
        Double(text) == 0 ? 0 : try Quantity.number(text, in: 1...86_400, "seconds, 1…86400, or 0 for no limit")
    }

    /// The seconds of the whole run; nil for no limit.
    var seconds: Double? {
        let seconds = budget ?? (quick ? 15 : 120)
        return seconds > 0 ? seconds : nil
    }

    /// The extent of all processes together.
    func configuration(seed: UInt64) -> Timing.Configuration {
        Timing.Configuration(
            rounds: rounds ?? (quick ? Self.quick.rounds : 120),
            iterations: iterations ?? (quick ? Self.quick.iterations : 1_000_000),
            maxTime: maxTime, seed: seed, processes: processes ?? (quick ? Self.quick.processes : 15))
    }
}

extension Timing.Configuration {
    /// The extent of `run --quick`, and of each library of a leaderboard.
    static let quick = Timing.Configuration(rounds: 40, iterations: 0, maxTime: 2, seed: 1, processes: 8)
}
