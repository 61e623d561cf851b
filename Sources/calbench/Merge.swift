import ArgumentParser
import Astronomy
import CalendarContracts
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Shards
import Verification

/// `calbench merge`.
struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Puts the shards of a plan together and prints what one machine would have printed.",
        discussion: """
            Formats and exit codes are those of the plan's command. Exit code 6, with a line for each: a shard is missing, given \
            twice, truncated, damaged, of another plan, or was worked with another executable, other reference data or another \
            adapter; units overlap or are missing.
            """)

    @OptionGroup var reference: ReferenceOptions
    @Argument(help: "The file of the plan.") var plan: String
    @Argument(help: "Folders of finished shards, or their files.") var folders: [String]
    @Option(help: "Form of the output, one of the plan's command (default: text).") var format: String?
    @OptionGroup var text: TextOptions
    @Option(help: "As for verify: write every wrong answer to FOLDER/<workload>/<kernel>.csv.")
    var writeMismatches: String?
    @Option(help: "As for leaderboard: folder of the reports (default: reports).") var reports: String?
    @Option(help: "As for leaderboard: name after the date (default: leaderboard).") var name: String?
    @Flag(help: "As for verify: with --format text, also list wrong answers by month.")
    var showWrong = false

    func run() async throws {
        let (plan, identity) = try ShardPlan.read(plan)
        let reference = try reference.find()
        let planned = PlannedWork(plan: plan, path: self.plan, reference: reference)
        let options = planned.options + self.reference.arguments + outputArguments
        switch plan.arguments.first {
        case "certify":
            let command = try Certify.parse(options)
            try ShardOrigin.now(reference).check(against: plan, named: self.plan)
            let years = try command.asked()
            let instants = try planned.instants(shards(of: plan, identity), of: years)
            let certificates: [Certificate]
            do {
                certificates = try command.options.certifier().certificates(of: years, instants)
            } catch let error as CalendarRangeError {
                // The hashes are right: whoever wrote the shards computed something else.
                throw Failure(.reference, "the instants of the shards: \(error)")
            }
            try command.finish(certificates)
        case "leaderboard":
            let command = try LeaderboardCommand.parse(options)
            try await planned.sweepOptions().asking(reference) { catalog, adapters in
                try ShardOrigin.now(reference, adapters).check(against: plan, named: self.plan)
                let sweep = try DividedSweep(
                    Verifier(reference: reference, toolchain: Catalog.toolchain), catalog.entries,
                    years: command.years.range)
                let timed = try planned.absorb(shards(of: plan, identity), sweep)
                let rows = try planned.libraries(catalog, sweep, timed, years: command.years.range)
                try await command.compare(command: plan.arguments.joined(separator: " ")) { libraries in
                    for own in rows where !own.isEmpty { libraries.add(own) }
                }
            }
        default:
            let command = try Verify.parse(options)
            try command.mismatches?.check()
            try await command.sweep.asking(reference) { catalog, adapters in
                try ShardOrigin.now(reference, adapters).check(against: plan, named: self.plan)
                let sweep = try DividedSweep(
                    command.verifier(reference), catalog.entries, years: command.sweep.years?.range)
                try planned.absorb(shards(of: plan, identity), sweep)
                try command.finish(sweep.results(), of: catalog, reference, started: planned.started)
            }
        }
    }

    private var outputArguments: [String] {
        (format.map { ["--format", $0] } ?? []) + (text.width.map { ["--width", "\($0)"] } ?? [])
            + ["--color", text.color.rawValue] + (writeMismatches.map { ["--write-mismatches", $0] } ?? [])
            + (reports.map { ["--reports", $0] } ?? []) + (name.map { ["--name", $0] } ?? [])
            + (showWrong ? ["--show-wrong"] : [])
    }

    /// The shards, after every problem is named.
    private func shards(of plan: ShardPlan, _ identity: String) throws -> ShardSet {
        switch try ShardSet.find(plan, identity: identity, in: folders) {
        case .success(let shards): return shards
        case .failure(let problems):
            problems.lines.forEach { Terminal.note("calbench: \($0)") }
            throw ExitStatus.reference
        }
    }
}
