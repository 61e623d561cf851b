import Reports
import Results

/// A document with formats.
protocol Formatted {}

extension Formatted {
    func text(_ format: Format<Self>) throws -> String { try format.text(of: self) }
}

extension RunReport: Formatted {}
extension VerificationReport: Formatted {}
extension GateReport: Formatted {}
extension Comparison: Formatted {}
extension History: Formatted {}
extension NoiseReport: Formatted {}
extension Leaderboard: Formatted {}
