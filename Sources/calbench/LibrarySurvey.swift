import Catalog
import Measuring
import Words

/// Sweeps adapters one after the other and times them as `run --quick` does, with progress on stderr.
struct LibrarySurvey {
    let reference: ReferenceData
    let filters: FilterOptions
    /// Those of the inputs; nil for all of each calendar.
    let years: ClosedRange<Int>?
    let adapters: AdapterOptions
    let tolerance: ToleranceOptions
    /// What is not measured again where it is current.
    let stored: [RunReport]
    let machine = Machine(toolchain: Catalog.toolchain)
    /// The names of rows that are not current.
    private(set) var outdated: Set<String> = []
    /// Whether an adapter could not be checked or timed.
    private(set) var hasUnusable = false
    /// Whether the answers of a timed loop were others.
    private(set) var hasOtherAnswers = false

    /// An adapter as the user named it.
    private typealias Named = (name: String, program: AdapterProgram)

    /// Surveys adapters that cover something that the filters keep, and passes on what was measured of each.
    mutating func run(_ body: ([RunReport]) throws -> Void) async throws {
        let programs = try programs()
        func names(_ one: Named) -> [String] { Adapters.workloads(of: .all).map { "\($0)/\(one.program.name)" } }
        // A filter may mean stored rows alone.
        let selection = try filters.selection(besides: programs.flatMap(names) + stored.flatMap(\.names))
        let kept = programs.filter { names($0).contains(where: selection.keeps) }
        var (current, measured) = (0, 0)
        let bar = ProgressBar(parts: max(1, kept.count))
        defer { bar.end() }
        for (part, one) in kept.enumerated() {
            let show: @Sendable (String, Double) -> Void = {
                bar.show("\(one.program.name): \($0)", part: part, fraction: $1)
            }
            do {
                let (parts, own) = try await sweep(one, selection, show)
                current += own
                let reports = try time(parts, one, show)
                measured += reports.count
                try body(reports)
            } catch let failure as Failure where failure.code == .nothing {
                continue
            }
        }
        if current > 0 { Terminal.note("\(current) stored rows are current; measured \(measured)") }
    }

    /// The adapters that were named, each of which can be run, or all that are ready; those that are not are listed on
    /// stderr.
    private func programs() throws -> [Named] {
        guard adapters.names.isEmpty, let folder = AdapterOptions.folder else {
            return Array(zip(adapters.names, try AdapterOptions.programs(adapters.names)))
        }
        let all = try AdapterProgram.names(in: folder).map { ($0, try AdapterProgram($0, in: folder, of: .all)) }
        let ready = try all.filter { _, program in try program.manifest?.isBuilt() ?? false }
        let others = Set(all.map(\.0)).subtracting(ready.map(\.0)).sorted()
        if !others.isEmpty {
            Terminal.note(
                "not built, so not checked: \(others.joined(separator: ", ")); adapter build --all builds them")
        }
        return ready
    }

    /// The years of a workload's inputs; nil where another calendar than China's has none of those that were requested.
    private func years(of workload: String) -> ClosedRange<Int>? {
        let calendar = CalendarRules.of(workload)
        guard let years else { return calendar.years }
        guard calendar.prefix != CalendarRules.china.prefix else { return years }
        return years.overlaps(calendar.years) ? years.clamped(to: calendar.years) : nil
    }

    /// What of an adapter is to be timed, and how many of its rows are current.
    private mutating func sweep(
        _ one: Named, _ selection: FilterOptions.Selection, _ show: @escaping @Sendable (String, Double) -> Void
    ) async throws -> (parts: [RunPart], current: Int) {
        try await Adapters.with([one.program], timeout: adapters.timeout, reference) { started in
            var (parts, current) = ([RunPart](), 0)
            for (name, problem) in started.unusable {
                Terminal.note("calbench: \(name) \(problem)")
                hasUnusable = true
                outdated.formUnion(stored.flatMap(\.names).filter { $0.hasSuffix("/\(name)") })
            }
            guard !started.running.isEmpty else { return (parts, current) }
            for entry in try filters.part(of: started.catalog(reference), selection).entries {
                guard let years = years(of: entry.name) else { continue }
                guard try !stored.isCurrent(entry, one.program.basis(years, tolerance), machine, reference) else {
                    current += 1
                    continue
                }
                outdated.insert("\(entry.name)/\(one.program.name)")
                var swept = RunSelection(
                    verifier: tolerance.verifier(reference), years: years,
                    distributions: [.random, .sequential], seed: 1, modes: [.throughput],
                    adapters: [one.program.name])
                parts += try await swept.verify([entry]) { show($0.workload, $0.share) }
                swept.notes.forEach { Terminal.note("calbench: \($0.text.text(in: .english))") }
                hasUnusable = hasUnusable || swept.hasUnusable
                if Interruption.isPending { throw ExitStatus.interrupted }
            }
            return (parts, current)
        }
    }

    /// The reports of an adapter, of a workload each: its rows, or why it could not be timed.
    private mutating func time(
        _ swept: [RunPart], _ one: Named, _ show: @escaping (String, Double) -> Void
    ) throws -> [RunReport] {
        guard !swept.isEmpty else { return [] }
        var parts = swept
        var observer = Observer()
        observer.showLeft = { title, _, _ in show(title, 1) }
        observer.note = Terminal.note
        let started = Date().formatted(.iso8601)
        let measurement = RunMeasurement(
            launch: WorkerLauncher(
                executable: Executable.url, referenceData: reference.root.path, fallbackReferenceData: nil,
                timeout: 600, adapters: ([one.name], adapters.timeout)
            ).launch,
            configuration: .quick, seconds: nil, known: nil, elapsed: { 0 },
            observer: observer)
        let ended = try measurement.measure(&parts)
        if Interruption.isPending { throw ExitStatus.interrupted }
        if let ended { throw ended }
        let executable = try Executable.sha256()
        let workloads = Dictionary(grouping: parts, by: \.request.setting.workload)
        return try workloads.values.map { parts in
            let years = parts[0].request.years
            let facts = RunFacts(
                executableSHA256: executable, machine: machine, command: "calbench " + Executable.arguments,
                started: started, context: .now(), basis: try one.program.basis(years, tolerance))
            var measured = RunReport(facts: facts)
            measured.add(parts, years: years, configuration: .quick)
            // Companions are of this measurement alone, and nothing is compared with another row of it.
            let rows = measured.rows.filter { $0.role == .implementation }
            var report = RunReport(rows: rows, facts: facts)
            if rows.isEmpty {
                let hasFailed = parts.contains { $0.failure != nil }
                let why = hasFailed ? "its timed loop gives other answers" : "its years have no inputs"
                report.untimed = parts[0].verdicts.map { ($0, why) }
            }
            hasUnusable = hasUnusable || parts.contains(where: \.hasUnusable)
            hasOtherAnswers =
                hasOtherAnswers || parts.contains { $0.failure != nil } || rows.contains(where: \.isVoid)
            return report
        }
    }
}

extension AdapterProgram {
    /// Raised where a verdict or a time means something else.
    private var version: Int { 6 }

    /// What a verdict and a time of it are made of, beside the reference's table; nil where its library may change without
    /// a change of its folder.
    fileprivate func basis(_ years: ClosedRange<Int>, _ tolerance: ToleranceOptions) throws -> String? {
        try digest().map { digest in
            let parts = ["\(version)", digest, "\(years)"] + tolerance.arguments
            return SHA256.hex(parts.joined(separator: " ").utf8)
        }
    }
}
