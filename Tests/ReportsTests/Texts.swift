import Measuring
import Reports

/// A document with formats.
protocol Formatted {}

extension Formatted {
    func text(_ format: Format<Self>, _ view: View = View()) throws -> String {
        var style = TextStyle.plain
        style.view = view
        return try format.text(of: self, style: style)
    }
}

extension RunReport: Formatted {
    /// The lines that a person sees in a width, nil for any.
    func screen(_ width: Int? = 80, _ view: View = View()) throws -> [String] {
        var report = self
        report.place = "reports/a"
        var style = TextStyle(width: width)
        style.view = view
        return try Format.text.text(of: report, style: style).components(separatedBy: "\n").dropLast()
    }
}
extension VerificationReport: Formatted {}
extension GateReport: Formatted {}
extension Comparison: Formatted {}
extension Leaderboard: Formatted {}
extension CatalogListing: Formatted {}
extension DayReport: Formatted {}
