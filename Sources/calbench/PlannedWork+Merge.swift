import Astronomy
import CalendarContracts
import Foundation
import Measuring
import Shards
import Verification

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
