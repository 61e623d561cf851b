package import Measuring

extension Format<RunReport> {
    package static var text: Format<RunReport> {
        Self(page: "text") { report, page in RunScreen(report, page.style.view, page.words).write(to: &page) }
    }

    package static var markdown: Format<RunReport> { Self(worded: "markdown") { RunScreen($0, $2, $1).markdown } }

    /// The form in which reports are stored.
    package static var jsonl: Format<RunReport> { Self("jsonl") { try $0.jsonLines() } }

    /// A line for every row that has times.
    package static var csv: Format<RunReport> {
        Self("csv") { report in Column.run().csv(report.timed.map(\.row)) }
    }
}

extension RunReport {
    /// The kernels that have times; companions belong to the method, not to the results.
    var timed: [(name: String, row: RunRow, times: Summary)] {
        rows.filter { $0.role == .implementation && !$0.isVoid }.compactMap { row in
            row.nanosecondsPerOperation.map { ("\(row.key)", row, $0) }
        }
    }
}
