import Verification

extension Format<VerificationReport> {
    /// Annotations of GitHub Actions: errors, with the list of known differences where one decides, and notices of news.
    package static var github: Self {
        Self("github") { report in
            // A kernel that was not asked is an error only where nothing was checked at all.
            let wrong: Set<KernelVerdict.Verdict> =
                report.checked == 0 ? [.fail, .unusable, .empty, .notAsked] : [.fail, .unusable, .empty]
            let errors = report.verdicts.filter { wrong.contains($0.verdict) }.map { verdict in
                // Where nothing could be asked, no list has a line to be changed.
                let list = "reference-data/disagreements/\(verdict.workload)/\(verdict.kernel).csv"
                return GitHub.annotation(
                    .error, file: verdict.verdict == .fail ? list : nil,
                    title: "\(verdict.workload)/\(verdict.kernel)",
                    verdict.problem
                        ?? (verdict.examples.isEmpty
                            ? "nothing was checked" : verdict.examples.joined(separator: "\n")))
            }
            let news = report.verdicts.filter { $0.news > 0 }.map { verdict in
                GitHub.annotation(
                    .notice, title: "\(verdict.workload)/\(verdict.kernel)",
                    "\(verdict.news) differences are news, listed with another toolchain (this one is \(report.toolchain))"
                )
            }
            return errors.joined() + news.joined()
                + GitHub.annotation(.notice, title: "calbench verify", report.closing)
        }
    }
}
