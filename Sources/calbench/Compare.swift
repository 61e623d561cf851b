import ArgumentParser
import Measuring
import Reports
import Words

struct Compare: ParsableCommand {
    static let configuration = Help.command(
        "compare", "Compares reports, or verdicts, with the first.",
        """
        What changed from the first to each of the others: times, instructions and wrong answers; of files of verify \
        --format jsonl, which runs of answers.
        """, "compare reports/2026-11-22-run reports/2026-11-23-run", "compare before.jsonl after.jsonl")

    @Argument(help: "Reports: their folders, or their report.jsonl; or verdicts; 2…26") var reports: [String]
    @Flag(help: "Print every row and every change (default: no)") var all = false
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<CompareFormats>

    /// What the reports after the first are called.
    private var sides: [String] { reports.indices.dropFirst().map { String(UnicodeScalar(UInt8(65 + $0))) } }

    func validate() throws {
        guard 2...26 ~= reports.count else { throw ValidationError("\(reports.count): expected 2…26 reports") }
    }

    func run() throws {
        if let verdicts = try verdicts() { return try verdicts.dropFirst().forEach { try compare([verdicts[0], $0]) } }
        let whole = try reports.map { try Self.read($0) }
        let selection = try filters.selection(besides: whole.flatMap(\.names))
        let data = try? reference.find()
        let parts = whole.map { report in
            var part = report.filtered { selection.keeps($0.name) }
            part.complete(data)
            return part
        }
        let comparisons = zip(parts.dropFirst(), sides).map { Comparison(parts[0], $0, side: $1) }
        guard comparisons.contains(where: { !$0.rows.isEmpty }) else {
            let note = comparisons.first?.notes.first?.text(in: .english) ?? "none has a row"
            throw Failure(.nothing, "nothing could be compared: \(note)")
        }
        for comparison in comparisons {
            try output.print(comparison, view: View(all: all || !filters.isEmpty))
            note(comparison.notes)
        }
    }

    /// JSON Lines have rows alone.
    private func note(_ notes: [Text]) {
        if output.format.name == "jsonl" { notes.forEach { Terminal.note($0.text(in: .english)) } }
    }

    /// The verdicts of files of `verify`; nil where the first has none.
    private func verdicts() throws -> [[Verdict]]? {
        let read = try reports.map { try VerdictComparison.read(URL(filePath: $0)) }
        guard read[0] != nil else { return nil }
        let whole = try zip(reports, read).map { path, verdicts in
            guard let verdicts else {
                throw Failure(.reference, "\(path): expected verdicts of verify --format jsonl, as \(reports[0]) has")
            }
            return verdicts
        }
        let selection = try filters.selection(besides: whole.joined().map(\.name))
        return whole.map { $0.filter { selection.keeps($0.name) } }
    }

    private func compare(_ verdicts: [[Verdict]]) throws {
        let reference = try reference.find()
        let texts = Catalog.texts(reference)
        let comparison = VerdictComparison(verdicts[0], verdicts[1]) { $0.hasPlaces ? texts($0) : InputTexts() }
        guard !comparison.isEmpty else {
            let note = comparison.notes.first?.text(in: .english) ?? "no verdict is left"
            throw Failure(comparison.isUnusable ? .reference : .nothing, "nothing could be compared: \(note)")
        }
        try output.print(comparison, VerdictCompareFormats.self, view: View(all: all))
        note(comparison.notes)
        if comparison.isUnusable { throw ExitStatus.reference }
    }

    /// A stored report that someone named, by an option or as an argument.
    static func read(_ path: String, _ option: String? = nil) throws -> RunReport {
        do {
            return try RunReport.read(URL(filePath: path))
        } catch {
            throw Failure(.reference, (option.map { "\($0) " } ?? "") + error.description)
        }
    }
}
