/// An adapter's implementation of a workload.
final class AdapterKernel<W: AdaptableWorkload>: ForeignKernel, AdapterTimed {
    typealias Input = W.Input
    typealias Output = W.Output

    let facts: KernelFacts
    let knownDifferences: URL?
    let adapter: Adapter
    private let workload: W
    private let claim: AdapterManifest.Claim
    private let question: Adapter.Question

    /// The adapter's kernel; nil where it does not have the workload.
    init?(_ adapter: Adapter, _ workload: W) {
        guard let claim = adapter.greeting.claims[workload.name] else { return nil }
        (self.adapter, self.claim, self.workload) = (adapter, claim, workload)
        question = Adapter.Question(workload)
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
        let answers = try adapter.answers(to: inputs.map(workload.row), question)
        return answers.rows.enumerated().map { index, row in
            guard let row else { return .failure(.refused(answers.messages[index])) }
            return workload.answer(of: row).map { .success($0) } ?? .failure(.invalid(row))
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
            let problem = (error as? KernelUnusable)?.problem ?? (error as? Problem)?.description ?? "was interrupted"
            throw KernelUnusable("in a second process\(zone.map { " with TZ=\($0.zone.rawValue)" } ?? ""): \(problem)")
        }
    }

    // MARK: - Timing

    var problem: String? { adapter.problem }

    func batch(_ inputs: [W.Input]) -> Adapter.Batch { Adapter.Batch(rows: inputs.map { workload.row(of: $0) }) }

    func time(_ batch: Adapter.Batch, operations: Int, into outputs: inout ContiguousArray<W.Output>) -> UInt64 {
        guard let timed = try? adapter.time(batch, operations: operations, question) else { return 0 }
        for (index, row) in timed.rows.enumerated() { outputs[index] = row.flatMap(workload.answer) ?? W.missingAnswer }
        return UInt64(max(1, timed.nanoseconds.rounded()))
    }

    func ownClock(_ batch: Adapter.Batch) -> OwnClock {
        let slope = try? adapter.slope(batch, question)
        return OwnClock(own: slope?.own, slope: slope?.slope, problem: adapter.problem)
    }
}

/// A kernel that an adapter times by its own clock.
package protocol AdapterTimed<Input, Output>: ForeignKernel {
    func batch(_ inputs: [Input]) -> Adapter.Batch

    /// Times a loop over a batch by the adapter's clock and takes the loop's answers to the first inputs.
    ///
    /// - Returns: Nanoseconds; 0 where the adapter is unusable, with the outputs left as they were.
    func time(_ batch: Adapter.Batch, operations: Int, into outputs: inout ContiguousArray<Output>) -> UInt64

    /// Why it can no longer be called; nil where it can.
    var problem: String? { get }

    /// What its clock shows beside calbench's, and why it no longer answers.
    func ownClock(_ batch: Adapter.Batch) -> OwnClock
}
