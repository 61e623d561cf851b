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
import Workloads

/// `calbench gate`.
struct Gate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fails when a kernel has become slower than a limit allows.",
        discussion: """
            Against an executable, both run here in pairs of fresh processes, with alternating blocks. Against a \
            stored report, rows are judged by instructions per operation, and by times only on the report's machine. \
            A regression is confirmed in fresh processes; an inconclusive row is measured once more.

            Exit codes: 0 passed, 3 regression, 4 wrong answers, 5 inconclusive or nothing compared, 6 unusable baseline.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(help: "Another calbench executable, a report (folder or report.jsonl), or a name of run --save-baseline.")
    var baseline: String
    @Option(help: "Folder of the reports, with the saved baselines.") var reports = "reports"
    @Option(help: "The executable to judge (default: this one).") var candidate: String?
    @Option(
        parsing: .unconditional, help: "Largest slowdown of a row, such as 5% or 0.05 (default: 5%).",
        transform: Gate.regression)
    var maxRegression = 0.05
    @Option(
        help: "File with limits of single rows (default: calbench-gate.toml or .json, if present).")
    var limits: String?
    @Option(parsing: .unconditional, help: "Years of the inputs (default: 1900-2100).", transform: Years.parse)
    var years = Years(range: 1900...2100)
    @Option(name: .customLong("inputs"), help: "Inputs: sequential, random or boundary; repeatable.")
    var distributions: [InputDistribution] = [.random]
    @Option(help: "throughput, or latency: each input waits for the previous answer.") var mode: Mode = .throughput
    @Flag(help: "Empty the caches before each block of at most 256 operations.") var cold = false
    @Option(
        parsing: .unconditional, help: "Pairs of fresh processes (default: 10).",
        transform: { try Quantity.parse($0, in: 3...100, accepted: "a whole number of 3…100") })
    var pairs = 10
    @Option(
        parsing: .unconditional, help: "Rounds of all pairs together; at least 40 (default: 200).",
        transform: { try Quantity.parse($0, in: 40...100_000, accepted: "a whole number of 40…1e5") })
    var rounds = 200
    @Option(parsing: .unconditional, help: "Time limit of a row, in seconds (default: 4).", transform: Quantity.seconds)
    var maxTime = 4.0
    @Option(parsing: .unconditional, help: "Seed of the random generator (default: 1).", transform: Quantity.seed)
    var seed = 1
    @Option(
        parsing: .unconditional, help: "Seconds after which a process that does not answer is killed (default: 60).",
        transform: Quantity.seconds)
    var childTimeout = 60.0
    @Flag(help: "Against a report: count instructions only.") var noTime = false
    @Flag(help: "Print every row.") var all = false
    @OptionGroup var output: OutputOptions<GateFormats>

    static func regression(_ text: String) throws -> Double {
        guard let fraction = Limit.fraction(text) else {
            throw ValidationError(
                "expected above 0 % and up to 1000 %, such as 5%, or a fraction up to 1, such as 0.05")
        }
        return fraction
    }

    func validate() throws { try InputDistribution.checkOnce(distributions) }

    func run() async throws {
        let reference = try reference.find()
        let catalog = try filters.apply(.all)
        let workloads = try catalog.workloads(reference)
        try years.check(workloads)
        let limits = try GateLimits.read(limits, rows: Catalog.all.kernelNames)
        let setting = setting(catalog, limits: limits)
        let candidate = launcher(
            try Executable.named(candidate ?? Executable.url.path, option: "--candidate"), reference)
        Interruption.watch()
        var report: GateReport
        do {
            if Executable.isExecutable(baseline), !Executable.isReport(baseline) {
                let baseline = launcher(try Executable.named(baseline, option: "--baseline"), reference)
                report = try await strong(setting, catalog, baseline: baseline, candidate: candidate)
            } else {
                report = try await weak(setting, workloads, candidate: candidate)
            }
        } catch let failure as GateFailure {
            let side = failure.isBaseline ? "--baseline \(baseline)" : "the candidate"
            throw Failure(
                failure.isBaseline ? .reference : failure.error.code ?? .reference, "\(side): \(failure.error.problem)")
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        report = report.noting(limits.note)
        report.isWhole = all
        try output.print(report)
        if report.exit != .success { throw report.exit }
    }

    private func strong(
        _ setting: GateSetting, _ catalog: Catalog, baseline: WorkerLauncher, candidate: WorkerLauncher
    ) async throws -> GateReport {
        let subjects = GateSubjects(
            catalog, years: years.range, distributions: distributions, seed: UInt64(seed), mode: mode,
            caches: cold ? .cold : .warm)
        let bar = ProgressBar(parts: 3)
        defer { bar.end() }
        var report = try await StrongGate(
            setting, subjects: subjects.subjects, baseline: baseline, candidate: candidate, observer: bar.observer
        ).run(notes: subjects.notes)
        report.baseline = self.baseline
        report.acceptance = "--max-regression, or a limit of its own in calbench-gate.toml"
        return report
    }

    private func weak(
        _ setting: GateSetting, _ workloads: [any Workload], candidate: WorkerLauncher
    ) async throws -> GateReport {
        let bar = ProgressBar(parts: (noTime ? 0 : pairs) + 1)
        defer { bar.end() }
        let years = Dictionary(uniqueKeysWithValues: workloads.map { ($0.name, $0.years) })
        do {
            let stored = try SavedBaseline.read(baseline, in: reports)
            var report = try await WeakGate(
                setting, baseline: stored, candidate: candidate, years: years, takesTimes: !noTime,
                observer: bar.observer
            ).run(lists: filters.isEmpty)
            report.baseline = stored.facts.day(beside: report.started ?? "")
            // All of its rows: a baseline of one would drop the others.
            let name = SavedBaseline.isName(baseline) ? baseline : "main"
            let then = name == baseline ? "" : ", then gate --baseline main"
            report.acceptance = "calbench run --save-baseline \(name)\(then)"
            return report
        } catch let problem as ReportError {
            throw Failure(.reference, "--baseline \(problem.description)")
        } catch let problem as UnusableBaseline {
            throw Failure(.reference, "--baseline \(baseline): \(problem.description)")
        }
    }

    private func setting(_ catalog: Catalog, limits: GateLimits) -> GateSetting {
        var setting = GateSetting(kernels: catalog.kernelNames) {
            limits.limit(of: $0, general: maxRegression)
        }
        setting.pairs = pairs
        setting.rounds = rounds
        setting.maxTime = maxTime
        setting.seed = UInt64(seed)
        setting.isAsked = filters.keeps
        return setting
    }

    private func launcher(_ executable: URL, _ data: ReferenceData) -> WorkerLauncher {
        WorkerLauncher(
            executable: executable, referenceData: reference.referenceData, fallbackReferenceData: data.root.path,
            timeout: childTimeout)
    }
}
