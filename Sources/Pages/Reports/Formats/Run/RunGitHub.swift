package import Results

extension Format<RunReport> {
    /// Annotations of GitHub Actions.
    package static var github: Format<RunReport> {
        Self("github") { report in
            let kernels = report.rows.filter { $0.role == .kernel }
            let errors = kernels.compactMap { row in
                RunReport.fault(of: row).map { fault in
                    GitHub.annotation(
                        .error, title: "\(row.key)", ([fault] + row.verify.newLines(10)).joined(separator: "\n"))
                }
            }
            let alarms = report.alarms.map { GitHub.annotation(.warning, title: "calbench run", $0) }
            let notice = GitHub.annotation(
                .notice, title: "calbench run", "\(kernels.count) rows of \(report.facts.machine.summary)")
            return errors.joined() + alarms.joined() + notice
        }
    }
}
