import ArgumentParser
import Reports

/// `calbench report`.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints a stored report in another format.")

    @Argument(help: "A report: its folder or its report.jsonl.") var report: String
    @Option(help: FormatOption<ReportFormats>.help) var format = FormatOption<ReportFormats>.first

    func run() throws { try format.print(Compare.read(report)) }
}
