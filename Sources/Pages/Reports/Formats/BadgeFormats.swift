import Drawing
import Support
import Verification
import Words

extension VerificationReport {
    /// The result in one line, with the question: the workload, the years, and of how many answers how many are wrong.
    func badge(_ words: any Wording) -> Badge {
        let results = verdicts.map { verdict in
            verdict.trouble == nil && verdict.checked > 0
                ? words.headline(verdict, subject(verdict).unit, recent: (0...0, 0), next: nil)
                : verdict.workload + words.colon + words.picture(.notChecked)
        }
        let covered = Set(verdicts.map { subject($0).years })
        let years = years.map { YearsText.range($0) } ?? (covered.count == 1 ? covered.first.map(words.years) : nil)
        let colour: Badge.Colour =
            exit == .mismatch
            ? .wrong : exit != .success ? .nothing : verdicts.contains { $0.errors > 0 } ? .listed : .right
        return Badge(
            label: ["calbench", years].compactMap(\.self).joined(separator: " "),
            message: results.isEmpty ? words.picture(.notChecked) : results.joined(separator: words.comma),
            color: colour)
    }
}

extension Format<VerificationReport> {
    /// The endpoint of shields.io.
    package static var badge: Self {
        Self(worded: "badge") { report, words, _ in try JSONLines.line(report.badge(words)) }
    }
    package static var badgeSVG: Self { Self(worded: "badge-svg") { report, words, _ in report.badge(words).svg } }
}
