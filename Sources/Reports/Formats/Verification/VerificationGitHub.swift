import Verification

extension Format<VerificationReport> {
    /// Annotations of GitHub Actions at the lists of known differences.
    package static var github: Self {
        Self("github") { report in
            let errors = report.verdicts.filter { $0.verdict != .pass }.map { verdict in
                GitHub.annotation(
                    .error, file: "reference-data/disagreements/\(verdict.workload)/\(verdict.kernel).csv",
                    title: "\(verdict.workload)/\(verdict.kernel)",
                    verdict.examples.first ?? "nothing was checked")
            }
            return errors.joined() + GitHub.annotation(.notice, title: "calbench verify", report.closing)
        }
    }
}
