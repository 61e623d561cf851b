import Verification

extension Format<VerificationReport> {
    /// Annotations of GitHub Actions at the lists of known differences.
    package static var github: Self {
        Self("github") { report in
            // A kernel that was not asked is an error only where nothing was checked at all.
            let wrong: Set<KernelVerdict.Verdict> =
                report.checked == 0 ? [.fail, .unusable, .empty, .notAsked] : [.fail, .unusable, .empty]
            let errors = report.verdicts.filter { wrong.contains($0.verdict) }.map { verdict in
                GitHub.annotation(
                    .error, file: "reference-data/disagreements/\(verdict.workload)/\(verdict.kernel).csv",
                    title: "\(verdict.workload)/\(verdict.kernel)",
                    verdict.problem ?? verdict.examples.first ?? "nothing was checked")
            }
            return errors.joined() + GitHub.annotation(.notice, title: "calbench verify", report.closing)
        }
    }
}
