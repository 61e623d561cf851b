package import Results
import Support

extension Format<GateReport> {
    /// A row a line, then a summary.
    package static var jsonl: Format<GateReport> {
        Self("jsonl") { report in
            try report.rows.map(JSONLines.line).joined() + JSONLines.line(GateSummary(report))
        }
    }
}

private struct GateSummary: Encodable {
    let summary = true
    let rows: Int
    let passed: Int
    let regressions: Int
    let inconclusive: Int
    let wrong: Int
    let exit: Int32
    let notes: [String]

    init(_ report: GateReport) {
        rows = report.rows.count
        passed = report.count(.pass)
        regressions = report.count(.regression)
        inconclusive = report.count(.inconclusive)
        wrong = report.count(.wrong)
        exit = report.exit.rawValue
        notes = report.notes
    }
}
