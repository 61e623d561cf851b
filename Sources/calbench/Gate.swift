import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Timing
import Workloads

/// `calbench gate`.
struct Gate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fails when a kernel has become slower than a limit allows.",
        discussion: """
            With an executable as the baseline, both are run here, block by block next to each other, in pairs of fresh processes. With a \
            stored report, instructions per operation decide; times only on the machine the report is of. \
            A regression is confirmed in fresh processes before it is called one; an inconclusive row is measured once more.

            Exit codes: 0 passed, 3 regression, 4 wrong answers, 5 inconclusive or nothing compared, 6 a baseline that cannot be used.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(help: "Another calbench executable, or a report (its folder or its report.jsonl).") var baseline: String
    @Option(help: "The executable that is judged; this one, if left out.") var candidate: String?
    @Option(
        parsing: .unconditional, help: "How much slower a row may be, such as 5% or 0.05.", transform: Gate.regression)
    var maxRegression = 0.05
    @Option(
        help: "Limits of single rows; calbench-gate.toml or calbench-gate.json of this folder, where there is one.")
    var limits: String?
    @Option(parsing: .unconditional, help: "Years the inputs are of.", transform: Years.parse)
    var years = Years(range: 1900...2100)
    @Option(name: .customLong("inputs"), help: "sequential, random or boundary; repeat for more.")
    var distributions: [InputDistribution] = [.random]
    @Option(help: "throughput, or latency: each question waits for the answer before.") var mode: Mode = .throughput
    @Flag(help: "Empty the caches before each block; blocks are short.") var cold = false
    @Option(
        parsing: .unconditional, help: "Pairs of fresh processes.",
        transform: { try Quantity.parse($0, in: 3...100, accepted: "a whole number of 3…100") })
    var pairs = 10
    @Option(
        parsing: .unconditional, help: "Rounds, shared among the pairs; at least 40.",
        transform: { try Quantity.parse($0, in: 40...100_000, accepted: "a whole number of 40…1e5") })
    var rounds = 200
    @Option(parsing: .unconditional, help: "Seconds that a row may take.", transform: Quantity.seconds)
    var maxTime = 4.0
    @Option(parsing: .unconditional, help: "Seed of the random generator.", transform: Quantity.seed) var seed = 1
    @Option(
        parsing: .unconditional, help: "Seconds after which a process that does not answer is ended.",
        transform: Quantity.seconds)
    var childTimeout = 60.0
    @Flag(help: "Against a report: count instructions only, measure no times.") var noTime = false
    @Option(help: FormatOption<GateFormats>.help) var format = FormatOption<GateFormats>.first

    static func regression(_ text: String) throws -> Double {
        guard let fraction = Limit.fraction(text) else {
            throw ValidationError("accepted is a share above 0 % up to 1000 %, such as 5% or 0.05")
        }
        return fraction
    }

    func validate() throws { try InputDistribution.checkOnce(distributions) }

    func run() async throws {
        let reference = try reference.find()
        let catalog = try filters.apply(.all)
        let workloads = try catalog.workloads(reference)
        try years.check(workloads)
        let setting = try setting(catalog, limits: readLimits(rows: Catalog.all.kernelNames))
        let candidate = launcher(
            try Executable.named(candidate ?? Executable.url.path, option: "--candidate"), reference)
        Interruption.watch()
        let report: GateReport
        do {
            if Executable.isExecutable(baseline) {
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
        try format.print(report)
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
        return try await StrongGate(
            setting, subjects: subjects.subjects, baseline: baseline, candidate: candidate, observer: bar.observer
        ).run(notes: subjects.notes)
    }

    private func weak(
        _ setting: GateSetting, _ workloads: [any Workload], candidate: WorkerLauncher
    ) async throws -> GateReport {
        let bar = ProgressBar(parts: (noTime ? 0 : pairs) + 1)
        defer { bar.end() }
        let years = Dictionary(uniqueKeysWithValues: workloads.map { ($0.name, $0.years) })
        do {
            return try await WeakGate(
                setting, baseline: RunReport.read(URL(filePath: baseline)).baseline, candidate: candidate,
                years: years, takesTimes: !noTime, observer: bar.observer
            ).run(lists: filters.isEmpty)
        } catch let problem as ReportError {
            throw Failure(.reference, "--baseline \(problem.description)")
        } catch let problem as StoredBaselineProblem {
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

    private func readLimits(rows: [String]) throws -> GateLimits {
        do {
            return try GateLimits.find(given: limits, rows: Set(rows))
        } catch {
            throw Failure(.usage, error.description)
        }
    }

    private func launcher(_ executable: URL, _ data: ReferenceData) -> WorkerLauncher {
        WorkerLauncher(
            executable: executable, referenceData: reference.referenceData, fallbackReferenceData: data.root.path,
            timeout: childTimeout)
    }
}
