import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Verification

/// Sweeps adapters and times an answer of each, with progress on stderr.
struct LibrarySurvey {
    let reference: ReferenceData
    let filters: FilterOptions
    let years: ClosedRange<Int>
    let timeout: Double

    /// The adapters that were named, or all that are ready.
    static func names(_ given: [String]) throws -> [String] {
        guard given.isEmpty, let folder = AdapterOptions.folder else { return given }
        return try AdapterProgram.names(in: folder).filter { name in
            let manifest = try AdapterProgram(name, in: folder).manifest
            return manifest.map { AdapterBuild($0).isDone } ?? false
        }
    }

    /// ``rows(of:)``; nil where the adapter answers for nothing that the filters keep.
    func asked(_ name: String) async throws -> [LibraryRow]? {
        do {
            return try await rows(of: name)
        } catch let failure as Failure where failure.code == .nothing {
            return nil
        }
    }

    /// The rows of one adapter; none where it cannot be used, which is said on stderr.
    func rows(of name: String) async throws -> [LibraryRow] {
        var options = AdapterOptions()
        (options.names, options.timeout) = ([name], timeout)
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let answers = Counter()
        return try await Adapters.with(options.programs(), timeout: timeout, reference) { started in
            guard started.unusable.isEmpty else {
                started.unusable.forEach { Terminal.note("calbench: \($0.name) \($0.problem)") }
                return []
            }
            let catalog = try filters.apply(
                started.catalog(reference) { name, count in
                    bar.show("\(name): \(answers.add(count)) answers", part: 0, fraction: 0)
                })
            let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
            let findings = try await AdapterSurvey(verifier, years: years).run(catalog) { _ in }
            let date = Date().formatted(.iso8601.year().month().day())
            let machine = Machine(toolchain: Catalog.toolchain)
            return findings.map { LibraryRow($0, date: date, machine: machine) }
        }
    }
}
