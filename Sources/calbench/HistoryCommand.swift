import ArgumentParser
import Foundation
import Measuring
import Reports
import Results
import Support

/// `calbench history`.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Prints which kernels changed when, from stored reports.",
        discussion: """
            Change points are detected in instructions per operation and in the shortest times on one machine, relative to its limit \
            where there is one, by the divisive method on energy distances. At least three reports are needed on either side.
            """)

    @Argument(help: "Folder of the reports.") var reports = "reports"
    @Flag(help: "Print every row.") var all = false
    @OptionGroup var filters: FilterOptions
    @OptionGroup var output: OutputOptions<HistoryFormats>

    func run() throws {
        var history: History
        do {
            history = try History(URL(filePath: reports), isKept: filters.keeps)
        } catch {
            throw Failure(.reference, error.description)
        }
        guard !history.points.isEmpty else {
            throw Failure(
                .nothing, "\(reports): no report of schema version \(RunRow.schemaVersion) has such a row")
        }
        history.isWhole = all || !filters.isEmpty
        try output.print(history, notes: history.notes)
    }
}
