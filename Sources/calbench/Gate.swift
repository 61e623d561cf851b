import Adapters
import ArgumentParser
import Catalog
import Foundation
import KernelProtocol
import Measuring
import ReferenceData
import Reports
import Support
import Workloads

struct Gate: AsyncParsableCommand {
    static let configuration = Help.command(
        "gate", "Fails when a kernel has become slower than its limit.",
        """
        Against an executable: times, in pairs of fresh processes. Against a report: instructions per operation, and \
        times where both reports are of one machine. Measured regressions are confirmed. Exit codes: 0 passed, \
        3 regression, 4 wrong answers, 5 inconclusive or nothing judged, 6 baseline unusable.
        """, "gate --baseline other/calbench --max-regression 5%",
        "gate --baseline reports/baseline --candidate reports/2026-11-25-run")

    @OptionGroup(title: Help.what) var sides: Sides
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var inputs: InputOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.extent) var extent: Extent
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Largest slowdown of a row, such as 5% or 0.05 (default: 5%)", valueName: "%"),
        transform: Quantity.slowdown)
    var maxRegression = 0.05
    @Flag(help: "Print every row (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<GateFormats>

    struct Sides: ParsableArguments {
        @Option(
            help: ArgumentHelp("Path of a report or of another calbench executable; needed", valueName: "baseline"))
        var baseline: String
        @Option(
            help: ArgumentHelp(
                "What is judged: an executable, or a report where the baseline is one (default: this executable)",
                valueName: "candidate"))
        var candidate: String?
    }

    struct Extent: ParsableArguments {
        @Flag(help: "Between reports, compare instructions only (default: no)") var noTime = false
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

    func validate() throws {
        guard inputs.modes.count < 2 else { throw ValidationError("--mode: expected one of throughput and latency") }
    }

    func run() async throws {
        let reference = try reference.find()
        Interruption.watch()
        let started = Date()
        let stored =
            Executable.isExecutable(sides.baseline) ? nil : try Compare.read(sides.baseline, "--baseline")
        let rows: [GateRow]
        do {
            rows = if let stored { try await self.rows(stored, reference) } else { try await self.rows(reference) }
        } catch let failure as GateFailure {
            let side = failure.isBaseline ? "--baseline \(sides.baseline)" : "the candidate"
            throw Failure(
                failure.isBaseline ? .reference : failure.error.code ?? .reference, "\(side): \(failure.error.problem)")
        } catch let problem as UnusableBaseline {
            throw Failure(.reference, "--baseline \(sides.baseline): \(problem.description)")
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        var report = GateReport(rows: rows, limit: maxRegression, started: started)
        report.baseline =
            stored?.facts.day(beside: started.formatted(.iso8601), output.text.language) ?? sides.baseline
        report.renewal = stored?.facts.command
        try output.print(report, view: View(all: all))
        if report.exit != .success { throw report.exit }
    }

    /// Against an executable.
    private func rows(_ reference: ReferenceData) async throws -> [GateRow] {
        let selection = try filters.selection()
        let catalog = try filters.part(of: nil, selection)
        let years = inputs.when.range
        try years.check(catalog.workloads(reference))
        var requests: [(key: Setting.Key, request: PreparedWorkload.Request)] = []
        var left: [GateRow] = []
        for workload in catalog.entries {
            var kernels: [String] = []
            for facts in workload.kernelFacts {
                let isWhole = facts.validYears.map { $0.clamped(to: years) == years } ?? true
                if isWhole, facts.largestSweep == nil {
                    kernels.append(facts.name)
                } else {
                    left.append(GateRow("\(workload.name)/\(facts.name)", .unjudged, isWhole ? .slow : .years))
                }
            }
            for distribution in inputs.distributions.isEmpty ? [.random] : inputs.distributions {
                let setting = Setting(
                    workload: workload.name, distribution: distribution, mode: inputs.timedModes[0])
                let request = PreparedWorkload.Request(setting, kernels: kernels, seed: inputs.seed, years: years)
                requests += kernels.map { (Setting.Key(setting, $0), request) }
            }
        }
        let bar = ProgressBar(parts: 3)
        defer { bar.end() }
        let measurement = try PairedMeasurement(
            Dictionary(uniqueKeysWithValues: requests), baseline: launcher(sides.baseline, reference),
            candidate: candidate(reference), pairs: extent.pairs, rounds: extent.rounds, maxTime: extent.maxTime,
            seed: inputs.seed, observer: bar.observer)
        let rows = try await Measuring.Gate(requests.map(\.key), limit: maxRegression)
            .rows(measure: measurement.measure)
        let gone = Set(measurement.baselineKernels.filter(selection.keeps)).subtracting(Catalog.all.kernelNames)
        return rows + left + gone.sorted().map { GateRow($0, .unjudged, .onlyBaseline) }
    }

    /// Against a report, which is compared with another one, or whose instructions are counted again.
    private func rows(_ baseline: RunReport, _ reference: ReferenceData) async throws -> [GateRow] {
        if let path = sides.candidate, !Executable.isExecutable(path) {
            let candidate = try Compare.read(path, "--candidate")
            let selection = try filters.selection(besides: baseline.names + candidate.names)
            return baseline.gate(
                candidate, limit: maxRegression, takesTimes: !extent.noTime, keeping: selection.keeps)
        }
        let selection = try filters.selection(besides: baseline.names)
        let known = baseline.kernels.filter { selection.keeps($0.name) }
        let catalog = try filters.part(of: nil, selection)
        let candidate = try candidate(reference)
        let years = Dictionary(uniqueKeysWithValues: try catalog.workloads(reference).map { ($0.name, $0.years) })
        let bar = ProgressBar(parts: 3)
        defer { bar.end() }
        let names = Set(catalog.kernelNames)
        let rows = try await Measuring.Gate(
            known.filter { names.contains($0.name) }.map(\.key), limit: maxRegression
        ).rows { keys, _ in
            try await baseline.count(keys, by: candidate, years: years, observer: bar.observer)
        }
        let only = Set(known.map(\.name))
        return rows + names.subtracting(only).sorted().map { GateRow($0, .unjudged, .onlyCandidate) }
            + only.subtracting(names).sorted().map { GateRow($0, .unjudged, .onlyBaseline) }
    }

    private func candidate(_ data: ReferenceData) throws -> WorkerLauncher {
        guard let path = sides.candidate else { return launcher(Executable.url.path, data) }
        guard Executable.isExecutable(path) else {
            throw Failure(.reference, "--candidate \(path): it is not an executable")
        }
        return launcher(path, data)
    }

    private func launcher(_ executable: String, _ data: ReferenceData) -> WorkerLauncher {
        WorkerLauncher(
            executable: URL(filePath: executable), referenceData: reference.referenceData,
            fallbackReferenceData: data.root.path, timeout: extent.limit.timeout)
    }
}
