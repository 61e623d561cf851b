import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Shards

/// `calbench work`.
struct Work: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Does one shard of a plan, on one core.",
        discussion: """
            Writes FOLDER/shard-I.jsonl when the shard is done. What was finished is kept as it comes: the same command resumes \
            a shard that was interrupted, and does nothing for one that is done. Exit codes: 0 the shard is done, whatever its \
            answers; 2 it cannot be written, as on a full disk; 6 the plan is for another executable, other reference data or \
            another adapter; 130 interrupted.
            """)

    @OptionGroup var reference: ReferenceOptions
    @Argument(help: "The file of the plan.") var plan: String
    @Option(
        parsing: .unconditional, help: "The number of the shard, from 1.",
        transform: { try Quantity.parse($0, in: 1...10_000, accepted: "the number of a shard, from 1") })
    var shard: Int
    @Option(help: "The folder of finished shards; several may share it.") var out: String

    func run() async throws {
        let (plan, identity) = try ShardPlan.read(plan)
        guard shard <= plan.shards.count else {
            throw Failure(.usage, "--shard \(shard): accepted is 1…\(plan.shards.count)")
        }
        let units = plan.units(of: shard)
        let names = Set(units.flatMap { $0.kernels ?? [] })
        // Those of its own adapters, which are not running yet.
        let origin = ShardOrigin(
            executable: try Executable.sha256(), reference: try reference.find().digest(),
            adapters: plan.origin.adapters.filter { names.contains($0.name) })
        try origin.check(against: plan, named: self.plan)
        // A file that may not grow is like a full disk: an error, not a signal.
        _ = signal(SIGXFSZ, SIG_IGN)
        Interruption.watch()
        let writer = try ShardWriter(
            ShardFile.Head(shard: shard, plan: identity, origin: origin), units: units, plan: plan,
            in: URL(filePath: out))
        guard !writer.isFinished else {
            return Terminal.note("shard \(shard) is done already: \(out)/\(ShardFile.name(shard))")
        }
        let rest = writer.rest
        if rest.count < units.count {
            Terminal.note(
                "resumes shard \(shard): \(units.count - rest.count) of \(NumberText.count(units.count, "unit")) are done"
            )
        }
        if !rest.isEmpty { try await work(rest, of: plan, writer) }
        try writer.finish()
        Terminal.note(
            "shard \(shard) is done: \(NumberText.count(units.count, "unit")) in \(out)/\(ShardFile.name(shard))")
    }

    private func work(_ units: [ShardUnit], of plan: ShardPlan, _ writer: ShardWriter) async throws {
        let planned = PlannedWork(plan: plan, path: self.plan, reference: try reference.find())
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let all = units.reduce(0) { $0 + $1.seconds }
        var done = 0.0
        var said: Set<String> = []
        try await planned.answering(units) { answer in
            for unit in units {
                if Interruption.isPending { throw ExitStatus.interrupted }
                let result = try answer(unit)
                // What an interrupted adapter did not answer is not its fault.
                if Interruption.isPending { throw ExitStatus.interrupted }
                try writer.keep(result)
                for problem in result.problems where said.insert(problem).inserted {
                    Terminal.note("calbench: \(problem); merge will say so")
                }
                done += unit.seconds
                bar.show("shard \(shard)", part: 0, fraction: done / max(all, 1e-9))
            }
        }
    }
}
