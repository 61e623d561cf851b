import Measuring
import Timing

extension Format<RunReport> {
    /// A line for every row that has times, below a header (RFC 4180, with `\n`).
    package static var csv: Self {
        Self("csv") { report in
            let head = [
                "workload", "kernel", "distribution", "size", "mode", "caches", "ns_per_operation", "minimum", "p90",
                "p99", "instructions_per_operation", "ratio", "ratio_low", "ratio_high", "verdict", "verified",
                "rounds",
                "operations",
            ]
            func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
            let lines = report.timed.map { _, row, times in
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
    }
}

private func quoted(_ field: String) -> String {
    field.contains { ",\"\n\r".contains($0) } ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
}
