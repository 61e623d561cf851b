import ArgumentParser
import Foundation
import Reports
import Results
import Support

struct HistoryCommand: ParsableCommand {
    static let configuration = Help.command(
        "Prints which kernels changed when, from stored reports.",
        """
        Finds change points in instructions per operation, and in the shortest times of one machine relative to its limit, \
        by the divisive method on energy distances. Each side needs three reports.
        """, "history", "history reports -f lunar.date --format markdown", named: "history")

    @Argument(help: "Folder of the reports") var reports = "reports"
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @Flag(help: "Print every row (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<HistoryFormats>

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
