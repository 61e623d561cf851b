import Verification

extension Format<VerificationReport> {
    /// Annotations of GitHub Actions: an error for each run of new errors, at the list of known differences.
    package static var github: Self {
        Self("github") { report in
            let errors = report.verdicts.flatMap { verdict -> [String] in
                func error(_ message: String) -> String {
                    GitHub.annotation(.error, file: report.lists[verdict.name], title: verdict.name, message)
                }
                switch verdict.outcome {
                case .pass: return []
                case .fail: return [error("\(verdict.sentence)\n\(verdict.newLines(10).joined(separator: "\n"))")]
                case .unusable: return [error(verdict.trouble ?? "cannot be asked")]
                case .empty: return [error("nothing was checked")]
                // One that was not asked is an error only where nothing was checked at all.
                case .notAsked: return report.asked == 0 ? [error("it answers for none of these years")] : []
                }
            }
            return errors.joined()
                + report.tooNarrow.map {
                    GitHub.annotation(.error, title: $0.name, $0.coverageText)
                }.joined()
                + GitHub.annotation(.notice, title: "calbench verify", report.closing)
        }
    }
}
