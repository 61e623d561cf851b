import ArgumentParser
import Astronomy
import Catalog
import Foundation
import Measuring
import ReferenceData
import Shards
import Verification
import Workloads

/// The work that a plan divides: answers to its units, and what is put together from them.
struct PlannedWork {
    let plan: ShardPlan
    /// The plan's file.
    let path: String
    let reference: ReferenceData

    /// Passes what answers some units to a body; only their adapters are started.
    func answering(
        _ units: [ShardUnit], body: (_ answer: (ShardUnit) throws -> UnitResult) async throws -> Void
    ) async throws {
        switch plan.arguments.first {
        case "certify": try await certifying(body)
        default: try await sweeping(units, sweepOptions(), body)
        }
    }

    /// The options of the plan's command.
    var options: [String] { Array(plan.arguments.dropFirst()) }

    /// What is swept.
    func sweepOptions() throws -> SweepOptions {
        guard plan.arguments.first == "leaderboard" else { return try SweepOptions.parse(options) }
        let command = try LeaderboardCommand.parse(options)
        return try SweepOptions.parse(
            command.filters.arguments + command.adapters.arguments + ["--years", command.years.text])
    }

    // MARK: - Sweeps

    private func sweeping(
        _ units: [ShardUnit], _ given: SweepOptions, _ body: ((ShardUnit) throws -> UnitResult) async throws -> Void
    ) async throws {
        var options = given
        let names = Set(units.flatMap { $0.kernels ?? [] })
        try options.keepAdapters(names)
        try await options.asking(reference) { catalog, adapters in
            guard adapters.unusable.isEmpty else { throw ExitStatus.reference }
            try ShardOrigin.now(reference, adapters).check(against: plan, named: path)
            let sweep = try DividedSweep(
                Verifier(reference: reference, toolchain: Catalog.toolchain), catalog.entries,
                years: options.years?.range)
            var last: ShardUnit?
            try await body { unit in
                // What the kernels before built would be in the way.
                if let last, (last.workload, last.kernels ?? []) != (unit.workload, unit.kernels ?? []) {
                    sweep.letGo(last.workload ?? "")
                }
                last = unit
                guard let workload = unit.workload, let kernels = unit.kernels else {
                    throw Failure(.reference, "\(path): unit \(unit.unit) has no kernels")
                }
                var result = UnitResult(unit: unit.unit)
                guard let inputs = unit.range else {
                    try time(&result, workload, kernels, catalog, options)
                    return result
                }
                result.findings = try sweep.findings(of: kernels, in: workload, inputs: inputs)
                guard result.findings?.count == kernels.count else {
                    throw Failure(.reference, "\(path): unit \(unit.unit) has kernels that there are not")
                }
                return result
            }
        }
    }

    /// Times the answers of an adapter.
    private func time(
        _ result: inout UnitResult, _ workload: String, _ kernels: [String], _ catalog: Catalog, _ options: SweepOptions
    ) throws {
        guard let years = options.years?.range, kernels.count == 1,
            let entry = catalog.entries.first(where: { $0.name == workload })
        else { throw Failure(.reference, "\(path): unit \(result.unit) has no adapter to be timed") }
        let survey = AdapterSurvey(Verifier(reference: reference, toolchain: Catalog.toolchain), years: years)
        result.nanosecondsPerAnswer = try survey.nanosecondsPerAnswer(of: kernels[0], in: entry)
        result.machine = Machine(toolchain: Catalog.toolchain)
        result.date = Date().formatted(.iso8601.year().month().day())
    }

    // MARK: - Certificates

    private func certifying(_ body: ((ShardUnit) throws -> UnitResult) async throws -> Void) async throws {
        let certifier = try Certify.parse(options + ["--reference-data", reference.root.path]).options.certifier()
        try await body { unit in
            guard let years = unit.yearRange else {
                throw Failure(.reference, "\(path): unit \(unit.unit) has no years")
            }
            let instants = certifier.instants(of: years)
            var result = UnitResult(unit: unit.unit)
            result.instants = [instants.terms.base64, instants.moons.base64]
            return result
        }
    }
}

extension SweepOptions {
    /// Leaves out the adapters with other names than these.
    mutating func keepAdapters(_ names: Set<String>) throws {
        adapters.names = try adapters.names.filter {
            names.contains(try AdapterProgram($0, in: AdapterOptions.folder).name)
        }
    }
}
