package import Measuring

extension GateReport {
    package func text(_ format: OutputFormat) throws -> String {
        switch format {
        case .text: table.text + "\n" + notes.map { "\($0)\n" }.joined() + closing + "\n"
        case .markdown:
            "## calbench gate\n\n\(closing)\n\n\(table.markdown)\n" + notes.map { "- \($0)\n" }.joined()
        case .jsonl: try rows.map(JSONLines.line).joined() + JSONLines.line(Summary(self))
        case .junit:
            // A reader of nothing but the XML must not take nothing for a pass.
            try JUnit.text(
                "calbench gate",
                suites: [("gate", rows.map(JUnit.Case.init) + (decided == 0 ? [JUnit.Case(nothingIn: self)] : []))])
        case .github: github
        }
    }

    /// One line that says how it ended.
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

    private struct Summary: Encodable {
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

    private var table: Table {
        var table = Table([
            ("row", .left), ("candidate / baseline", .right), ("of", .left), ("limit", .right), ("outcome", .left),
            ("", .left),
        ])
        for row in rows {
            table.add([
                row.row, Self.interval(row), row.basis?.rawValue ?? "", Self.percent(row.limit), row.outcome.rawValue,
                Self.remark(row),
            ])
        }
        return table
    }

    private static func interval(_ row: GateRow) -> String {
        guard let ratio = row.ratio, let low = row.low, let high = row.high else { return "–" }
        if row.basis == .instructions { return NumberText.ratio(ratio) }
        return "\(NumberText.ratio(ratio)) [\(NumberText.ratio(low)), \(NumberText.ratio(high))]"
    }

    private static func percent(_ fraction: Double) -> String { "\(NumberText.significant(fraction * 100)) %" }

    private static func remark(_ row: GateRow) -> String {
        var parts = row.note.isEmpty ? [] : [row.note]
        if let threshold = row.threshold, threshold > row.limit {
            parts.append("this machine tells \(percent(threshold)) and more")
        }
        if let reason = row.reason { parts.append("\(reason) (\(row.owner ?? ""))") }
        return parts.joined(separator: "; ")
    }

    private var github: String {
        rows.filter { $0.outcome != .pass }.map { row in
            let kind: GitHub.Kind =
                switch row.outcome {
                case .regression, .wrong: .error
                case .inconclusive: .warning
                case .pass, .advisory, .unmatched: .notice
                }
            return GitHub.annotation(
                kind, file: row.file, title: "\(row.row): \(row.outcome.rawValue)",
                "\(Self.interval(row)), limit \(Self.percent(row.limit)) \(Self.remark(row))")
        }.joined() + GitHub.annotation(.notice, title: "calbench gate", closing)
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
        let lines = row.note.isEmpty ? [] : [row.note]
        switch row.outcome {
        case .regression, .wrong:
            self.init(classname: "gate", name: row.row, failure: (message, lines), output: message)
        case .inconclusive: self.init(classname: "gate", name: row.row, error: (message, lines), output: message)
        case .advisory, .unmatched:
            self.init(classname: "gate", name: row.row, skipped: (message, lines), output: message)
        case .pass: self.init(classname: "gate", name: row.row, output: message)
        }
    }
}
