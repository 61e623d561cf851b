package import Measuring

extension Format<RunReport> {
    /// google-benchmark's JSON with the median of each case, and counters.
    package static var googleBenchmark: Format<RunReport> {
        Self("google-benchmark") { report in
            let entries = report.timed.enumerated().map { index, one in
                GoogleBenchmark.Entry(
                    name: one.name, family_index: index, run_name: one.name, iterations: one.row.operations,
                    real_time: one.row.wallPerOperation ?? one.times.median, cpu_time: one.row.ownTime ?? 0,
                    instructions: one.row.instructionsPerOperation?.value, right: one.row.verify.right,
                    wrong: one.row.verify.wrong, refused: one.row.verify.refused)
            }
            return try JSONLines.pretty(
                GoogleBenchmark(context: GoogleBenchmark.Context(report.facts), benchmarks: entries))
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
        /// Its readers expect a list.
        let caches: [Int] = []
        let load_avg: [Double]
        let library_build_type = "release"

        init(_ facts: RunFacts) {
            (date, host_name, num_cpus) = (facts.started, facts.context.host, facts.machine.cores)
            load_avg = facts.context.load.map { [$0] } ?? []
        }
    }

    struct Entry: Encodable {
        let name: String
        let family_index: Int
        let per_family_instance_index = 0
        let run_name: String
        let run_type = "iteration"
        let repetitions = 1
        let repetition_index = 0
        let threads = 1
        let iterations: Int
        let real_time: Double
        /// The real time where other threads worked, or the processor's was not recorded.
        let cpu_time: Double
        let time_unit = "ns"
        // Counters.
        let instructions: Double?
        let right, wrong, refused: Int
    }

    let context: Context
    let benchmarks: [Entry]
}
