import Measuring

extension Format<RunReport> {
    /// JUnit's XML: a case a kernel, which fails where its answers are wrong.
    package static var junit: Self {
        Self("junit") { report in
            try JUnit.text(
                "calbench run",
                suites: report.sections.map { section in
                    let kernels = section.filter { $0.role == .kernel }
                    return (
                        "\(section[0].workload) \(section[0].input.distribution)",
                        kernels.map { row in
                            JUnit.Case(
                                classname: row.workload, name: "\(row.key)",
                                failure: RunReport.fault(of: row).map { ($0, []) }, output: summary(row))
                        }
                    )
                })
        }
    }
}

private func summary(_ row: RunRow) -> String {
    let time = row.nsPerOperation.map { "\(NumberText.significant($0.median)) ns/op" } ?? "no times"
    return "\(time), \(row.verify.checked) of \(row.verify.inputs) verified, \(row.rounds.count) rounds"
}
