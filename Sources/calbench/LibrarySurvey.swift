import Adapters
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Verification

/// Sweeps adapters and times an answer of each, with progress on stderr.
struct LibrarySurvey {
    let reference: ReferenceData
    let filters: FilterOptions
    let years: ClosedRange<Int>
    let timeout: Double
    let tolerance: ToleranceOptions
    /// Which part of the inputs is asked; nil for all of them.
    var shard: Shard?

    /// The adapters that were named, or all that are ready.
    static func names(_ given: [String]) throws -> [String] {
        guard given.isEmpty, let folder = AdapterOptions.folder else { return given }
        return try AdapterProgram.names(in: folder).filter { name in
            let manifest = try AdapterProgram(name, in: folder).manifest
            return manifest.map { AdapterBuild($0).isDone } ?? false
        }
    }

    /// ``rows(of:)``; nil where the adapter answers for nothing that the filters keep.
    func asked(_ name: String) async throws -> [SurveyRow]? {
        do {
            return try await rows(of: name)
        } catch let failure as Failure where failure.code == .nothing {
            return nil
        }
    }

    /// Prints the shard of some adapters: a row per line, and a summary.
    func print(_ summary: ShardSummary, of names: [String]) async throws {
        var (rows, summary) = ([SurveyRow](), summary)
        for name in names {
            guard let own = try await asked(name) else { continue }
            guard let first = own.first else { throw ExitStatus.reference }
            let digest = try AdapterProgram(name, in: AdapterOptions.folder).digest()
            summary.adapters.append(
                .init(
                    name: first.implementation, library: first.library, version: first.verify.version, digest: digest))
            rows += own
        }
        guard !rows.isEmpty else { throw Failure(.nothing, "no adapter is asked, so there is nothing to divide") }
        Terminal.data(try summary.text(after: LibraryTable(rows, replacedBy: []).jsonLines()))
        if rows.contains(where: { $0.verify.trouble != nil }) { throw ExitStatus.reference }
    }

    /// The rows of one adapter; none where it cannot be used, which is said on stderr.
    func rows(of name: String) async throws -> [SurveyRow] {
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let answers = Counter()
        return try await Adapters.with(AdapterOptions.programs([name]), timeout: timeout, reference) { started in
            guard started.unusable.isEmpty else {
                started.unusable.forEach { Terminal.note("calbench: \($0.name) \($0.problem)") }
                return []
            }
            let catalog = try filters.part(
                of: started.catalog(reference) { name, count in
                    bar.show("\(name): \(answers.add(count)) answers", part: 0, fraction: 0)
                })
            var verifier = tolerance.verifier(reference)
            verifier.shard = shard
            let survey = AdapterSurvey(
                verifier, years: years,
                date: Date().formatted(.iso8601.year().month().day()), machine: Machine(toolchain: Catalog.toolchain))
            return try await survey.run(catalog) { _ in }
        }
    }
}
