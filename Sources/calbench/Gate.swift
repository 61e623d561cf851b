import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Workloads

struct Gate: AsyncParsableCommand {
    static let configuration = Help.command(
        "Fails when a kernel has become slower than its limit.",
        """
        Against an executable: pairs of fresh processes with alternating blocks. Against a report: instructions per \
        operation, and times on the report's machine. Confirms each regression in fresh processes. Exit codes: 0 passed, 3 \
        regression, 4 wrong answers, 5 inconclusive or nothing compared, 6 baseline unusable.
        """, "gate --baseline main --max-regression 5%", "gate --baseline reports/baseline --no-time")

    @OptionGroup(title: Help.what) var sides: Sides
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var inputs: InputOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.extent) var extent: Extent
    @OptionGroup(title: "Limits") var allowed: Allowed
    @Flag(help: "Print every row (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<GateFormats>

    struct Sides: ParsableArguments {
        @Option(
            help: ArgumentHelp(
                "A report, a name of run --save-baseline, or another calbench executable; needed", valueName: "baseline"
            ))
        var baseline: String
        @Option(help: ArgumentHelp("Folder of the saved baselines", valueName: "folder")) var reports = "reports"
        @Option(help: .expert("The executable to judge (default: this one)", "path")) var candidate: String?
    }

    struct Extent: ParsableArguments {
        @Flag(help: "Against a report, count instructions only (default: no)") var noTime = false
        @Option(
            parsing: .unconditional, help: .expert("Pairs of fresh processes, 3…100 (default: 10)", "n"),
            transform: { try Quantity.parse($0, in: 3...100, "a whole number of 3…100") })
        var pairs = 10
        @Option(
            parsing: .unconditional, help: .expert("Rounds of all pairs together, at least 40 (default: 200)", "n"),
            transform: Quantity.rounds)
        var rounds = 200
        @Option(
            parsing: .unconditional, help: .expert("Seconds of a row (default: 4)", "s"), transform: Quantity.seconds)
        var maxTime = 4.0
        @OptionGroup var limit: TimeoutOptions
    }

    struct Allowed: ParsableArguments {
        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("Largest slowdown of a row, such as 5% or 0.05 (default: 5%)", valueName: "%"),
            transform: { text in
                guard let fraction = Limit.fraction(text) else {
                    throw ValidationError(
                        "expected above 0 % and up to 1000 %, such as 5%, or a fraction up to 1, such as 0.05")
                }
                return fraction
            })
        var maxRegression = 0.05
        @Option(
            help: ArgumentHelp(
                "Limits of single rows (default: calbench-gate.toml, if present)", valueName: "file"))
        var limits: String?

        func read() throws -> GateLimits {
            do {
                return try GateLimits.find(given: limits, rows: Set(Catalog.all.kernelNames))
            } catch {
                throw Failure(.usage, error.description)
            }
        }
    }

    func validate() throws {
        guard inputs.modes.count < 2 else { throw ValidationError("--mode: expected one of throughput and latency") }
    }

    private var distributions: [InputDistribution] { inputs.distributions.isEmpty ? [.random] : inputs.distributions }

    func run() async throws {
        let reference = try reference.find()
        let catalog = try filters.apply(.all)
        let workloads = try catalog.workloads(reference)
        try inputs.when.range.check(workloads)
        let limits = try allowed.read()
        let setting = setting(catalog, limits: limits)
        if let path = sides.candidate, !Executable.isExecutable(path) {
            throw Failure(.reference, "--candidate \(path): it is not an executable")
        }
        let candidate = launcher(sides.candidate.map { URL(filePath: $0) } ?? Executable.url, reference)
        Interruption.watch()
        var report: GateReport
        do {
            if Executable.isExecutable(sides.baseline), !Executable.isReport(sides.baseline) {
                let baseline = launcher(URL(filePath: sides.baseline), reference)
                report = try await strong(setting, catalog, baseline: baseline, candidate: candidate)
            } else {
                report = try await weak(setting, workloads, candidate: candidate)
            }
        } catch let failure as GateFailure {
            let side = failure.isBaseline ? "--baseline \(sides.baseline)" : "the candidate"
            throw Failure(
                failure.isBaseline ? .reference : failure.error.code ?? .reference, "\(side): \(failure.error.problem)")
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        report = report.noting(limits.note)
        try output.print(report, view: View(all: all))
        if report.exit != .success { throw report.exit }
    }

    private func strong(
        _ setting: GateSetting, _ catalog: Catalog, baseline: WorkerLauncher, candidate: WorkerLauncher
    ) async throws -> GateReport {
        let subjects = GateSubjects(
            catalog, years: inputs.when.range, distributions: distributions, seed: inputs.seed,
            mode: inputs.timedModes[0], caches: inputs.caches)
        let bar = ProgressBar(parts: 3)
        defer { bar.end() }
        var report = try await StrongGate(
            setting, subjects: subjects.subjects, baseline: baseline, candidate: candidate, observer: bar.observer
        ).run(notes: subjects.notes)
        report.baseline = sides.baseline
        report.acceptance = "--max-regression, or a limit of its own in calbench-gate.toml"
        return report
    }

    private func weak(
        _ setting: GateSetting, _ workloads: [any Workload], candidate: WorkerLauncher
    ) async throws -> GateReport {
        let bar = ProgressBar(parts: (extent.noTime ? 0 : extent.pairs) + 1)
        defer { bar.end() }
        let years = Dictionary(uniqueKeysWithValues: workloads.map { ($0.name, $0.years) })
        do {
            let stored = try SavedBaseline.read(sides.baseline, in: sides.reports)
            var report = try await WeakGate(
                setting, baseline: stored, candidate: candidate, years: years, takesTimes: !extent.noTime,
                observer: bar.observer
            ).run(lists: filters.isEmpty)
            report.baseline = stored.facts.day(beside: report.started ?? "")
            let isSaved =
                SavedBaseline.isName(sides.baseline) && !FileManager.default.fileExists(atPath: sides.baseline)
            let (name, then) = isSaved ? (sides.baseline, "") : ("main", ", then gate --baseline main")
            // A baseline of fewer rows would lose the others.
            let isWhole = stored.rows.allSatisfy { $0.role != .kernel || filters.keeps($0.kernelName) }
            let words = (isWhole ? filters.arguments : []).map { $0.contains(/[^\w.\/-]/) ? "'\($0)'" : $0 }
            report.acceptance =
                (["calbench run --save-baseline \(name)"] + words).joined(separator: " ") + then
            return report
        } catch let problem as ReportError {
            throw Failure(.reference, "--baseline \(problem.description)")
        } catch let problem as UnusableBaseline {
            throw Failure(.reference, "--baseline \(sides.baseline): \(problem.description)")
        }
    }

    private func setting(_ catalog: Catalog, limits: GateLimits) -> GateSetting {
        var setting = GateSetting(kernels: catalog.kernelNames) {
            limits.limit(of: $0, general: allowed.maxRegression)
        }
        setting.pairs = extent.pairs
        setting.rounds = extent.rounds
        setting.maxTime = extent.maxTime
        setting.seed = inputs.seed
        setting.isAsked = filters.keeps
        return setting
    }

    private func launcher(_ executable: URL, _ data: ReferenceData) -> WorkerLauncher {
        WorkerLauncher(
            executable: executable, referenceData: reference.referenceData, fallbackReferenceData: data.root.path,
            timeout: extent.limit.timeout)
    }
}
