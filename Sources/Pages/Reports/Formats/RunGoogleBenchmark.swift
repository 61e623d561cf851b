import Foundation
package import Measuring
import Timing
import Verification
import Support

extension Format<RunReport> {
    /// google-benchmark's JSON with repetitions, the aggregates of each case, and counters.
    package static var googleBenchmark: Format<RunReport> {
        Self("google-benchmark") { report in
            var families: [String: (index: Int, instances: Int)] = [:]
            var entries: [GoogleBenchmark.Entry] = []
            var isTimed = true
            for (name, row, _) in report.timed {
                let repetitions = row.repetitions
                guard !repetitions.isEmpty else { continue }
                let family = families[row.name] ?? (families.count, 0)
                families[row.name] = (family.index, family.instances + 1)
                isTimed = isTimed && repetitions.allSatisfy { $0.cpu != nil }
                var entry = GoogleBenchmark.Entry(
                    name: name, family_index: family.index, per_family_instance_index: family.instances,
                    run_name: name, run_type: "iteration", repetitions: repetitions.count,
                    iterations: 0, real_time: 0, cpu_time: 0,
                    instructions: row.instructionsPerOperation?.value, right: row.verify.right,
                    wrong: row.verify.wrong, refused: row.verify.refused)
                for (index, repetition) in repetitions.enumerated() {
                    entry.repetition_index = index
                    entry.iterations = repetition.operations
                    entry.real_time = repetition.real
                    entry.cpu_time = repetition.cpu ?? repetition.real
                    entries.append(entry)
                }
                entries += GoogleBenchmark.aggregates(
                    of: entry, real: repetitions.map(\.real), cpu: repetitions.map { $0.cpu ?? $0.real })
            }
            return try JSONLines.pretty(
                GoogleBenchmark(
                    context: GoogleBenchmark.Context(report.facts, hasCPUTimes: isTimed && !entries.isEmpty),
                    benchmarks: entries))
        }
    }
}

/// The names of the fields are google-benchmark's.
private struct GoogleBenchmark: Encodable {
    struct Context: Encodable {
        let date: String
        let host_name: String?
        let executable: String
        let num_cpus: Int
        let mhz_per_cpu: Int?
        let caches: [Cache]
        let load_avg: [Double]
        let library_build_type: String
        let cpu_time: String

        init(_ facts: RunFacts, hasCPUTimes: Bool) {
            date = facts.started
            host_name = facts.context.host
            executable = "calbench"
            num_cpus = facts.machine.cores
            mhz_per_cpu = facts.machine.mhzPerCPU.map { Int($0.rounded()) }
            caches = (facts.machine.caches ?? []).map {
                Cache(type: $0.type, level: $0.level, size: $0.size, num_sharing: $0.sharing)
            }
            load_avg = facts.context.load.map { [$0] } ?? []
            library_build_type = "release"
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
        var name: String
        let family_index: Int
        let per_family_instance_index: Int
        let run_name: String
        var run_type: String
        let repetitions: Int
        var repetition_index: Int?
        var aggregate_name: String?
        var aggregate_unit: String?
        let threads = 1
        var iterations: Int
        var real_time: Double
        var cpu_time: Double
        let time_unit = "ns"
        // Counters.
        var instructions: Double?
        var right: Int?
        var wrong: Int?
        var refused: Int?
    }

    let context: Context
    let benchmarks: [Entry]

    /// Mean, median, standard deviation and coefficient of variation over the repetitions of a case.
    static func aggregates(of entry: Entry, real: [Double], cpu: [Double]) -> [Entry] {
        let (reals, cpus) = (Spread(real), Spread(cpu))
        let figures: [(name: String, value: KeyPath<Spread, Double>, spreads: Bool)] = [
            ("mean", \.mean, false), ("median", \.median, false), ("stddev", \.deviation, true),
            ("cv", \.variation, true),
        ]
        return figures.map { name, value, spreads in
            var entry = entry
            entry.name = "\(entry.run_name)_\(name)"
            entry.run_type = "aggregate"
            entry.repetition_index = nil
            entry.aggregate_name = name
            entry.aggregate_unit = name == "cv" ? "percentage" : "time"
            entry.iterations = real.count
            entry.real_time = reals[keyPath: value]
            entry.cpu_time = cpus[keyPath: value]
            // What is counted once does not differ between repetitions.
            if spreads {
                entry.instructions = entry.instructions.map { _ in 0 }
                entry.right = entry.right.map { _ in 0 }
                entry.wrong = entry.wrong.map { _ in 0 }
                entry.refused = entry.refused.map { _ in 0 }
            }
            return entry
        }
    }
}

/// The aggregates of google-benchmark: the deviation is that of a sample, n − 1.
private struct Spread {
    let mean: Double
    let median: Double
    let deviation: Double
    var variation: Double { mean > 0 ? deviation / mean : 0 }

    /// Of at least one value.
    init(_ values: [Double]) {
        let mean = values.reduce(0, +) / Double(values.count)
        self.mean = mean
        median = Timing.median(values) ?? mean
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        deviation = values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : 0
    }
}
