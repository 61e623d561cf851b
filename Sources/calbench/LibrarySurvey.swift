import Adapters
import Catalog
import Foundation
import KernelProtocol
import Measuring
import ReferenceData
import Support
import Verification
import Workloads

/// Sweeps adapters and times an answer of each, with progress on stderr.
struct LibrarySurvey {
    let reference: ReferenceData
    let filters: FilterOptions
    /// Those of the inputs; nil for all of each calendar.
    let years: ClosedRange<Int>?
    let timeout: Double
    let tolerance: ToleranceOptions
    /// Rows that are taken as they are where they are current.
    var stored: [SurveyRow] = []
    /// Whether answers are timed; otherwise rows have the times of stored ones of the same version.
    var isTimed = true
    /// Whether stored and current rows are measured again.
    var isAgain = false

    /// Adapters that were named, each of which can be run, or all that are ready; those that are not are listed on stderr.
    static func programs(_ given: [String]) throws -> [AdapterProgram] {
        guard given.isEmpty, let folder = AdapterOptions.folder else { return try AdapterOptions.programs(given) }
        let all = try AdapterProgram.names(in: folder).map { try AdapterProgram($0, in: folder) }
        let ready = try all.filter { program in try program.manifest.map { try AdapterBuild($0).isDone() } ?? false }
        let others = Set(all.map(\.name)).subtracting(ready.map(\.name)).sorted()
        if !others.isEmpty {
            Terminal.note(
                "not built, so not checked: \(others.joined(separator: ", ")); adapter build --all builds them")
        }
        return ready
    }

    /// Surveys adapters one after the other and passes the rows of each on, none where it cannot be used, with a note on
    /// stderr; leaves out those that cover nothing that the filters keep.
    func survey(_ programs: [AdapterProgram], _ body: ([SurveyRow]) throws -> Void) async throws {
        func names(_ program: AdapterProgram) -> [String] {
            Adapters.workloads(of: .all).map { "\($0)/\(program.name)" }
        }
        // A filter may mean stored rows alone.
        let selection = try filters.selection(besides: programs.flatMap(names) + stored.map(\.verify.name))
        let programs = programs.filter { names($0).contains(where: selection.keeps) }
        var (taken, measured) = (0, 0)
        let bar = ProgressBar(parts: max(1, programs.count))
        defer { bar.end() }
        for (part, program) in programs.enumerated() {
            do {
                let (rows, current) = try await rows(of: program, selection) {
                    bar.show("\(program.name): \($0)", part: part, fraction: $1)
                }
                (taken, measured) = (taken + current, measured + rows.count)
                if !rows.isEmpty || current == 0 { try body(rows) }
            } catch let failure as Failure where failure.code == .nothing {
                continue
            }
        }
        if taken > 0 { Terminal.note("\(taken) stored rows are current; measured \(measured)") }
    }

    private func rows(
        of program: AdapterProgram, _ selection: FilterOptions.Selection,
        _ progress: @escaping @Sendable (String, Double) -> Void
    ) async throws -> (rows: [SurveyRow], current: Int) {
        let verifier = tolerance.verifier(reference)
        func survey(_ years: ClosedRange<Int>) -> AdapterSurvey {
            AdapterSurvey(
                verifier, years: years, date: Date().formatted(.iso8601.year().month().day()),
                machine: Machine(toolchain: Catalog.toolchain), isTimed: isTimed)
        }
        let digest = try program.digest()
        func basis(of years: ClosedRange<Int>) -> [String] {
            ["\(SurveyRow.form)", digest, "\(years.lowerBound)-\(years.upperBound)"]
                + tolerance.arguments
        }
        var current = 0
        let surveyed = try await Adapters.with([program], timeout: timeout, reference) { started in
            guard started.unusable.isEmpty else {
                started.unusable.forEach { Terminal.note("calbench: \($0.name) \($0.problem)") }
                return [(AdapterSurvey.Surveyed, [String])]()
            }
            let part = try filters.part(of: started.catalog(reference), selection)
            var surveyed: [(AdapterSurvey.Surveyed, [String])] = []
            for calendar in CalendarRules.all {
                let own = part.entries.filter { CalendarRules.of($0.name).prefix == calendar.prefix }
                let asked = years ?? calendar.years
                let isOther = calendar.prefix != CalendarRules.china.prefix
                // Years that another calendar lacks leave its questions out.
                guard !own.isEmpty, !isOther || asked.overlaps(calendar.years) else { continue }
                let kept = isOther ? asked.clamped(to: calendar.years) : asked
                let key = basis(of: kept)
                let rest = try stale(own, key)
                current += own.count - rest.count
                guard !rest.isEmpty else { continue }
                let found = try await survey(kept).run(Catalog(rest)) { progress($0.workload, $0.share) }
                surveyed += found.map { ($0, key) }
            }
            return surveyed
        }
        var rows: [SurveyRow] = []
        let earlier = storedRows
        for (one, key) in surveyed {
            var row = one.row
            if let first = one.first {
                progress(row.workload, 1)
                row.first = try await Adapters.with([program], timeout: timeout, reference) { started in
                    try survey(CalendarRules.of(row.workload).years).time(
                        first, in: started.catalog(reference))
                }
            }
            if !isTimed, let stored = earlier[row.verify.name] { row = row.timed(as: stored) }
            row.basis = key
            rows.append(row)
        }
        return (rows, current)
    }

    private var storedRows: [String: SurveyRow] { Dictionary(stored.map { ($0.verify.name, $0) }) { $1 } }

    /// The entries of one adapter without a current stored row.
    private func stale(_ entries: [any CatalogEntry], _ basis: [String]) throws -> [any CatalogEntry] {
        if isAgain { return entries }
        let own = storedRows
        func isCurrent<E: CatalogEntry>(_ entry: E) throws -> Bool {
            let workload = try entry.workload(reference)
            return try entry.kernels.allSatisfy { kernel in
                guard let adapter = kernel as? any ForeignKernel<E.Input, E.Output>,
                    let row = own["\(entry.name)/\(adapter.implementation.name)"],
                    let judge = try workload.reference(kernel.facts.claims)
                else { return false }
                return row.isCurrent(
                    basis: basis, implementation: adapter.implementation, referenceSHA256: judge.sha256,
                    isTimed: isTimed)
            }
        }
        return try entries.filter { try !isCurrent($0) }
    }
}
