package import Results
import Support

extension Format<GateReport> {
    package static var text: Format<GateReport> {
        Self(page: "text") { report, page in
            page.table(report.table)
            page.noteLeftOut()
            page.line()
            report.notes.forEach { page.line($0) }
            let tone: Tone =
                switch report.exit {
                case .success: .good
                case .regression, .mismatch: .bad
                default: .known
                }
            page.line(report.closing, tone)
        }
    }

    package static var markdown: Format<GateReport> {
        Self("markdown") { report in
            "## calbench gate\n\n\(report.closing)\n\n\(report.table.markdown)\n"
                + report.notes.markdownList
        }
    }

    package static var junit: Format<GateReport> {
        Self("junit") { report in
            // A reader of the XML alone must not take an empty report for a pass.
            let nothing = report.decided == 0 ? [JUnit.Case(nothingIn: report)] : []
            return JUnit.text(
                "calbench gate", started: report.started, seconds: report.seconds,
                suites: [("gate", report.rows.map(JUnit.Case.init) + nothing)])
        }
    }

    /// Annotations of GitHub Actions at the kernels' files.
    package static var github: Format<GateReport> {
        Self("github") { report in
            report.rows.filter { $0.outcome != .pass }.map { row in
                let kind: GitHub.Kind =
                    switch row.outcome {
                    case .regression, .wrong: .error
                    case .inconclusive: .warning
                    case .pass, .advisory, .unmatched: .notice
                    }
                return GitHub.annotation(
                    kind, file: row.file, title: "\(row.row): \(row.outcome.rawValue)",
                    "\(GateReport.interval(row)), limit \(GateReport.percent(row.limit)) \(GateReport.remark(row))")
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", report.closing)
        }
    }

    /// A row a line, then a summary.
    package static var jsonl: Format<GateReport> {
        Self("jsonl") { report in
            let summary = GateSummary(
                rows: report.rows.count, passed: report.count(.pass), regressions: report.count(.regression),
                inconclusive: report.count(.inconclusive), wrong: report.count(.wrong), exit: report.exit.rawValue,
                notes: report.notes)
            return try report.rows.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }
}

extension GateReport {
    package var closing: String {
        let kinds: [(Outcome, String)] = [
            (.wrong, "with wrong answers"), (.regression, "slower than the limit"), (.inconclusive, "inconclusive"),
            (.advisory, "advisory only"), (.unmatched, "not compared"),
        ]
        let parts = kinds.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
        let verdict =
            switch exit {
            case .success: "passed"
            case .regression, .mismatch: "FAILED"
            default: "nothing can be said for certain"
            }
        return "gate: \(verdict); \(count(.pass)) of \(rows.count) rows pass" + parts.map { ", \($0)" }.joined()
    }

    fileprivate var table: Table {
        let columns: [Column<GateRow>] = [
            .text("row", .essential, isWide: true) { .init($0.row) },
            .number("candidate / baseline", .essential, isOptional: false) { .init(Self.interval($0)) },
            .text("of", .detail) { .init($0.basis?.rawValue ?? "") },
            .number("limit", .useful, isOptional: false) { .init(Self.percent($0.limit)) },
            .text("outcome", .essential, tone: Self.tone) { .init($0.outcome.rawValue) },
            .text("", isWide: true) { .init(Self.remark($0)) },
        ]
        return columns.table(rows)
    }

    private static func tone(_ outcome: String) -> Tone? {
        switch Outcome(rawValue: outcome) {
        case .pass?: .good
        case .regression?, .wrong?: .bad
        case .inconclusive?, .advisory?, .unmatched?: .known
        case nil: nil
        }
    }

    fileprivate static func interval(_ row: GateRow) -> String {
        guard let ratio = row.ratio, let low = row.low, let high = row.high else { return "–" }
        if row.basis == .instructions { return NumberText.ratio(ratio) }
        return "\(NumberText.ratio(ratio)) [\(NumberText.ratio(low)), \(NumberText.ratio(high))]"
    }

    fileprivate static func percent(_ fraction: Double) -> String { "\(NumberText.significant(fraction * 100)) %" }

    fileprivate static func remark(_ row: GateRow) -> String {
        var parts = row.note.isEmpty ? [] : [row.note]
        if let threshold = row.threshold, threshold > row.limit {
            parts.append("this machine tells \(percent(threshold)) and more")
        }
        if let reason = row.reason { parts.append("\(reason) (\(row.owner ?? ""))") }
        return parts.joined(separator: "; ")
    }
}

extension JUnit.Case {
    fileprivate init(nothingIn report: GateReport) {
        self.init(
            classname: "gate", name: "calbench gate", error: ("nothing was compared", report.notes),
            output: report.closing)
    }

    fileprivate init(_ row: GateRow) {
        let figures = row.ratio.map { "ratio \(NumberText.ratio($0))" } ?? "no ratio"
        let message = "\(row.outcome.rawValue): \(figures), limit \(NumberText.significant(row.limit * 100)) %"
        let problem = (message, row.note.isEmpty ? [] : [row.note])
        self.init(classname: "gate", name: row.row, seconds: row.seconds, output: message)
        switch row.outcome {
        case .regression, .wrong: failure = problem
        case .inconclusive: error = problem
        case .advisory, .unmatched: skipped = problem
        case .pass: break
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
}
