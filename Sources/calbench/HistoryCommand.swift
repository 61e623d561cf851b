import ArgumentParser
import Foundation
import Measuring
import Reports

/// `calbench history`.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Lists kernels over time, from stored reports, and marks where they changed.",
        discussion: """
            Changes are looked for in instructions per operation and in times by those of the null kernel of the same measurement, with the \
            divisive method on energy distances; a change has at least three reports before and after it.
            """)

    @Argument(help: "The folder of the reports.") var reports = "reports"
    @OptionGroup var filters: FilterOptions
    @Option(help: FormatOption<HistoryFormats>.help) var format = FormatOption<HistoryFormats>.first

    func run() throws {
        let history: History
        do {
            history = try History(URL(filePath: reports), isKept: filters.keeps)
        } catch {
            throw Failure(.reference, error.description)
        }
        guard !history.points.isEmpty else {
            throw Failure(.nothing, "\(reports): no report of schema version \(RunRow.schemaVersion) has such a row")
        }
        try format.print(history, notes: history.notes)
    }
}
