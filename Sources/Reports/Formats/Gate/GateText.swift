package import Measuring

extension Format<GateReport> {
    /// For a person at a terminal.
    package static var text: Format<GateReport> {
        Self("text") { report in
            report.table.text + "\n" + report.notes.map { "\($0)\n" }.joined() + report.closing + "\n"
        }
    }
}
