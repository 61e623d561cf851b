import Support
import Verification

extension Format<VerificationReport> {
    /// A verdict per line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let rows = try report.verdicts.map(JSONLines.line).joined()
            let summary = VerificationSummary(report)
            return try report.shard?.text(after: rows, summary: summary) ?? rows + JSONLines.line(summary)
        }
    }
}

private struct VerificationSummary: Encodable {
    let summary = true
    let implementations: Int
    let asked: Int
    let of: Int
    let failed: Int
    let exit: Int32
    let toolchain: String

    init(_ report: VerificationReport) {
        implementations = report.verdicts.count
        asked = report.asked
        of = report.verdicts.reduce(0) { $0 + $1.of }
        failed = report.failed
        exit = report.exit.rawValue
        toolchain = report.toolchain
    }
}
