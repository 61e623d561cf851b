import Verification
import Measuring

extension Format<VerificationReport> {
    /// A verdict a line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            try report.verdicts.map(JSONLines.line).joined() + JSONLines.line(VerificationSummary(report))
        }
    }
}

private struct VerificationSummary: Encodable {
    let summary = true
    let kernels: Int
    let checked: Int
    let failed: Int
    let exit: Int32
    let toolchain: String

    init(_ report: VerificationReport) {
        kernels = report.verdicts.count
        checked = report.checked
        failed = report.failed
        exit = report.exit.rawValue
        toolchain = report.toolchain
    }
}
