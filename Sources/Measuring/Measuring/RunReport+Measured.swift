import Adapters
package import Support
import Verification
package import Timing

extension RunReport {
    /// Adds measurements, interrupted ones included, with notes of what could not be measured.
    ///
    /// `configuration` is the total of all processes, `budget` the seconds of the run.
    package mutating func add(
        _ parts: [RunPart], years: ClosedRange<Int>, configuration: Timing.Configuration, budget: Double? = nil
    ) {
        let prior = VariancePrior(measurements: parts.map(\.recordings))
        for part in parts {
            if part.facts?.batch.count == 0 {
                note(.noInputs(name: part.title, years: years))
            }
            for (name, why) in part.untimed.sorted(by: { $0.key < $1.key }) {
                note(.notTimed(name: "\(part.request.workload)/\(name)", problem: why))
            }
            if let problem = part.problem { note(.notWhole(name: part.title, problem: problem)) }
            for (name, clock) in part.ownClocks.sorted(by: { $0.key < $1.key }) {
                if clock.problem != nil || clock.isDoubtful {
                    note(.clock(name: "\(part.request.workload)/\(name)", problem: clock.problem))
                }
            }
            let rows = RunRow.rows(part, configuration, prior)
            for row in rows where row.role == .implementation && !row.isSwept {
                guard let message = row.verify.message else { continue }
                note(.refused(name: row.name, message: message.text))
            }
            add(rows)
        }
        if let budget { noteBudget(budget) }
        noteInstructions()
    }

    /// The exit code that the adapters deserve: 6 where one could not be checked to the end, 4 where one is wrong, or
    /// answered otherwise while it was timed, 0 otherwise.
    package func adapterStatus(_ parts: [RunPart]) -> ExitStatus {
        let adapters = kernels.filter(\.isAdapter)
        if parts.contains(where: { $0.ownClocks.contains { $0.value.problem != nil } }) { return .reference }
        return adapters.contains { $0.isVoid || !$0.isVerified } ? .mismatch : .success
    }

    /// How much the budget left out.
    private mutating func noteBudget(_ budget: Double) {
        let shortened = kernels.filter { $0.limitedBy == .planDone }
        guard !shortened.isEmpty else { return }
        let rounds = shortened.filter(\.roundsShortened).count
        note(.budget(seconds: budget, rows: kernels.count, less: shortened.count, fewer: rounds))
    }

    /// Why instructions are missing.
    private mutating func noteInstructions() {
        if kernels.contains(where: { $0.instructionsOmitted == .unavailable }) {
            note(.noInstructions)
        }
        let many = Set(kernels.filter { $0.instructionsOmitted == .tooMany }.map(\.name)).sorted()
        if !many.isEmpty { note(.tooManyInstructions(names: many)) }
    }
}

extension RunRow {
    /// The rows of one measurement; none where nothing was recorded.
    fileprivate static func rows(
        _ part: RunPart, _ configuration: Timing.Configuration, _ prior: VariancePrior?
    ) -> [RunRow] {
        guard let prepared = part.facts, !part.recordings.isEmpty else { return [] }
        let measurement = Timing.Measurement(part.recordings, configuration: configuration, prior: prior)
        let facts = MeasurementFacts(measurement)
        let (request, clocks) = (part.request, part.ownClocks)
        let companions: [(SubjectResult, RunRow.Role)] = [
            (measurement.null, .null), (measurement.twin, .twin), (measurement.control, .control),
        ]
        return (measurement.subjects.map { ($0, RunRow.Role.implementation) } + companions).compactMap { result, role in
            let name = role == .implementation ? result.id : measurement.reference
            guard let kernel = prepared.kernels.first(where: { $0.name == name }) else { return nil }
            let swept = part.verdicts.first { $0.implementation.name == name }
            guard let verify = swept ?? part.probe?.verdicts[name] else { return nil }
            return RunRow(
                result, of: facts, role: role, setting: request.setting, seed: request.seed, years: request.years,
                batch: prepared.batch, verify: verify, isSwept: swept != nil,
                instructions: role == .implementation ? part.instructions(of: name) : nil, codePath: kernel.codePath,
                clock: clocks[name])
        }
    }
}
