import ArgumentParser
import Foundation
import Reports
import Measuring
import Support
import Verification

extension AdapterCommand {
    struct TableCommand: AsyncParsableCommand {
        static let configuration = Help.command(
            "table", "Checks adapters one after the other, times an answer, and compares them in tables.",
            """
            With --store, rows are kept in a file: those of the same adapter's files, version, reference data and years are \
            taken as they are, others measured. Exit codes: 0 whatever \
            the answers, 4 a timed loop with other answers, 6 an adapter unusable.
            """, "adapter table lunardate", "adapter table --no-survey --store rows.jsonl")

        @Argument(help: "Names or paths (default: all that are built)") var names: [String] = []
        @OptionGroup(title: Help.what) var filters: FilterOptions
        @OptionGroup(title: Help.what) var when: YearsOptions<TimedYears>
        @OptionGroup(title: Help.what) var tolerance: ToleranceOptions
        @OptionGroup(title: Help.what) var limit: TimeoutOptions
        @OptionGroup(title: Help.what) var reference: ReferenceOptions
        @OptionGroup(title: Help.output) var files: Files
        @OptionGroup(title: Help.output) var text: TextOptions

        struct Files: ParsableArguments {
            @Option(help: ArgumentHelp("Add the rows to those of this file (default: none)", valueName: "file"))
            var store: String?
            @Flag(inversion: .prefixedNo, help: "Survey, or only print what is stored") var survey = true
            @Flag(inversion: .prefixedNo, help: "Time answers, or keep the stored times of the same version")
            var times = true
            @Flag(help: "Measure what is stored and current again (default: no)") var again = false
        }

        func run() async throws {
            let stored = try files.store.map { try LibraryTable.read(URL(filePath: $0)) } ?? []
            var rows: [SurveyRow] = []
            var unusable = 0
            let libraries = LibrarySurvey(
                reference: try reference.find(), filters: filters, years: when.years, timeout: limit.timeout,
                tolerance: tolerance, stored: stored, isTimed: files.times, isAgain: files.again)
            try await libraries.survey(files.survey ? LibrarySurvey.programs(names) : []) { _, found in
                if found.isEmpty { unusable += 1 }
                unusable += found.contains { $0.verify.trouble != nil } ? 1 : 0
                rows += found
                let table = LibraryTable(stored, replacedBy: rows)
                // After each: a long survey that is interrupted keeps what it has.
                if let store = files.store { try write(table.jsonLines(), store) }
            }
            let table = LibraryTable(stored, replacedBy: rows)
            Terminal.data(table.text(text.style))
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
