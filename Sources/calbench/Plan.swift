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
        abstract: "Divides the work of verify or certify into shards for many processes or machines.",
        discussion: """
            A few answers of each kernel and adapter are timed, and the shards take equally long. A shard runs on one core: \
            calbench work PLAN --shard I --out FOLDER does it, and calbench merge PLAN FOLDER prints what one machine would \
            have printed. Without a name the work is that of verify.
            """,
        subcommands: [PlanVerify.self, PlanCertify.self], defaultSubcommand: PlanVerify.self)
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
