import Adapters
import ArgumentParser
import CalendarValues
import Foundation
import KernelProtocol
import ReferenceData
import Reports
import Support
import Verification
import Workloads

struct UpstreamOptions: ParsableArguments {
    @Flag(help: "Print the wrong answers of one --adapter as an issue for its maintainers, in Markdown (default: no)")
    var reportUpstream = false

    /// Prints the issue, or as JSON what it is made of, or a note that nothing is wrong.
    func print(
        _ report: VerificationReport, of adapter: Adapter, named name: String, _ reference: ReferenceData,
        filters: FilterOptions, isJSON: Bool
    ) throws {
        let manifest = adapter.program.manifest
        var upstream = UpstreamReport(
            adapter: name, adapter.greeting.implementation, checker: Version.calbench)
        upstream.installation = manifest?.installation
        let known = try reference.surveyed.reports
        upstream.bugs = (manifest?.bugs ?? []).map { bug in known.first { $0.address == bug } ?? .init(bug) }
        for verdict in report.verdicts {
            upstream.sources[verdict.referenceTable] = reference.sources(ofTable: verdict.referenceTable)
        }
        upstream.filters = filters.arguments
        let examples = manifest?.examples ?? [:]
        let shown = report.verdicts.first { $0.wrong > 0 && examples[$0.workload] != nil }
        upstream.example = try shown.flatMap { try manifest?.example($0, reference) }
        guard let text = upstream.markdown(report) else {
            return Terminal.note("calbench: \(name): nothing is wrong, so there is no report")
        }
        Terminal.data(isJSON ? try JSONLines.line(upstream) : text)
    }
}

extension AdapterManifest {
    /// The program for the next wrong input of a verdict, or the last one, with what it prints; nil where there is none.
    fileprivate func example(_ verdict: Verdict, _ reference: ReferenceData) throws -> UpstreamReport.Example? {
        let calendar = CalendarRules.of(verdict.workload)
        let today = "\(try DateText.day("today").1)"
        let isOfDays = CalendarRules.ofDates(verdict.workload) != nil
        guard let file = examples[verdict.workload],
            let run = verdict.nextWrongRun(from: isOfDays ? today : "lunar:\(today)"),
            let (places, expected) = try isOfDays
                ? date(run.from, of: verdict, calendar, reference) : day(run.from, of: calendar, reference)
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
        // Other calendars of libraries are not surveyed.
        let wrong = calendar.prefix == CalendarRules.china.prefix ? run.answer.flatMap(LunarDate.init) : nil
        let day = try reference.gregorian.parse(run.from)?.day
        return UpstreamReport.Example(
            run, of: calendar, text: text, date: run.from, kind: file.pathExtension,
            releases: try wrong.flatMap { wrong in
                try day.map {
                    try reference.surveyed.releases(
                        giving: wrong, on: $0, as: verdict.implementation.name, version: verdict.implementation.version)
                }
            } ?? [],
            output: try output(of: text, file), expected: expected)
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
        guard let date = LunarDate(text) else { return nil }
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
        let (ending, output, errors) = try Child.run(words, folder: folder)
        guard ending == .exit(0) else {
            throw Failure(.reference, "\(file.path): expected run_example to end with 0: \(errors.suffix(500))")
        }
        return output.trimmingCharacters(in: .newlines)
    }

    /// How to install what was checked.
    fileprivate var installation: String? {
        if let package = pins[.pip]?.first { return "pip install \(package)" }
        if let (registry, packages) = pins.first, let package = packages.first { return "\(registry) \(package)" }
        if let source { return "\(source.git) at \(source.commit)" }
        return apt.isEmpty ? nil : "Debian's \(apt.joined(separator: ", "))"
    }
}
