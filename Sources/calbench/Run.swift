import ArgumentParser
import Catalog
import Measuring
import Reports
import Words

struct Run: AsyncParsableCommand {
    static let configuration = Help.command(
        "run", "Verifies implementations, then times them against each other.",
        """
        Times in interleaved rounds, and reports no difference below what the machine resolves. Adapters join the workloads \
        of which -f keeps something, timed by their own clocks. Wrong implementations are timed, too, and marked; \
        exit code 4 where one is an adapter. Raw rounds are kept in FOLDER/<date>-<name>/report.jsonl.
        """, "run --iterations 1e6", "run --quick -f lunar.date --adapter ./mine.py")

    @OptionGroup(title: Help.what) var implementations: ImplementationOptions
    @OptionGroup(title: Help.what) var inputs: InputOptions
    @OptionGroup(title: Help.what) var tolerance: ToleranceOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.extent) var extent: ExtentOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<RunFormats>
    @OptionGroup(title: Help.output) var view: ViewOptions
    @OptionGroup(title: Help.output) var kept: ReportOptions
    @OptionGroup(title: Help.output) var baseline: BaselineOption

    struct BaselineOption: ParsableArguments {
        @Option(
            help: ArgumentHelp(
                "Also keep the report in this folder, in place of what the baseline has of its kernels and their SIMD path, "
                    + "for gate --baseline (default: none)",
                valueName: "folder"))
        var saveBaseline: String?
    }

    func validate() throws {
        guard baseline.saveBaseline == nil || !extent.quick else {
            throw ValidationError(
                "--save-baseline with --quick: a baseline needs instructions, which --quick does not count")
        }
    }

    /// The inputs to be timed, in order.
    private var distributions: [InputDistribution] {
        if !inputs.distributions.isEmpty { return inputs.distributions }
        return extent.quick ? [.random] : [.sequential, .random]
    }

    func run() async throws {
        let start = ContinuousClock.now
        let reference = try reference.find()
        try await implementations.with(reference) { catalog, started in
            try await run(catalog, started, reference, since: start)
        }
    }

    private func run(
        _ catalog: Catalog, _ started: Adapters, _ reference: ReferenceData, since start: ContinuousClock.Instant
    ) async throws {
        let years = inputs.when.years ?? started.commonYears(of: catalog, in: CalendarRules.china.years)
        let catalog = try catalog.within(years, reference)
        let beginning = Date()
        // From here on there is something to clean up.
        Interruption.watch()
        let folder = try kept.folder(of: "run", beginning)
        let facts = RunFacts(
            executableSHA256: try Executable.sha256(), machine: Machine(toolchain: Catalog.toolchain),
            command: "calbench " + Executable.arguments,
            started: beginning.formatted(.iso8601), context: RunContext.now())
        var report = RunReport(facts: facts)
        var outcome = ExitStatus.success
        var failure: Failure?
        do {
            outcome = try await measure(catalog, started, reference, years, since: start, into: &report)
        } catch let error as Failure where !report.rows.isEmpty {
            failure = error
        } catch {
            folder.discard()
            throw error
        }
        report.complete(reference)
        try finish(report, folder, outcome, after: failure)
        if outcome != .success { throw outcome }
    }

    /// Measures; returns the exit code that adapters deserve.
    private func measure(
        _ catalog: Catalog, _ started: Adapters, _ reference: ReferenceData, _ years: ClosedRange<Int>,
        since start: ContinuousClock.Instant, into report: inout RunReport
    ) async throws -> ExitStatus {
        let verifier = tolerance.verifier(reference)
        var selection = RunSelection(
            verifier: verifier, years: years,
            distributions: distributions, seed: inputs.seed, modes: inputs.timedModes,
            adapters: Set(started.running.map(\.name)))
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let elapsed: @Sendable () -> Double = { (ContinuousClock.now - start) / .seconds(1) }
        let progress: @Sendable (Verifier.Progress) -> Void = {
            bar.show("\($0.workload): verifying", part: 0, fraction: $0.share)
        }
        var parts = try await selection.verify(catalog.entries, isQuick: extent.quick, progress: progress)
        bar.end()
        if !parts.isEmpty {
            for note in selection.notes { Terminal.note("calbench: \(note.text.text(in: .english))") }
        }
        report.omissions += selection.notes
        let whole = extent.configuration(seed: inputs.seed)
        let launcher = WorkerLauncher(
            executable: Executable.url, referenceData: reference.root.path, fallbackReferenceData: nil,
            timeout: max(60, 20 * whole.maxTime * Double(parts.map(\.request.kernels.count).max() ?? 1)),
            adapters: (implementations.adapters.names, implementations.adapters.timeout))
        // Sweeping an adapter takes what it takes.
        let swept = extent.quick ? elapsed() : 0
        let measurement = RunMeasurement(
            launch: launcher.launch, configuration: whole, seconds: extent.seconds,
            known: extent.quick ? nil : known(report.facts), elapsed: { elapsed() - swept }, observer: bar.observer)
        // What was measured before a failure is kept.
        let ended = try measurement.measure(&parts)
        report.isPartial = ended != nil || Interruption.isPending
        if let ended { report.omissions.append(.ended(message: ended.message)) }
        report.add(parts, years: years, configuration: whole)
        if let ended { throw ended }
        return report.adapterStatus(parts, hasUnusable: selection.hasUnusable)
    }
}

extension Run {
    /// The instructions that the newest reports of this executable on this machine have of the same inputs and path: to
    /// step through them takes a sixth of a run.
    private func known(_ facts: RunFacts) -> (RunPart, String) -> Counted? {
        let folder = URL(filePath: kept.reports), executable = Data(facts.executableSHA256.utf8)
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted(by: >)
            .map { folder.appending(path: "\($0)/report.jsonl") }
            .lazy.filter { (try? Data(contentsOf: $0))?.range(of: executable, options: .backwards) != nil }
        let rows = Array(files.prefix(3)).compactMap { try? RunReport.read($0) }
            .filter { $0.facts.machine == facts.machine }.flatMap(\.kernels)
        return { part, kernel in
            let codePath = part.facts?.kernels.first { $0.name == kernel }?.codePath
            let request = part.request
            return rows.first { row in
                row.setting == request.setting && row.implementation == kernel && row.codePath == codePath
                    && row.seed == request.seed && row.years == request.years && row.batch == part.facts?.batch
            }?.instructions.flatMap { $0.count != nil || $0.uncounted == .tooMany ? $0 : nil }
        }
    }

    /// Keeps the report, also as a baseline where that has a folder, and prints it; `failure` is what ended the run early,
    /// `outcome` what adapters deserve.
    func finish(
        _ report: RunReport, _ folder: ReportFolder, _ outcome: ExitStatus, after failure: Failure?
    ) throws {
        guard !report.rows.isEmpty else {
            folder.discard()
            if let failure { throw failure }
            if report.isPartial { throw ExitStatus.interrupted }
            let notes = report.notes.map { $0.text.text(in: .english) }
            throw Failure(
                outcome == .success ? .nothing : outcome, "nothing was measured: \(notes.joined(separator: "; "))")
        }
        // Kept before it is printed, so that a reader who stops early loses nothing, and printed even where it cannot
        // be kept.
        let kept = Result { try folder.keep(report) }
        var report = report
        report.place = try? kept.get().relativePath
        try output.print(report, view: view.view)
        switch kept {
        case .success(let folder): Terminal.note("kept in \(folder.relativePath)")
        case .failure:
            folder.discard()
            throw Failure(
                .internalError,
                "--reports \(self.kept.reports): the report cannot be written there; it was printed only")
        }
        // A part of a run is no baseline.
        if let failure { throw failure }
        if report.isPartial { throw ExitStatus.interrupted }
        if let baseline = baseline.saveBaseline { try save(report, baseline) }
    }

    /// Keeps a report among those of a baseline, without those of which it measured every kernel that there still is.
    private func save(_ report: RunReport, _ baseline: String) throws {
        do {
            let folder = URL(filePath: baseline.replacing(/\/report\.jsonl$/, with: ""))
            let (measured, known) = (Set(report.kernels.map(\.place)), Set(Catalog.all.kernelNames))
            let old = (try? Baseline.reports(folder)) ?? []
            _ = try ReportFolder(in: folder, name: "\(report.facts.started.prefix(10))-\(kept.name ?? "run")").keep(
                report)
            for (place, earlier) in old where place != folder {
                let isReplaced = earlier.kernels.allSatisfy { row in
                    measured.contains(row.place) || !row.isAdapter && !known.contains(row.name)
                }
                if isReplaced { try FileManager.default.removeItem(at: place) }
            }
        } catch {
            throw Failure(.internalError, "--save-baseline \(baseline): the report cannot be written there")
        }
    }
}
