import Astronomy
import CalendarContracts
import Catalog
import Foundation
import Measuring
import Reports
import Shards
import Verification
import Workloads

extension PlannedWork {
    /// When the work began.
    var started: Date { (try? Date(plan.planned, strategy: .iso8601)) ?? Date() }

    /// Takes the findings of shards into a sweep, in which they must be every input once.
    ///
    /// - Returns: The results of timed units.
    @discardableResult
    func absorb(_ shards: ShardSet, _ sweep: DividedSweep) throws -> [UnitResult] {
        try refuse(ShardDivision.problems(plan.units, of: sweep.subjects))
        var timed: [UnitResult] = []
        try shards.forEach { result in
            let unit = plan.units[result.unit - 1]
            guard let workload = unit.workload, let inputs = unit.range else { return timed.append(result) }
            let found = result.findings ?? []
            guard found.map(\.kernel) == unit.kernels ?? [],
                try found.allSatisfy({ try sweep.absorb($0, in: workload, inputs: inputs) })
            else { throw Failure(.reference, "shard \(unit.shard): the findings of unit \(unit.unit) cannot be read") }
        }
        return timed
    }

    /// The rows of the adapters of a leaderboard, in the order of their names in the plan; times, days and machines are
    /// those of the workers that timed them.
    func libraries(
        _ catalog: Catalog, _ sweep: DividedSweep, _ timed: [UnitResult], years: ClosedRange<Int>
    ) throws -> [[LibraryRow]] {
        var times: [String: UnitResult] = [:]
        for result in timed {
            let unit = plan.units[result.unit - 1]
            times["\(unit.workload ?? "")/\(unit.kernels?.first ?? "")"] = result
        }
        let survey = AdapterSurvey(Verifier(reference: reference, toolchain: Catalog.toolchain), years: years)
        let findings = try survey.findings(catalog, sweep.results().map { $0.map(\.verdict) }) { entry, adapter in
            times["\(entry.name)/\(adapter)"]?.nanosecondsPerAnswer
        }
        return plan.origin.adapters.map { adapter in
            findings.filter { $0.adapter == adapter.name }.map { finding in
                let time = times["\(finding.verdict.workload)/\(adapter.name)"]
                return LibraryRow(
                    finding, date: time?.date ?? String(plan.planned.prefix(10)), machine: time?.machine ?? plan.machine
                )
            }
        }
    }

    /// The instants of all years, from shards that must have each year once.
    func instants(
        _ shards: ShardSet, of years: ClosedRange<Int>
    ) throws -> (terms: [EventInstant], moons: [EventInstant]) {
        let ranges = plan.units.compactMap(\.yearRange)
        let asked = ranges.flatMap { Array($0) }
        guard ranges.count == plan.units.count, asked == Array(years) else {
            throw Failure(.reference, "\(path): its units do not have each year of \(YearsText.text(years)) once")
        }
        var found: [Int: (terms: [EventInstant], moons: [EventInstant])] = [:]
        try shards.forEach { result in
            guard let texts = result.instants, texts.count == 2, let terms = [EventInstant](base64: texts[0]),
                let moons = [EventInstant](base64: texts[1])
            else { throw Failure(.reference, "the instants of unit \(result.unit) cannot be read") }
            found[result.unit] = (terms, moons)
        }
        let all = plan.units.compactMap { found[$0.unit] }
        return (all.flatMap(\.terms), all.flatMap(\.moons))
    }

    /// Ends with the problems of the plan, if there are any.
    private func refuse(_ problems: [String]) throws {
        guard let last = problems.last else { return }
        problems.dropLast().forEach { Terminal.note("calbench: \(path): \($0)") }
        throw Failure(.reference, "\(path): \(last)")
    }
}
