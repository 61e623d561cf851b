package import Measuring
import Verification

extension RunReport {
    /// The report as the baseline of a gate: its kernels that have times.
    package var baseline: StoredBaseline {
        let entries = sections.enumerated().flatMap { group, rows in
            let first = rows.first { $0.role == .kernel }
            return rows.filter { $0.role == .kernel && !$0.voided }.map { row in
                StoredBaseline.Entry(
                    workload: row.workload, kernel: row.kernel, name: "\(row.key)", group: group,
                    distribution: row.input.distribution, seed: row.input.seed, years: row.input.years,
                    size: row.input.size, mode: row.mode, caches: row.caches, inputs: row.input.inputs,
                    batch: row.input.batch, instructions: row.instructionsPerOperation,
                    architecture: row.machine.architecture, resolution: row.resolution, times: row.timesByProcess,
                    load: load(of: row), codePath: row.codePath, answers: first.map { (row.input.digest, $0.kernel) },
                    kernelVersion: row.kernelVersion, referenceSHA256: row.verify.referenceSHA256)
            }
        }
        return StoredBaseline(entries: entries, machine: facts.machine)
    }
}
