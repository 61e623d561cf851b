import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Shards
import Verification

/// How many shards there are, and where the plan is written.
struct PlanOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: "The number of shards, 1…10000.",
        transform: { try Quantity.parse($0, in: 1...10_000, accepted: "a whole number of shards, 1…10000") })
    var shards: Int
    @Option(help: "The file of the plan.") var out: String

    /// Makes sure that the plan can be written before anything is measured.
    func check() throws {
        let file = URL(filePath: out)
        let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
        guard !isFolder, FileManager.default.isWritableFile(atPath: file.deletingLastPathComponent().path) else {
            throw Failure(.usage, "--out \(out): cannot be written; nothing was planned")
        }
    }

    /// Times every kernel of a sweep.
    func pilot(_ sweep: DividedSweep) throws -> [(subject: SweepSubject, secondsPerInput: Double)] {
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let subjects = sweep.subjects
        return try subjects.enumerated().map { index, subject in
            if Interruption.isPending { throw ExitStatus.interrupted }
            let name = "\(subject.workload)/\(subject.kernel)"
            bar.show(name, part: 0, fraction: Double(index) / Double(subjects.count))
            return (subject, try sweep.secondsPerInput(of: subject))
        }
    }

    /// Balances units, writes the plan, and prints its shards.
    func write(_ units: [ShardUnit], _ arguments: [String], _ origin: ShardOrigin, style: TextStyle) throws {
        guard !units.isEmpty else { throw Failure(.nothing, "there is nothing to do in these years") }
        let plan = ShardPlan(
            calbench: Calbench.configuration.version, arguments: arguments, origin: origin,
            machine: Machine(toolchain: Catalog.toolchain), planned: Date().formatted(.iso8601), shards: shards,
            units: ShardDivision.balanced(units, shards: shards))
        do {
            try Data(plan.text().utf8).write(to: URL(filePath: out), options: .atomic)
        } catch {
            throw Failure(.internalError, "--out \(out): the plan cannot be written there")
        }
        var table = Table([
            .init("shard", .right, .essential), .init("units", .right), .init("estimate, s", .right, .essential),
        ])
        for shard in plan.shards {
            table.add(["\(shard.shard)", "\(shard.units)", Self.seconds(shard.seconds)])
        }
        var page = TextPage(style)
        page.table(table)
        let all = plan.shards.reduce(0) { $0 + $1.seconds }
        page.line(
            "\(NumberText.count(plan.shards.count, "shard")), \(NumberText.count(units.count, "unit")), \(Self.seconds(all)) s of one core on \(plan.machine.processor)"
        )
        Terminal.data(page.finished())
        if units.count < plan.shards.count {
            Terminal.note(
                "there is no more than \(NumberText.count(units.count, "unit")): some shards have nothing to do")
        }
    }

    private static func seconds(_ value: Double) -> String {
        value < 100 ? "\((value * 10).rounded() / 10)" : NumberText.count(Int(value.rounded()))
    }
}

extension ShardOrigin {
    /// What this process works with.
    static func now(_ reference: ReferenceData, _ adapters: Adapters? = nil) throws -> ShardOrigin {
        ShardOrigin(
            executable: try Executable.sha256(), reference: try reference.digest(),
            adapters: (adapters?.running ?? []).map { adapter in
                ShardAdapter(
                    name: adapter.name, library: adapter.greeting.library, version: adapter.greeting.version,
                    language: adapter.greeting.language, sha256: adapter.program.digest())
            })
    }

    /// Makes sure that this is what a plan says, or names every difference.
    func check(against plan: ShardPlan, named path: String) throws {
        let lines = differences(from: plan.origin).map { "\(path): this is \($0)" }
        guard let last = lines.last else { return }
        lines.dropLast().forEach { Terminal.note("calbench: \($0)") }
        throw Failure(.reference, last)
    }
}
