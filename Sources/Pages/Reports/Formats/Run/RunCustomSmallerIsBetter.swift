package import Results
import Statistics
import Support

extension Format<RunReport> {
    /// The JSON `customSmallerIsBetter` of github-action-benchmark.
    package static var customSmallerIsBetter: Format<RunReport> {
        Self("custom-smaller-is-better") { report in
            try JSONLines.pretty(
                report.timed.map { name, row, times in
                    Entry(
                        name: name, unit: "ns/op", value: times.median,
                        range: "± \(NumberText.significant((times.p90 - times.minimum) / 2))",
                        extra: "min \(times.minimum) ns, p90 \(times.p90) ns, \(row.rounds.count) rounds; "
                            + report.facts.machine.summary)
                })
        }
    }
}

private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String
    let extra: String
}
