package import Results

extension Format<GateReport> {
    /// Annotations of GitHub Actions at the kernels' files.
    package static var github: Format<GateReport> {
        Self("github") { report in
            report.rows.filter { $0.outcome != .pass }.map { row in
                let kind: GitHub.Kind =
                    switch row.outcome {
                    case .regression, .wrong: .error
                    case .inconclusive: .warning
                    case .pass, .advisory, .unmatched: .notice
                    }
                return GitHub.annotation(
                    kind, file: row.file, title: "\(row.row): \(row.outcome.rawValue)",
                    "\(GateReport.interval(row)), limit \(GateReport.percent(row.limit)) \(GateReport.remark(row))")
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", report.closing)
        }
    }
}
