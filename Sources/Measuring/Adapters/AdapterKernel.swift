/// An adapter's implementation of a workload.
final class AdapterKernel<W: AdaptableWorkload>: ForeignKernel, AdapterTimed {
    typealias Input = W.Input
    typealias Output = W.Output

    let facts: KernelFacts
    let knownDifferences: URL?
    let adapter: Adapter
    private let workload: W
    private let claim: AdapterManifest.Claim

    /// The adapter's kernel; nil where it does not have the workload.
    init?(_ adapter: Adapter, _ workload: W) {
        guard let claim = adapter.greeting.claims[workload.name] else { return nil }
        (self.adapter, self.claim, self.workload) = (adapter, claim, workload)
        let implementation = adapter.greeting.implementation
        let manifest = adapter.program.manifest
        knownDifferences = manifest?.knownDifferences(workload.name)
        facts = KernelFacts(
            name: adapter.name, summary: implementation.libraryText ?? "",
            source: manifest?.homepage ?? implementation.library ?? "",
            claims: claim.reference ?? workload.references[0].id,
            validYears: claim.years,
            accuracy: workload.isOfInstants ? claim.accuracy : nil,
            cost: .microseconds, file: adapter.program.command[0])
    }

    var missingAnswer: W.Output { W.missingAnswer }
    var implementation: Implementation { adapter.greeting.implementation }

    func isWithinRange(_ input: W.Input) -> Bool { claim.includes(workload.days(of: input)) }

    func attempt(_ inputs: [W.Input]) throws(KernelUnusable) -> [Result<W.Output, MissingAnswer>] {
        try adapter.answers(to: inputs.map(workload.row), workload).map { answer in
            answer.flatMap { row in workload.answer(of: row).map { .success($0) } ?? .failure(.invalid(row)) }
        }
    }

    /// That of the manifest, otherwise one behind UTC, at noon for a library that takes local times.
    var otherZone: ZoneSetting? { moves ?? ZoneSetting(hour: adapter.program.manifest?.takesTimes == true ? 12 : nil) }
    var movesAsListed: Bool { moves != nil }
    private var moves: ZoneSetting? { adapter.program.manifest?.workloads[workload.name]?.moves }

    func again(in zone: ZoneSetting?) throws(KernelUnusable) -> any ForeignKernel<W.Input, W.Output> {
        do {
            let child = try adapter.program.start(timeout: adapter.timeout ?? 60, in: zone)
            let other = try Adapter(adapter.program, child)
            return AdapterKernel(other, workload) ?? self
        } catch {
            let place = "in a second process\(zone.map { " with TZ=\($0.zone.rawValue)" } ?? "")"
            throw KernelUnusable("\(place): \(KernelUnusable(error).problem)")
        }
    }

    // MARK: - Timing

    var problem: String? { adapter.problem }

    func batch(_ inputs: [W.Input]) -> [[Int]] { inputs.map { workload.row(of: $0) } }

    func time(_ batch: [[Int]], operations: Int, into outputs: inout ContiguousArray<W.Output>) -> UInt64 {
        guard let timed = try? adapter.time(batch, operations: operations, workload) else { return 0 }
        for (index, row) in timed.rows.enumerated() { outputs[index] = row.flatMap(workload.answer) ?? W.missingAnswer }
        return UInt64(max(1, timed.nanoseconds.rounded()))
    }

    func ownClock(_ batch: [[Int]]) -> OwnClock {
        (try? adapter.ownClock(batch, workload)) ?? OwnClock(problem: adapter.problem)
    }
}

/// A kernel that an adapter times by its own clock.
package protocol AdapterTimed<Input, Output>: ForeignKernel {
    func batch(_ inputs: [Input]) -> [[Int]]

    /// Times a loop over a batch by the adapter's clock and takes the loop's answers to the first inputs.
    ///
    /// - Returns: Nanoseconds; 0 where the adapter is unusable, with the outputs left as they were.
    func time(_ batch: [[Int]], operations: Int, into outputs: inout ContiguousArray<Output>) -> UInt64

    /// Why it can no longer be called; nil where it can.
    var problem: String? { get }

    /// What its clock shows beside calbench's, and why it no longer answers.
    func ownClock(_ batch: [[Int]]) -> OwnClock
}
