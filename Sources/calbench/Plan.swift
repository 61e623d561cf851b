import ArgumentParser
import Astronomy
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Shards
import Verification

/// `calbench plan`.
struct Plan: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Divides the work of verify, certify or leaderboard into shards for many processes or machines.",
        discussion: """
            A few answers of each kernel and adapter are timed, and the shards take equally long. A shard runs on one core: \
            calbench work PLAN --shard I --out FOLDER does it, and calbench merge PLAN FOLDER prints what one machine would \
            have printed. Without a name the work is that of verify.
            """,
        subcommands: [PlanVerify.self, PlanCertify.self, PlanLeaderboard.self], defaultSubcommand: PlanVerify.self)
}

/// `calbench plan verify`.
struct PlanVerify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Plans a sweep; the options are those of calbench verify.")

    @OptionGroup var plan: PlanOptions
    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var sweep: SweepOptions
    @OptionGroup var text: TextOptions

    func run() async throws {
        try plan.check()
        let reference = try reference.find()
        if sweep.isEmpty { try reference.loadAll() }
        try await sweep.asking(reference) { catalog, adapters in
            guard adapters.unusable.isEmpty else { throw ExitStatus.reference }
            try sweep.years?.check(catalog.workloads(reference))
            let divided = try DividedSweep(
                Verifier(reference: reference, toolchain: Catalog.toolchain), catalog.entries, years: sweep.years?.range
            )
            let units = ShardDivision.units(of: try plan.pilot(divided), shards: plan.shards)
            try plan.write(
                units, ["verify"] + sweep.arguments, try ShardOrigin.now(reference, adapters), style: text.style)
        }
    }
}

/// `calbench plan certify`.
struct PlanCertify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "certify", abstract: "Plans certificates; the options are those of calbench certify.")

    @OptionGroup var plan: PlanOptions
    @OptionGroup var options: EventOptions
    @Option(parsing: .unconditional, help: "Years, such as 2033 (default: 1600-2300).", transform: Years.parse)
    var years = Years(range: Certifier.years)
    @OptionGroup var text: TextOptions

    func run() throws {
        try plan.check()
        let range = try options.checked(years)
        let certifier = try options.certifier()
        let year = (range.lowerBound + range.upperBound) / 2
        let start = ContinuousClock.now
        _ = certifier.instants(of: year...year)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let units = ShardDivision.units(of: range, secondsPerYear: seconds, shards: plan.shards)
        try plan.write(
            units, ["certify"] + options.arguments + ["--years", years.text],
            try ShardOrigin.now(options.reference.find()), style: text.style)
    }
}

/// `calbench plan leaderboard`.
struct PlanLeaderboard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaderboard", abstract: "Plans the survey of libraries for a leaderboard.",
        discussion: """
            The options are those of calbench leaderboard. Adapters are swept and timed by the workers, kernels are read from \
            --report, or run by calbench merge.
            """)

    @OptionGroup var plan: PlanOptions
    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(name: .customLong("report"), help: "A report with kernels, for merge; repeat for more.")
    var stored: [String] = []
    @Option(help: "A survey of libraries, for merge.") var store: String?
    @OptionGroup var adapters: AdapterOptions
    @Option(parsing: .unconditional, help: "Years of the inputs (default: 1900-2100).", transform: Years.parse)
    var years = Years(range: 1900...2100)
    @OptionGroup var text: TextOptions

    func run() async throws {
        try plan.check()
        let reference = try reference.find()
        var named = adapters
        named.names = try LibrarySurvey.names(adapters.names)
        let options = filters.arguments + named.arguments + ["--years", years.text]
        let sweep = try SweepOptions.parse(options)
        guard !named.names.isEmpty else {
            throw Failure(.nothing, "no adapter is ready, so there is nothing to divide")
        }
        try await sweep.asking(reference) { catalog, adapters in
            guard adapters.unusable.isEmpty else { throw ExitStatus.reference }
            let divided = try DividedSweep(
                Verifier(reference: reference, toolchain: Catalog.toolchain), catalog.entries, years: years.range)
            let costs = try plan.pilot(divided)
            let units = ShardDivision.units(of: costs, shards: plan.shards)
            // The loops of a survey, some of which take at least two answers.
            let timed = costs.filter { !$0.subject.inputs.isEmpty }.map { subject, seconds in
                ShardUnit(workload: subject.workload, kernels: [subject.kernel], seconds: max(0.8, 3 * seconds))
            }
            let files = stored.flatMap { ["--report", $0] } + (store.map { ["--store", $0] } ?? [])
            try plan.write(
                units + timed, ["leaderboard"] + files + options, try ShardOrigin.now(reference, adapters),
                style: text.style)
        }
    }
}
