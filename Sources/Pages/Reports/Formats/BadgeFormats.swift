import Drawing
import Verification
import Words

extension VerificationReport {
    /// A badge has one result.
    ///
    /// - Throws: `Failure` for verdicts on more than one.
    package static func check(badge format: String, verdicts: Int) throws {
        guard format.hasPrefix("badge"), verdicts > 1 else { return }
        throw Failure(
            .usage,
            "--format \(format): expected one implementation of one workload, not \(verdicts), such as -f lunar.date/gather"
        )
    }

    /// The result in one line, with the question: the workload, the years, and of how many answers how many are wrong, or
    /// what else fails.
    func badge(_ words: Language) -> Badge {
        let verdict = verdicts.first
        let result = verdict.map { verdict -> Text in
            guard exit == .success || verdict.new > 0 else {
                return "\(verdict.workload): \(problem(verdict) ?? "not checked")"
            }
            return verdict.headline(subject(verdict).unit, recent: (0...0, 0), next: nil)
        }
        let years = years.map { YearsText.range($0) } ?? verdict.map { words(subject($0).years.text) }
        let colour: Badge.Colour =
            exit == .mismatch
            ? .wrong : exit != .success ? .nothing : (verdict?.errors ?? 0) > 0 ? .listed : .right
        return Badge(
            label: ["calbench", years].compactMap(\.self).joined(separator: " "),
            message: words(result ?? "not checked"), color: colour)
    }
}

extension Format<VerificationReport> {
    /// The endpoint of shields.io.
    package static var badge: Self {
        Self(worded: "badge") { report, words, _ in
            try VerificationReport.check(badge: "badge", verdicts: report.verdicts.count)
            return try JSONLines.line(report.badge(words))
        }
    }
    package static var badgeSVG: Self {
        Self(worded: "badge-svg") { report, words, _ in
            try VerificationReport.check(badge: "badge-svg", verdicts: report.verdicts.count)
            return report.badge(words).svg
        }
    }
}
