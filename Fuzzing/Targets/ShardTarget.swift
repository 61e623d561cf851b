import CalendarContracts
import Catalog
import Foundation
import Measuring
import ReferenceData
import Shards
import Verification

extension FuzzTarget {
    /// The results of a shard, a unit a line, in a file with a right first and last line: taken into a sweep as merge does.
    static let shard = FuzzTarget("shard") { bytes, scratch in
        let work = try ShardedWork.shared.get()
        let results = bytes.split(separator: UInt8(ascii: "\n"))
        var file = Data("\(work.head)\n".utf8)
        for line in results { file += line + Data("\n".utf8) }
        let tail = "{\"sha256\":\"\(ReferenceTable.hash(file))\",\"units\":\(results.count)}\n"
        let url = try scratch.write(file + Data(tail.utf8), to: "shards/shard-1.jsonl")
        guard
            case .success(let shards) = try ShardSet.find(
                work.plan, identity: work.identity, in: [url.deletingLastPathComponent().path])
        else { return }
        let sweep = try DividedSweep(work.verifier, work.catalog.entries, years: 2057...2057)
        try shards.forEach { result in
            let unit = work.plan.units[result.unit - 1]
            for text in result.instants ?? [] {
                for event in [EventInstant](base64: text) ?? [] {
                    // Clocks and rules compute with it.
                    let later = Instant(seconds: event.instant.seconds, fraction: event.instant.fraction + 86_400)
                    try require(later > event.instant && event.roundingBound >= 0, "\(event)")
                }
            }
            guard let workload = unit.workload, let inputs = unit.range else { return }
            for findings in result.findings ?? [] { _ = try sweep.absorb(findings, in: workload, inputs: inputs) }
            _ = result.problems
        }
        for kernels in sweep.results() {
            for kernel in kernels {
                try require(
                    kernel.verdict.checked >= 0 && kernel.verdict.newDifferences >= 0,
                    "\(kernel.verdict.kernel): \(kernel.verdict.checked) answers")
            }
        }
    }
}

/// A plan of three units in one shard.
private struct ShardedWork: Sendable {
    let plan: ShardPlan
    let identity: String
    let head: String
    let catalog: Catalog
    let verifier: Verifier

    static let shared = Result { try ShardedWork() }

    private init() throws {
        let names: Set<String> = ["lunar.date/year-table", "easter/table", "terms.date/century"]
        catalog = Catalog.all.filtered { names.contains($0) }
        verifier = Verifier(
            reference: ReferenceData(PackageFolder.url.appending(path: "reference-data")), toolchain: Catalog.toolchain)
        let units = try DividedSweep(verifier, catalog.entries, years: 2057...2057).subjects.map {
            ShardUnit(workload: $0.workload, kernels: [$0.kernel], inputs: $0.inputs, seconds: 1)
        }
        let origin = ShardOrigin(executable: "", reference: "", adapters: [])
        plan = ShardPlan(
            calbench: "", arguments: ["verify"], origin: origin, machine: Machine(toolchain: ""), planned: "",
            shards: 1,
            units: ShardDivision.balanced(units, shards: 1))
        identity = ReferenceTable.hash(Data(try plan.text().utf8))
        head = String(
            decoding: try JSONEncoder().encode(ShardFile.Head(shard: 1, plan: identity, origin: origin)), as: UTF8.self)
    }
}
