package import Results
import Statistics
import Support
import Verification

extension Format<RunReport> {
    package static var text: Format<RunReport> {
        Self(page: "text") { report, page in RunScreen(report).write(to: &page) }
    }

    package static var markdown: Format<RunReport> { Self("markdown") { RunScreen($0).markdown } }

    /// A row a line, then a summary: the form in which reports are stored.
    package static var jsonl: Format<RunReport> {
        Self("jsonl") { report in
            try report.rows.map(JSONLines.line).joined() + JSONLines.line(RunSummary(report))
        }
    }

    /// A line for every row that has times; new columns are added at the end.
    package static var csv: Format<RunReport> {
        Self("csv") { report in Column.run().csv(report.timed.map(\.row)) }
    }

    /// JUnit's XML: a case a kernel, which fails where its answers are wrong; its time is that of its blocks.
    package static var junit: Format<RunReport> {
        Self("junit") { report in
            JUnit.text(
                "calbench run", started: report.facts.started,
                suites: report.sections.map { section in
                    let kernels = section.filter { $0.role == .kernel }
                    return (
                        "\(section[0].workload) \(section[0].input.distribution)",
                        kernels.map { row in
                            JUnit.Case(
                                classname: row.workload, name: "\(row.key)", seconds: row.seconds,
                                failure: RunReport.fault(of: row).map { ($0, row.verify.newLines(20)) },
                                output: summary(row))
                        }
                    )
                })
        }
    }

    package static var github: Format<RunReport> {
        Self("github") { report in
            let kernels = report.rows.filter { $0.role == .kernel }
            let errors = kernels.compactMap { row in
                RunReport.fault(of: row).map { fault in
                    GitHub.annotation(
                        .error, title: "\(row.key)", ([fault] + row.verify.newLines(10)).joined(separator: "\n"))
                }
            }
            let trust =
                report.trust.isGood ? "" : GitHub.annotation(.warning, title: "calbench run", report.trustLine)
            let notice = GitHub.annotation(
                .notice, title: "calbench run", "\(kernels.count) rows of \(report.facts.machine.summary)")
            return errors.joined() + trust + notice
        }
    }

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

private func summary(_ row: RunRow) -> String {
    let time = row.nsPerOperation.map { "\(NumberText.significant($0.median)) ns/op" } ?? "no times"
    return "\(time), \(row.verify.sentence), \(row.rounds.count) rounds"
}

private struct Metric: Encodable {
    let value: Double
    let lower_value: Double?
    let upper_value: Double?
}

private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String
    let extra: String
}

extension RunReport {
    /// The kernels that have times; companions belong to the method, not to the results.
    var timed: [(name: String, row: RunRow, times: Summary)] {
        rows.filter { $0.role == .kernel && !$0.voided }.compactMap { row in
            row.nsPerOperation.map { ("\(row.key)", row, $0) }
        }
    }

    /// The defect of a row: it was not verified, or its output was wrong while it was timed.
    static func fault(of row: RunRow) -> String? {
        if row.voided { return "wrong output while it was timed" }
        return row.isVerified ? nil : "it failed verification: \(row.verify.trouble ?? row.verify.sentence)"
    }
}
