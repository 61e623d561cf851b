import CalendarContracts
package import Catalog
import Foundation
package import ReferenceData
import Verification
import Workloads

/// The adapters of a command.
package struct Adapters: Sendable {
    /// Those that can be asked.
    package let running: [Adapter]
    /// Those that cannot, each with its reason.
    package let unusable: [(name: String, problem: String)]

    /// Starts adapters, passes them to a body and ends them with everything that they started.
    ///
    /// `timeout` is the seconds of a request.
    package static func with<Result>(
        _ programs: [AdapterProgram], timeout: Double, _ body: (Adapters) async throws -> Result
    ) async throws -> Result {
        guard !programs.isEmpty else { return try await body(Adapters(running: [], unusable: [])) }
        Interruption.watch()
        AdapterProcess.adoptOrphans()
        let processes = programs.map { AdapterProcess($0, timeout: timeout) }
        let ends = processes.map { process in Task.detached { await process.run() } }
        let outcome: Swift.Result<Result, any Error>
        do {
            outcome = .success(try await body(greeted(processes)))
        } catch {
            outcome = .failure(error)
        }
        processes.forEach { $0.end() }
        for end in ends { await end.value }
        return try outcome.get()
    }

    private static func greeted(_ processes: [AdapterProcess]) async throws -> Adapters {
        var running: [Adapter] = []
        var unusable: [(name: String, problem: String)] = []
        for process in processes {
            do {
                running.append(try await process.adapter())
            } catch let error as KernelUnusable {
                unusable.append((process.program.name, error.problem))
            }
            if Interruption.isPending { throw ExitStatus.interrupted }
        }
        return Adapters(running: running, unusable: unusable)
    }

    /// A catalogue with the adapters' kernels after its own.
    ///
    /// `progress` is called with an adapter's name and its answers as they come.
    ///
    /// - Throws: ``Failure`` where an adapter claims a reference that a workload does not have, and of the reference
    ///   data.
    package func added(
        to catalog: Catalog, _ reference: ReferenceData,
        progress: @escaping @Sendable (_ name: String, _ answers: Int) -> Void = { _, _ in }
    ) throws -> Catalog {
        guard !running.isEmpty else { return catalog }
        return Catalog(
            try catalog.entries.map { entry in
                guard let entry = entry as? any AdaptableEntry else { return entry }
                return try added(to: entry, reference, progress)
            })
    }

    /// The adapters' kernels alone.
    ///
    /// - Throws: ``Failure`` as above, and where an adapter has none of the workloads.
    package func catalog(
        _ reference: ReferenceData,
        progress: @escaping @Sendable (_ name: String, _ answers: Int) -> Void = { _, _ in }
    ) throws -> Catalog {
        let all = Catalog.all
        let known = Self.workloads(of: all)
        for adapter in running where !known.contains(where: { adapter.greeting.claims[$0] != nil }) {
            let own = adapter.greeting.claims.keys.sorted().prefix(10).map { shown($0, 40) }
            throw Failure(
                .nothing,
                "\(adapter.name): none of its workloads can be asked: \(own.joined(separator: ", ")); there are \(known.joined(separator: ", "))"
            )
        }
        let own = Set(running.flatMap { adapter in known.map { "\($0)/\(adapter.name)" } })
        return try added(to: all, reference, progress: progress).filtered { own.contains($0) }
    }

    private func added<E: AdaptableEntry>(
        to entry: E, _ reference: ReferenceData, _ progress: @escaping @Sendable (String, Int) -> Void
    ) throws -> any CatalogEntry {
        let asked = running.filter { $0.greeting.claims[entry.name] != nil }
        guard !asked.isEmpty else { return entry }
        let workload = try E.W(reference)
        let references = workload.references.map(\.id.rawValue)
        for adapter in asked {
            guard let claimed = adapter.greeting.claims[entry.name]?.reference, !references.contains(claimed) else {
                continue
            }
            throw Failure(
                .usage,
                "\(adapter.name): \(entry.name) claims \(shown(claimed, 40)); accepted are \(references.joined(separator: ", "))"
            )
        }
        let kernels = asked.compactMap { adapter in
            AdapterKernel<E.W>(adapter, workload) { progress("\(entry.name)/\(adapter.name)", $0) }
        }
        return entry.with(entry.kernels + kernels)
    }

    /// The adapters' kernels beside those of a catalogue, in its workloads; nil for all kernels of the adapters'
    /// workloads.
    ///
    /// - Throws: ``Failure`` as above, and where no adapter has one of the workloads.
    package func beside(_ kernels: Catalog?, _ reference: ReferenceData) throws -> Catalog {
        let own = Set(try catalog(reference).entries.map(\.name))
        guard let kernels else {
            return try added(to: Catalog(Catalog.all.entries.filter { own.contains($0.name) }), reference)
        }
        guard kernels.entries.contains(where: { own.contains($0.name) }) else {
            let asked = kernels.entries.map(\.name).joined(separator: ", ")
            throw Failure(.nothing, "no adapter has \(asked); there are \(own.sorted().joined(separator: ", "))")
        }
        return try added(to: kernels, reference)
    }

    /// The years for which every adapter answers, in the workloads of a catalogue, within some years.
    ///
    /// - Throws: ``Failure`` where there are none.
    package func commonYears(of catalog: Catalog, in years: ClosedRange<Int>) throws -> ClosedRange<Int> {
        var common = years
        for adapter in running {
            for entry in catalog.entries {
                guard let claim = adapter.greeting.claims[entry.name] else { continue }
                guard common.overlaps(claim.years) else {
                    throw Failure(
                        .usage, "--years: the adapters have no years in common; \(adapter.name) has \(claim.years)")
                }
                common = common.clamped(to: claim.years)
            }
        }
        return common
    }

    /// The workloads that adapters can be asked, of a catalogue.
    package static func workloads(of catalog: Catalog) -> [String] {
        catalog.entries.filter { $0 is any AdaptableEntry }.map(\.name)
    }
}

extension AdapterProcess {
    /// The adapter, greeted.
    fileprivate func adapter() async throws -> Adapter {
        do {
            return try Adapter(program, await connection())
        } catch let error as SideError {
            throw KernelUnusable(error.problem)
        }
    }
}
