import ArgumentParser
import Measuring
import Reports

struct UpstreamOptions: ParsableArguments {
    @Flag(help: "Print the wrong answers of one --adapter as an issue for its maintainers, in Markdown (default: no)")
    var reportUpstream = false

    /// Prints the issue, or as JSON what it is made of, or a note that nothing is wrong.
    func print(
        _ report: VerificationReport, of adapter: Adapter, named name: String, _ reference: ReferenceData,
        filters: FilterOptions, isJSON: Bool
    ) throws {
        let manifest = adapter.program.manifest
        let examples = manifest?.examples ?? [:]
        let shown = report.verdicts.first { $0.wrong > 0 && examples[$0.workload] != nil }
        var upstream = UpstreamReport(adapter: adapter.program.name, adapter.greeting.implementation)
        upstream.example = try shown.flatMap {
            try manifest?.example($0, report.subjects[$0.name]?.texts ?? InputTexts(), reference)
        }
        // Not a path of this machine.
        let words = ["--adapter", name.contains("/") ? adapter.program.name : name] + filters.arguments
        let sources = report.verdicts.map { ($0.referenceTable, reference.sources(ofTable: $0.referenceTable)) }
        let text = upstream.markdown(
            report, command: "calbench verify \(words.map(\.shellWord).joined(separator: " "))",
            reports: manifest?.bugs ?? [], sources: Dictionary(sources) { first, _ in first })
        guard let text else { return Terminal.note("calbench: \(name): nothing is wrong, so there is no report") }
        Terminal.data(isJSON ? try JSONLines.line(upstream) : text)
    }
}

extension AdapterManifest {
    /// The program for the next wrong input of a verdict, or the last one, with what it prints; nil where there is none.
    fileprivate func example(
        _ verdict: Verdict, _ texts: InputTexts, _ reference: ReferenceData
    ) throws -> UpstreamReport.Example? {
        let calendar = CalendarRules.of(verdict.workload)
        let today = texts.place(try DateText.day("today").0) ?? 0
        let isOfDays = CalendarRules.ofDates(verdict.workload) != nil
        guard let file = examples[verdict.workload],
            let (run, place) = verdict.nextWrong(from: today)
                ?? verdict.runs.last(where: { $0.kind == .wrong }).map({ ($0, $0.at) }),
            let (places, expected) = try isOfDays
                ? date(texts.input(place), of: verdict, calendar, reference)
                : day(texts.input(place), of: calendar, reference)
        else { return nil }
        let home = folder.resolvingSymlinksInPath().path
        guard file.resolvingSymlinksInPath().path.hasPrefix("\(home)/") else {
            throw Failure(
                .usage, "\(file.path): example: expected a file of the adapter's folder, not a link out of it")
        }
        let data: Data
        do {
            data = try RegularFile.data(file, atMost: 65_536)
        } catch {
            throw Failure(.reference, "\(file.path): \(error)")
        }
        let text = places.reduce(String(decoding: data, as: UTF8.self)) { $0.replacing($1.key, with: "\($1.value)") }
        return UpstreamReport.Example(
            run, at: texts.input(place), answer: run.answer(place - run.at).flatMap(texts.answer), of: calendar,
            text: text, kind: file.pathExtension, output: try output(of: text, file),
            expected: expected)
    }

    /// What stands for a day's places in a program, and its date by the verdict's reference.
    private func date(
        _ text: String, of verdict: Verdict, _ calendar: CalendarRules, _ reference: ReferenceData
    ) throws -> (places: [String: Int], expected: String)? {
        guard let (day, date) = try reference.gregorian.parse(text) else { return nil }
        let workload = try LunarDateWorkload(calendar, reference)
        let judge = workload.references.first { $0.id.rawValue == verdict.reference } ?? workload.references[0]
        let answer = try workload.expectedAnswer(to: day, by: judge).answer
        let name = CalendarNames(calendar).monthDay(answer.month, isLeap: answer.isLeapMonth, day: answer.day)
        return (["{year}": date.year, "{month}": date.month, "{day}": date.day], "\(answer) (\(name))")
    }

    /// What stands for a lunar date's places in a program, and its day.
    private func day(
        _ text: String, of calendar: CalendarRules, _ reference: ReferenceData
    ) throws -> (places: [String: Int], expected: String)? {
        guard let date = PackedLunarDate(text) else { return nil }
        let workload = try LunarDayWorkload(calendar, reference)
        let answer = workload.references[0].expected(date)?.answer ?? LunarDayWorkload.missingAnswer
        return (
            ["{year}": date.relatedYear, "{month}": date.month, "{leap}": date.isLeapMonth ? 1 : 0, "{day}": date.day],
            workload.describe(answer: answer)
        )
    }

    /// What the program prints, without the newline at its end; nil where there is no command for it.
    private func output(of text: String, _ file: URL) throws -> String? {
        guard !runExample.isEmpty else { return nil }
        let folder = FileManager.default.temporaryDirectory.appending(path: "calbench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: file.lastPathComponent)
        try Data(text.utf8).write(to: program)
        let words = runExample.map { $0.replacing("{example}", with: program.path) }
        let (ending, output, errors) = try Child(words, folder: folder).collect()
        guard ending == .exit(0) else {
            throw Failure(.reference, "\(file.path): expected run_example to end with 0: \(errors.suffix(500))")
        }
        return output.trimmingCharacters(in: .newlines)
    }
}
