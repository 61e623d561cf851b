package import Results
import Statistics
import Support

extension Format<RunReport> {
    /// JUnit's XML: a case a kernel, which fails where its answers are wrong; its time is that of its blocks.
    package static var junit: Format<RunReport> {
        Self("junit") { report in
            try JUnit.text(
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
}

private func summary(_ row: RunRow) -> String {
    let time = row.nsPerOperation.map { "\(NumberText.significant($0.median)) ns/op" } ?? "no times"
    return "\(time), \(row.verify.sentence), \(row.rounds.count) rounds"
}
