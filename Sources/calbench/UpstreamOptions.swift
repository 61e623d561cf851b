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
        isJSON: Bool
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
        // A manifest's program is for the first calendar that the adapter has.
        let claims = adapter.greeting.claims
        let calendar = CalendarRules.all.first { claims[LunarDateWorkload.facts(of: $0).name] != nil }
        upstream.example = try calendar.flatMap { try example($0, report, manifest, reference) }
        guard let text = upstream.markdown(report) else {
            return Terminal.note("calbench: \(name): nothing is wrong, so there is no report")
        }
        Terminal.data(isJSON ? try JSONLines.line(upstream) : text)
    }

    /// The manifest's program for the next wrong date, or the last one, with what it prints; nil where there is no such
    /// program or date.
    private func example(
        _ calendar: CalendarRules, _ report: VerificationReport, _ manifest: AdapterManifest?,
        _ reference: ReferenceData
    ) throws -> UpstreamReport.Example? {
        guard let file = manifest?.example,
            let verdict = report.verdicts.first(where: { $0.workload == LunarDateWorkload.facts(of: calendar).name }),
            let run = verdict.nextWrongRun(from: "\(try DateText.day("today").1)"),
            let (day, date) = try reference.gregorian.parse(run.from)
        else { return nil }
        let home = (manifest?.folder ?? file).resolvingSymlinksInPath().path
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
        let workload = try LunarDateWorkload(calendar, reference)
        let judge = workload.references.first { $0.id.rawValue == verdict.reference } ?? workload.references[0]
        let answer = try workload.expectedAnswer(to: day, by: judge).answer
        let places = ["{year}": date.year, "{month}": date.month, "{day}": date.day]
        let text = places.reduce(String(decoding: data, as: UTF8.self)) { $0.replacing($1.key, with: "\($1.value)") }
        // Other calendars of libraries are not surveyed.
        let wrong = calendar.name == CalendarRules.china.name ? run.answer.flatMap(LunarDate.init) : nil
        return UpstreamReport.Example(
            run, text: text, date: run.from, kind: file.pathExtension,
            releases: try wrong.map {
                try reference.surveyed.releases(
                    giving: $0, on: day, as: verdict.implementation.name, version: verdict.implementation.version)
            } ?? [],
            output: try manifest.flatMap { try Self.output(of: text, file, $0) },
            expected:
                "\(answer) (\(CalendarNames(calendar).monthDay(answer.month, isLeap: answer.isLeapMonth, day: answer.day)))"
        )
    }

    /// What the program prints, without the newline at its end; nil where the manifest has no command for it.
    private static func output(of text: String, _ file: URL, _ manifest: AdapterManifest) throws -> String? {
        guard !manifest.runExample.isEmpty else { return nil }
        let folder = FileManager.default.temporaryDirectory.appending(path: "calbench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: file.lastPathComponent)
        try Data(text.utf8).write(to: program)
        let words = manifest.runExample.map { $0.replacing("{example}", with: program.path) }
        let (ending, output, errors) = try Child.run(words, folder: folder)
        guard ending == .exit(0) else {
            throw Failure(.reference, "\(file.path): expected run_example to end with 0: \(errors.suffix(500))")
        }
        return output.trimmingCharacters(in: .newlines)
    }
}

extension AdapterManifest {
    /// How to install what was checked.
    fileprivate var installation: String? {
        if let package = pins[.pip]?.first { return "pip install \(package)" }
        if let (registry, packages) = pins.first, let package = packages.first { return "\(registry) \(package)" }
        if let source { return "\(source.git) at \(source.commit)" }
        return apt.isEmpty ? nil : "Debian's \(apt.joined(separator: ", "))"
    }
}
