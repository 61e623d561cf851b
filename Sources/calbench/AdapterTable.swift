import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Verification

extension AdapterCommand {
    /// `calbench adapter table`.
    struct TableCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "table",
            abstract: "Sweeps adapters one after the other, times an answer, and compares them in tables.",
            discussion: """
                With --store, rows are kept in a file, those of the same adapters and workloads replaced: slow ones can be surveyed by \
                themselves. Exit codes: 0 whatever the answers; 4 the time of a loop is void; 6 an adapter cannot be used.
                """)

        @Argument(help: "Names or folders; all that are ready, if left out, or none with --no-survey.") var names:
            [String] = []
        @OptionGroup var text: TextOptions
        @OptionGroup var reference: ReferenceOptions
        @OptionGroup var filters: FilterOptions
        @OptionGroup var tolerance: ToleranceOptions
        @Option(parsing: .unconditional, help: "Years of the inputs (default: 1900-2100).", transform: Years.parse)
        var years = Years(range: 1900...2100)
        @Option(
            name: .customLong("adapter-timeout"), parsing: .unconditional,
            help: "Seconds after which an adapter that does not answer is given up (default: 60).",
            transform: Quantity.seconds)
        var timeout = 60.0
        @Option(help: "A file of earlier rows, which then has these too.") var store: String?
        @Option(help: "A Markdown file, in which the tables replace those between the marks.") var into: String?
        @Flag(inversion: .prefixedNo, help: "Survey, or only print what is stored.") var survey = true

        func run() async throws {
            let stored = try store.map { try LibraryTable.read(URL(filePath: $0)) } ?? []
            var rows: [SurveyRow] = []
            var unusable = 0
            let libraries = LibrarySurvey(
                reference: try reference.find(), filters: filters, years: years.range, timeout: timeout,
                tolerance: tolerance)
            for name in survey ? try LibrarySurvey.names(names) : [] {
                let found = try await libraries.rows(of: name)
                if found.isEmpty { unusable += 1 }
                unusable += found.contains { $0.verify.trouble != nil } ? 1 : 0
                rows += found
                let table = LibraryTable(stored, replacedBy: rows)
                // After each: a long survey that is interrupted keeps what it has.
                if let store { try write(table.jsonLines(), store) }
            }
            let table = LibraryTable(stored, replacedBy: rows)
            if let into {
                guard let data = try? RegularFile.data(URL(filePath: into)),
                    let document = String(data: data, encoding: .utf8)
                else { throw Failure(.usage, "--into \(into): cannot be read") }
                try write(table.spliced(into: document, named: into), into)
            } else {
                Terminal.data(table.text(text.style))
            }
            if unusable > 0 { throw ExitStatus.reference }
            if let status = rows.voidStatus { throw status }
        }

        private func write(_ text: String, _ path: String) throws {
            do {
                try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
            } catch {
                throw Failure(.usage, "\(path): cannot be written")
            }
        }
    }
}
