package import Results
import Statistics

extension Format<RunReport> {
    /// Bencher Metric Format: latency in nanoseconds from the smallest to the 90th percentile, and instructions where
    /// counted.
    package static var bencher: Format<RunReport> {
        Self("bencher") { report in
            var cases: [String: [String: Metric]] = [:]
            for (name, row, times) in report.timed {
                var metrics = [
                    "latency": Metric(value: times.median, lower_value: times.minimum, upper_value: times.p90)
                ]
                if let instructions = row.instructionsPerOperation {
                    metrics["instructions"] = Metric(value: instructions.value, lower_value: nil, upper_value: nil)
                }
                cases[name] = metrics
            }
            return try JSONLines.pretty(cases)
        }
    }
}

private struct Metric: Encodable {
    let value: Double
    let lower_value: Double?
    let upper_value: Double?
}
