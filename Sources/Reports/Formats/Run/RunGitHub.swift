import Measuring

extension Format<RunReport> {
    /// Annotations of GitHub Actions.
    package static var github: Self {
        Self("github") { report in
            let kernels = report.rows.filter { $0.role == .kernel }
            let errors = kernels.compactMap { row in
                RunReport.fault(of: row).map { fault in
                    let first = row.verify.firstWrong.map { "; the first wrong answer is that to \($0)" } ?? ""
                    return GitHub.annotation(.error, title: "\(row.key)", fault + first)
                }
            }
            let alarms = report.alarms.map { GitHub.annotation(.warning, title: "calbench run", $0) }
            let notice = GitHub.annotation(
                .notice, title: "calbench run", "\(kernels.count) rows of \(report.facts.machine.summary)")
            return errors.joined() + alarms.joined() + notice
        }
    }
}
