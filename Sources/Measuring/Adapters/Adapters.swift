/// The adapters of a command.
package struct Adapters: Sendable {
    private let greeted: [Adapter]
    private let failed: [(name: String, problem: String)]

    /// The workloads that they may answer.
    private var all: Catalog { greeted.first?.program.catalog ?? Catalog([]) }

    /// Those that can be called.
    package var running: [Adapter] { greeted.filter { $0.problem == nil } }

    /// Those that cannot, each with its reason.
    package var unusable: [(name: String, problem: String)] {
        failed + greeted.compactMap { adapter in adapter.problem.map { (adapter.name, $0) } }
    }

    /// Starts adapters, passes them to a body and ends them with everything that they started.
    ///
    /// `timeout` is the seconds of a request. An adapter that claims a reference that its workload does not have is
    /// unusable.
    package static func with<Result>(
        _ programs: [AdapterProgram], timeout: Double, _ reference: ReferenceData,
        _ body: (Adapters) async throws -> Result
    ) async throws -> Result {
        guard !programs.isEmpty else { return try await body(Adapters(greeted: [], failed: [])) }
        Interruption.watch()
        let children = programs.map { program in Swift.Result { try program.start(timeout: timeout) } }
        defer { for child in children { (try? child.get())?.end() } }
        var (greeted, failed) = ([Adapter](), [(name: String, problem: String)]())
        for (program, child) in zip(programs, children) {
            do {
                greeted.append(try Adapter(program, child.get()))
            } catch {
                failed.append((program.name, KernelUnusable(error).problem))
            }
            if Interruption.isPending { throw ExitStatus.interrupted }
        }
        let adapters = Adapters(greeted: greeted, failed: failed)
        for entry in adapters.all.entries.compactMap({ $0 as? any AdaptableEntry }) {
            for adapter in adapters.running { try adapters.checkClaim(of: entry, adapter, reference) }
        }
        let result = try await body(adapters)
        adapters.running.forEach { _ = $0.finish(within: 1) }
        return result
    }

    private func checkClaim(of entry: some AdaptableEntry, _ adapter: Adapter, _ reference: ReferenceData) throws {
        guard let claimed = adapter.greeting.claims[entry.name]?.reference else { return }
        let workload = try entry.workload(reference)
        guard try workload.reference(claimed) == nil else { return }
        let others = workload.references.map { "\($0.id)" }.joined(separator: ", ")
        adapter.give(up: "claims \(shown("\(claimed)", 40)) for \(entry.name); expected one of \(others)")
    }

    /// A catalogue with the adapters' kernels after its own.
    package func added(to catalog: Catalog, _ reference: ReferenceData) throws -> Catalog {
        Catalog(
            try catalog.entries.map { entry in
                guard let entry = entry as? any AdaptableEntry else { return entry }
                return try added(to: entry, reference)
            })
    }

    /// The adapters' kernels alone.
    package func catalog(_ reference: ReferenceData) throws -> Catalog {
        let known = Self.workloads(of: all)
        let own = Set(running.flatMap { adapter in known.map { "\($0)/\(adapter.name)" } })
        return try added(to: all, reference).filtered { own.contains($0) }
    }

    private func added<E: AdaptableEntry>(
        to entry: E, _ reference: ReferenceData
    ) throws -> any CatalogEntry {
        let checked = running.filter { $0.greeting.claims[entry.name] != nil }
        guard !checked.isEmpty else { return entry }
        guard let workload = try entry.workload(reference) as? E.W else { return entry }
        let kernels = checked.compactMap { AdapterKernel<E.W>($0, workload) }
        return entry.with(entry.kernels + kernels)
    }

    /// Kernels and adapters' kernels of the adapters' workloads: kernels that are kept, and the adapters in every workload
    /// of which some kernel or adapter is kept, but for those that are excluded.
    ///
    /// - Throws: ``Failure`` where nothing is kept; errors of the reference data.
    package func beside(
        _ reference: ReferenceData, keeps: (String) -> Bool, excludes: (String) -> Bool
    ) throws -> Catalog {
        let own = try catalog(reference)
        let workloads = own.entries.map(\.name)
        let both = try added(to: Catalog(all.entries.filter { workloads.contains($0.name) }), reference)
        let kept = Set(both.filtered(keeps).entries.map(\.name))
        guard !kept.isEmpty else {
            throw Failure(
                .nothing,
                "no kernel or adapter matches the filter; the adapters have \(workloads.joined(separator: ", "))")
        }
        let adapters = Set(own.kernelNames)
        return Catalog(both.entries.filter { kept.contains($0.name) }).filtered {
            keeps($0) || (adapters.contains($0) && !excludes($0))
        }
    }

    /// The years that lie within the range of every adapter that documents some, in the workloads of a catalogue.
    package func commonYears(of catalog: Catalog, in years: ClosedRange<Int>) -> ClosedRange<Int> {
        var common = years
        for adapter in running {
            for entry in catalog.entries {
                // One without any of these years is not timed, with a note.
                guard let own = adapter.greeting.claims[entry.name]?.wholeYears, common.overlaps(own) else { continue }
                common = common.clamped(to: own)
            }
        }
        return common
    }

    /// The workloads that adapters can answer, of a catalogue.
    package static func workloads(of catalog: Catalog) -> [String] {
        catalog.entries.filter { $0 is any AdaptableEntry }.map(\.name)
    }
}
