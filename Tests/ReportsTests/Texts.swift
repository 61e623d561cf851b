import Reports
import Results

/// A document with formats.
protocol Formatted {}

extension Formatted {
    func text(_ format: Format<Self>) throws -> String { try format.text(of: self) }
}

extension RunReport: Formatted {
    /// The lines that a person sees in a width, nil for any; `view` is what was asked for.
    func screen(_ width: Int? = 80, _ view: (inout RunView) -> Void = { _ in }) throws -> [String] {
        var report = self
        report.view.place = "reports/a"
        view(&report.view)
        return try Format.text.text(of: report, style: TextStyle(width: width)).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }
}
extension VerificationReport: Formatted {}
extension GateReport: Formatted {}
extension Comparison: Formatted {}
extension History: Formatted {}
extension NoiseReport: Formatted {}
extension Leaderboard: Formatted {}
