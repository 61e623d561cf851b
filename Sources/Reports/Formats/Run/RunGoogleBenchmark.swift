import Measuring

extension Format<RunReport> {
    /// google-benchmark's JSON: one median entry a case, because tools draw every entry, aggregates too, as a series.
    package static var googleBenchmark: Self {
        Self("google-benchmark") { report in
            let entries = report.timed.map { name, row, times in
                GoogleBenchmark.Entry(
                    name: name, run_name: name, run_type: "iteration", repetitions: row.rounds.count, threads: 1,
                    iterations: row.operations, real_time: times.median, cpu_time: times.median, time_unit: "ns")
            }
            let context = GoogleBenchmark.Context(
                date: report.facts.started, executable: "calbench", num_cpus: report.facts.machine.cores,
                library_build_type: "release")
            return try JSONLines.pretty(GoogleBenchmark(context: context, benchmarks: entries))
        }
    }
}

private struct GoogleBenchmark: Encodable {
    struct Context: Encodable {
        let date: String
        let executable: String
        let num_cpus: Int
        let library_build_type: String
    }

    struct Entry: Encodable {
        let name: String
        let run_name: String
        let run_type: String
        let repetitions: Int
        let threads: Int
        let iterations: Int
        let real_time: Double
        let cpu_time: Double
        let time_unit: String
    }

    let context: Context
    let benchmarks: [Entry]
}
