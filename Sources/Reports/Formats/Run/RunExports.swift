import Foundation
import Timing

/// Forms in which other tools read benchmark results.
public enum Export {
    /// google-benchmark's JSON: one median entry a case, because tools draw every entry, aggregates too, as a series.
    ///
    /// - Parameter report: The report.
    /// - Returns: The JSON.
    /// - Throws: What the encoder throws.
    public static func googleBenchmark(_ report: RunReport) throws -> String {
        struct Document: Encodable {
            struct Context: Encodable {
                let date: String
                let executable: String
                let num_cpus: Int
                let library_build_type: String
            }
            struct Case: Encodable {
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
            let benchmarks: [Case]
        }
        let cases = timed(report).map { name, row, times in
            Document.Case(
                name: name, run_name: name, run_type: "iteration", repetitions: row.rounds.count, threads: 1,
                iterations: row.operations, real_time: times.median, cpu_time: times.median, time_unit: "ns")
        }
        let context = Document.Context(
            date: report.facts.started, executable: "calbench", num_cpus: report.facts.machine.cores,
            library_build_type: "release")
        return try pretty(Document(context: context, benchmarks: cases))
    }

    /// The JSON `customSmallerIsBetter` of github-action-benchmark.
    ///
    /// - Parameter report: The report.
    /// - Returns: The JSON.
    /// - Throws: What the encoder throws.
    public static func customSmallerIsBetter(_ report: RunReport) throws -> String {
        struct Case: Encodable {
            let name: String
            let unit: String
            let value: Double
            let range: String
            let extra: String
        }
        return try pretty(
            timed(report).map { name, row, times in
                Case(
                    name: name, unit: "ns/op", value: times.median,
                    range: "± \(NumberText.significant((times.p90 - times.minimum) / 2))",
                    extra:
                        "min \(times.minimum) ns, p90 \(times.p90) ns, \(row.rounds.count) rounds; \(report.facts.machine.summary)"
                )
            })
    }

    /// Bencher Metric Format: latency in nanoseconds from the smallest to the 90th percentile, and instructions where they were counted.
    ///
    /// - Parameter report: The report.
    /// - Returns: The JSON.
    /// - Throws: What the encoder throws.
    public static func bencher(_ report: RunReport) throws -> String {
        struct Metric: Encodable {
            let value: Double
            let lower_value: Double?
            let upper_value: Double?
        }
        var cases: [String: [String: Metric]] = [:]
        for (name, row, times) in timed(report) {
            var metrics = [
                "latency": Metric(value: times.median, lower_value: times.minimum, upper_value: times.p90)
            ]
            if let instructions = row.instructionsPerOperation {
                metrics["instructions"] = Metric(value: instructions.value, lower_value: nil, upper_value: nil)
            }
            cases[name] = metrics
        }
        return try pretty(cases)
    }

    /// A line for every row that has times, with a head.
    ///
    /// - Parameter report: The report.
    /// - Returns: The CSV (RFC 4180, with `\n`).
    public static func csv(_ report: RunReport) -> String {
        let head = [
            "workload", "kernel", "distribution", "size", "mode", "caches", "ns_per_operation", "minimum", "p90",
            "p99", "instructions_per_operation", "ratio", "ratio_low", "ratio_high", "verdict", "verified", "rounds",
            "operations",
        ]
        func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
        let lines = timed(report).map { _, row, times in
            [
                row.workload, row.kernel, row.input.distribution, row.input.size.map { "\($0)" } ?? "",
                row.mode.rawValue, row.caches.rawValue, text(times.median), text(times.minimum), text(times.p90),
                text(times.p99), text(row.instructionsPerOperation?.value), text(row.ratio?.estimate),
                text(row.ratio?.low), text(row.ratio?.high), row.verdict ?? "", row.verify.status,
                "\(row.rounds.count)", "\(row.operations)",
            ]
        }
        return ([head] + lines).map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
    }

    private static func quoted(_ field: String) -> String {
        field.contains { ",\"\n\r".contains($0) } ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }

    /// The kernels that have times; companions belong to the method and not to the results.
    private static func timed(_ report: RunReport) -> [(name: String, row: RunRow, times: RunRow.Times)] {
        report.rows.filter { $0.role == .kernel && !$0.voided }.compactMap { row in
            row.nsPerOperation.map { ("\(row.key)", row, $0) }
        }
    }

    private static func pretty(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

extension RunReport {
    /// What is wrong with a row: it was not verified, or its output was wrong while it was timed.
    private static func problem(_ row: RunRow) -> String? {
        if row.voided { return "wrong output while it was timed" }
        return row.verify.status == "pass" ? nil : "it failed verification"
    }

    private static func summary(_ row: RunRow) -> String {
        let time = row.nsPerOperation.map { "\(NumberText.significant($0.median)) ns/op" } ?? "no times"
        return "\(time), \(row.verify.checked) of \(row.verify.inputs) verified, \(row.rounds.count) rounds"
    }

    /// The report as JUnit's XML: a case a kernel, which fails where its answers are wrong.
    ///
    /// - Returns: The XML.
    /// - Throws: What the encoder throws.
    public func junit() throws -> String {
        try JUnit.text(
            "calbench run",
            suites: sections.map { section in
                let kernels = section.filter { $0.role == .kernel }
                return (
                    "\(section[0].workload) \(section[0].input.distribution)",
                    kernels.map { row in
                        JUnit.Case(
                            classname: row.workload, name: "\(row.key)",
                            failure: Self.problem(row).map { ($0, []) }, output: Self.summary(row))
                    }
                )
            })
    }

    /// The report as annotations of GitHub Actions.
    public var github: String {
        let kernels = rows.filter { $0.role == .kernel }
        let errors = kernels.compactMap { row in
            Self.problem(row).map { GitHub.annotation(.error, title: "\(row.key)", $0) }
        }
        return errors.joined() + alarms.map { GitHub.annotation(.warning, title: "calbench run", $0) }.joined()
            + GitHub.annotation(.notice, title: "calbench run", "\(kernels.count) rows of \(facts.machine.summary)")
    }
}
