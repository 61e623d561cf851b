import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Timing
import Verification
import Workloads

/// `calbench run`.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Verifies the kernels, then times them against each other in interleaved rounds.",
        discussion: """
            Each measurement also has the fastest kernel a second time (A/A), a null kernel, and a control with 5 % more \
            work. A difference below the resolution is printed as not resolved. The whole run has a time limit, \
            --budget; what it shortens is said in each row. With --adapter, adapters take part in the workloads of which \
            --filter keeps something, timed by their own clocks. Raw rounds are kept in FOLDER/<date>-<name>/report.jsonl.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @OptionGroup var adapters: AdapterOptions
    @OptionGroup var tolerance: ToleranceOptions
    @OptionGroup var extent: ExtentOptions
    @Option(
        parsing: .unconditional,
        help: "Years of the inputs (default: 1900-2100, or those of them for which every adapter answers).",
        transform: Years.parse)
    var years: Years?
    @Option(
        parsing: .unconditional,
        help:
            "Sizes of workloads that have sizes, such as the rows of a list: 1e2,1e4,1e6 (default: the standard one).",
        transform: ExtentOptions.sizes)
    var sizes: [Int] = []
    @Flag(help: "Empty the caches before each block of at most 256 operations.") var cold = false
    @Option(parsing: .unconditional, help: "Seed of the random generator (default: 1).", transform: Quantity.seed)
    var seed = 1
    @Option(help: "Folder of the reports.") var reports = "reports"
    @Option(help: "Name of the report, after the date.") var name = "run"
    @Option(help: "Name of a baseline that it is kept as, too; none if left out.") var saveBaseline: String?
    @Flag(help: "Also time kernels that failed verification; they are marked.") var allowUnverified = false
    @OptionGroup var output: OutputOptions<RunFormats>

    func validate() throws {
        guard !extent.quick || !allowUnverified else {
            throw ValidationError("--quick --allow-unverified: accepted is one of them; --quick has no sweep to fail")
        }
        for (option, name) in [("--name", name), ("--save-baseline", saveBaseline ?? "any")]
        where !SavedBaseline.isName(name) {
            throw ValidationError("\(option) \(name): accepted are \(SavedBaseline.accepted)")
        }
    }

    func run() async throws {
        let start = ContinuousClock.now
        let reference = try reference.find()
        try await Adapters.with(adapters.programs(), timeout: adapters.timeout, reference) { started in
            try started.sayUnusable()
            let catalog =
                try adapters.names.isEmpty
                ? filters.apply(.all) : started.beside(reference, keeps: filters.keeps, excludes: filters.excludes)
            try await run(catalog, started, reference, since: start)
            if !started.unusable.isEmpty { throw ExitStatus.reference }
        }
    }

    private func run(
        _ catalog: Catalog, _ started: Adapters, _ reference: ReferenceData, since start: ContinuousClock.Instant
    ) async throws {
        let workloads = try catalog.workloads(reference)
        let years = years ?? Years(range: started.commonYears(of: catalog, in: 1900...2100))
        try years.check(workloads)
        try ExtentOptions.checkSizes(sizes, workloads)
        let beginning = Date()
        // From here on there is something to clean up.
        Interruption.watch()
        let folder = try RunFolder(reports, name: name, started: beginning)
        let facts = RunFacts(
            executableSHA256: try Executable.sha256(), machine: Machine(toolchain: Catalog.toolchain),
            command: "calbench " + CommandLine.arguments.dropFirst().joined(separator: " "),
            started: beginning.formatted(.iso8601), context: await RunContext.now())
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
        try folder.finish(report, output, savedAs: saveBaseline, after: failure)
        if outcome != .success { throw outcome }
    }

    /// Measures; returns the exit code that adapters deserve.
    private func measure(
        _ catalog: Catalog, _ started: Adapters, _ reference: ReferenceData, _ years: Years,
        since start: ContinuousClock.Instant, into report: inout RunReport
    ) async throws -> ExitStatus {
        var selection = RunSelection(
            verifier: tolerance.verifier(reference), years: years.range, sizes: sizes,
            allowUnverified: allowUnverified, adapters: Set(started.running.map(\.name)))
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let seconds = extent.seconds
        let elapsed: @Sendable () -> Double = { (ContinuousClock.now - start) / .seconds(1) }
        let verified =
            extent.quick
            ? try catalog.entries.map { try selection.sample($0) }
            : try await selection.verify(catalog.entries) { progress in
                let title = "\(progress.workload): verifying"
                if let seconds, seconds > elapsed() {
                    bar.show(title, done: elapsed(), left: seconds - elapsed(), isBound: true)
                } else {
                    bar.show(title, part: 0, fraction: progress.share, more: true)
                }
            }
        selection.notes.forEach { report.note($0) }
        if extent.quick {
            report.note("no sweep; the answers to the timed inputs were compared with the references")
        }
        var parts = selection.parts(
            verified, distributions: extent.inputs, seed: UInt64(seed), modes: extent.timedModes,
            caches: cold ? .cold : .warm)
        let whole = extent.configuration(seed: seed, cold: cold)
        let launcher = WorkerLauncher(
            executable: Executable.url, referenceData: reference.root.path, fallbackReferenceData: nil,
            timeout: max(60, 20 * whole.maxTime * Double(parts.map(\.request.kernels.count).max() ?? 1)),
            adapters: (adapters.names, adapters.timeout))
        let budget = RunMeasurement<WorkerLauncher>.Budget(
            seconds: seconds, counting: extent.counting, elapsed: elapsed)
        let measurement = RunMeasurement(
            launcher: launcher, configuration: whole, budget: budget, observer: bar.observer)
        // What was measured before a failure is kept.
        let ended = try await Failure.after("the process that measures") { try await measurement.measure(&parts) }
        report.isPartial = ended != nil || Interruption.isPending
        if let ended { report.note(ended.message) }
        report.add(parts, years: years.text, configuration: whole, budget: seconds)
        if let ended { throw ended }
        return selection.hasWrong ? .mismatch : selection.hasUnusable ? .reference : report.adapterStatus(parts)
    }
}
