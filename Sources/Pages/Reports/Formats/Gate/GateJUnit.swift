package import Results
import Support

extension Format<GateReport> {
    package static var junit: Format<GateReport> {
        Self("junit") { report in
            // A reader of the XML alone must not take an empty report for a pass.
            let nothing = report.decided == 0 ? [JUnit.Case(nothingIn: report)] : []
            return try JUnit.text(
                "calbench gate", started: report.started, seconds: report.seconds,
                suites: [("gate", report.rows.map(JUnit.Case.init) + nothing)])
        }
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
            self.init(
                classname: "gate", name: row.row, seconds: row.seconds, failure: (message, lines), output: message)
        case .inconclusive:
            self.init(
                classname: "gate", name: row.row, seconds: row.seconds, error: (message, lines), output: message)
        case .advisory, .unmatched:
            self.init(
                classname: "gate", name: row.row, seconds: row.seconds, skipped: (message, lines), output: message)
        case .pass: self.init(classname: "gate", name: row.row, seconds: row.seconds, output: message)
        }
    }
}
