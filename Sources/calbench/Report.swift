import ArgumentParser
import Foundation
import Reports

/// `calbench report`.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints a stored report in another form.")

    /// The forms.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text, jsonl, markdown, html, junit, github, csv
        case googleBenchmark = "google-benchmark"
        case customSmallerIsBetter = "custom-smaller-is-better"
        case bencher
    }

    @Argument(help: "A report: its folder or its report.jsonl.") var report: String
    @Option(
        help: "text, jsonl, markdown, html, junit, github, csv, google-benchmark, custom-smaller-is-better or bencher.")
    var format: Form = .text

    func run() throws {
        let stored = try Compare.read(report)
        let text =
            switch format {
            case .text: stored.text
            case .jsonl: try stored.jsonLines
            case .markdown: stored.markdown
            case .html: try stored.html()
            case .junit: try stored.junit()
            case .github: stored.github
            case .csv: Export.csv(stored)
            case .googleBenchmark: try Export.googleBenchmark(stored)
            case .customSmallerIsBetter: try Export.customSmallerIsBetter(stored)
            case .bencher: try Export.bencher(stored)
            }
        Terminal.data(text)
    }
}
