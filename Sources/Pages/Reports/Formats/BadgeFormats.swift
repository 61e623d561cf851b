import Drawing
import Support
import Verification
import Words

extension VerificationReport {
    /// The result in one line, with the question: the workload, the years, and of how many answers how many are wrong.
    var badge: Badge {
        let words = English()
        let results = verdicts.map { verdict in
            verdict.trouble == nil && verdict.checked > 0
                ? words.headline(verdict, subject(verdict).unit, recent: (0...0, 0), next: nil)
                : "\(verdict.workload): not checked"
        }
        let covered = Set(verdicts.map { subject($0).years })
        let years = years.map { YearsText.range($0) } ?? (covered.count == 1 ? covered.first.map(words.years) : nil)
        let colour: Badge.Colour =
            exit == .mismatch
            ? .wrong : exit != .success ? .nothing : verdicts.contains { $0.errors > 0 } ? .listed : .right
        return Badge(
            label: ["calbench", years].compactMap(\.self).joined(separator: " "),
            message: results.isEmpty ? "not checked" : results.joined(separator: ", "), color: colour)
    }
}

extension Format<VerificationReport> {
    /// The endpoint of shields.io.
    package static var badge: Self { Self("badge") { try JSONLines.line($0.badge) } }
    package static var badgeSVG: Self { Self("badge-svg", write: \.badge.svg) }
}
