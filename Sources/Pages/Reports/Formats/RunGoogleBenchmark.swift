package import Measuring
import Support
import Timing
import Verification

extension Format<RunReport> {
    /// google-benchmark's JSON: of each case its median, with counters.
    package static var googleBenchmark: Format<RunReport> {
        Self("google-benchmark") { report in
            var families: [String: (index: Int, instances: Int)] = [:]
            let timed = report.timed
            let entries = timed.map { name, row, times in
                let family = families[row.name] ?? (families.count, 0)
                families[row.name] = (family.index, family.instances + 1)
                return GoogleBenchmark.Entry(
                    name: name, family_index: family.index, per_family_instance_index: family.instances, run_name: name,
                    iterations: row.result.operations, real_time: times.median,
                    cpu_time: row.cpuPerOperation ?? times.median, instructions: row.instructionsPerOperation?.value,
                    right: row.verify.right, wrong: row.verify.wrong, refused: row.verify.refused)
            }
            let hasCPUTimes = !timed.isEmpty && timed.allSatisfy { $0.row.cpuPerOperation != nil }
            return try JSONLines.pretty(
                GoogleBenchmark(
                    context: GoogleBenchmark.Context(report.facts, hasCPUTimes: hasCPUTimes), benchmarks: entries))
        }
    }
}

/// The names of the fields are google-benchmark's.
private struct GoogleBenchmark: Encodable {
    struct Context: Encodable {
        let date: String
        let host_name: String?
        let executable = "calbench"
        let num_cpus: Int
        let mhz_per_cpu: Int?
        let caches: [Cache]
        let load_avg: [Double]
        let library_build_type = "release"
        let cpu_time: String

        init(_ facts: RunFacts, hasCPUTimes: Bool) {
            date = facts.started
            host_name = facts.context.host
            num_cpus = facts.machine.cores
            mhz_per_cpu = facts.machine.mhzPerCPU.map { Int($0.rounded()) }
            caches = (facts.machine.caches ?? []).map {
                Cache(type: $0.type, level: $0.level, size: $0.size, num_sharing: $0.sharing)
            }
            load_avg = facts.context.load.map { [$0] } ?? []
            cpu_time = hasCPUTimes ? "of the measuring thread" : "not recorded for every case: real_time there"
        }
    }

    struct Cache: Encodable {
        let type: String
        let level: Int
        let size: Int
        let num_sharing: Int
    }

    struct Entry: Encodable {
        let name: String
        let family_index: Int
        let per_family_instance_index: Int
        let run_name: String
        let run_type = "iteration"
        let repetitions = 1
        let repetition_index = 0
        let threads = 1
        let iterations: Int
        let real_time: Double
        let cpu_time: Double
        let time_unit = "ns"
        // Counters.
        let instructions: Double?
        let right: Int
        let wrong: Int
        let refused: Int
    }

    let context: Context
    let benchmarks: [Entry]
}
