import ArgumentParser
import Catalog
import Measuring
import Reports

struct Gate: AsyncParsableCommand {
    static let configuration = Help.command(
        "gate", "Fails when a kernel or a library has become slower than its limit.",
        """
        Against an executable, or of two adapters: times, in pairs of fresh processes. Against a baseline of \
        run --save-baseline: instructions per operation, and times where both reports are of one machine and exact \
        enough. Regressions are confirmed. Exit codes: 0 passed, 3 regression, 4 wrong answers of a kernel, 5 a row \
        without a judgement, 6 baseline or adapter unusable.
        """, "gate --baseline reports/baseline --max-regression lunar.date=2%",
        "gate --adapter ../base/adapter --adapter ./adapter")

    @OptionGroup(title: Help.what) var sides: Sides
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var inputs: InputOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.extent) var extent: Extent
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Largest slowdown, such as 5% or 0.05, or lunar.date=1% of the rows that are named as by -f; repeat for more; "
                + "the last counts (default: 5%)", valueName: "%"),
        transform: Quantity.Slowdown.init)
    var maxRegression: [Quantity.Slowdown] = []
    @Flag(help: "Print every row (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<GateFormats>

    struct Sides: ParsableArguments {
        @Option(
            help: ArgumentHelp(
                "Path of a report or of another calbench executable; needed without --adapter", valueName: "baseline"))
        var baseline: String?
        @Option(
            help: ArgumentHelp(
                "What is judged: an executable, or a report where the baseline is one (default: this executable)",
                valueName: "candidate"))
        var candidate: String?
        @Option(
            name: .customLong("adapter"),
            help: ArgumentHelp(
                "Two libraries, first the baseline: names of `adapter list`, or ./PATH (default: none)",
                valueName: "name"))
        var adapters: [String] = []
    }

    struct Extent: ParsableArguments {
        @Flag(help: "Between reports, compare instructions only (default: no)") var noTime = false
        @Option(
            parsing: .unconditional, help: .expert("Pairs of fresh processes, 3…100 (default: 10; adapters 40)", "n"),
            transform: { try Quantity.parse($0, in: 3...100, "a whole number of 3…100") })
        var pairs: Int?
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
        guard sides.adapters.count == (sides.baseline == nil ? 2 : 0), sides.baseline != nil || sides.candidate == nil
        else {
            throw ValidationError("expected --baseline, or --adapter twice: first the baseline, then what is judged")
        }
    }

    func run() async throws {
        let reference = try reference.find()
        Interruption.watch()
        let started = Date()
        let report: GateReport
        do {
            report =
                if let path = sides.baseline, !Executable.isExecutable(path) {
                    try self.report(Baseline(path), path, reference, started)
                } else if let path = sides.baseline {
                    try self.report(executable: path, reference, started)
                } else {
                    try await adapters(reference, started)
                }
        } catch let problem as Problem {
            throw Failure(.reference, "--baseline \(problem.description)")
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        try output.print(report, view: View(all: all))
        if report.exit != .success { throw report.exit }
    }

    private func report(
        _ rows: [GateRow], _ limits: GateLimits, _ compared: GateReport.Compared, _ started: Date, baseline: String
    ) -> GateReport {
        let named = Set(filters.filter.map(\.text))
        var report = GateReport(rows: rows, limit: limits.general, compared: compared, started: started)
        report.isNamed = { !named.isDisjoint(with: [$0] + $0.split(separator: "/").suffix(1).map(String.init)) }
        report.baseline = baseline
        return report
    }

    /// The limits of rows, whose names are resolved before anything is measured.
    private func limits(besides others: [String] = []) throws -> GateLimits {
        let own = try maxRegression.compactMap { limit in
            try limit.name.map {
                (
                    try FilterOptions.matcher("--max-regression", $0, among: Catalog.all.kernelNames + others),
                    limit.limit
                )
            }
        }
        return GateLimits(maxRegression.last { $0.name == nil }?.limit ?? 0.05, own)
    }

    /// Against an executable.
    private func report(
        executable path: String, _ reference: ReferenceData, _ started: Date
    ) throws -> GateReport {
        let (limits, selection) = (try limits(), try filters.selection())
        let requests = try requests(of: filters.part(of: nil, selection), reference)
        let (rows, measurement) = try measure(
            requests, launcher(path, "--baseline \(path)", reference), candidate(reference), limits)
        let gone = Set(measurement.baselineKernels.filter(selection.keeps)).subtracting(Catalog.all.kernelNames)
        let left = gone.sorted().map { name in
            let words = name.split(separator: "/", maxSplits: 1).map(String.init)
            let setting = Setting(workload: words[0], distribution: .random)
            return GateRow(Setting.Key(setting, words.last ?? ""), .failure(.onlyBaseline), limits)
        }
        return report(rows + left, limits, paired, started, baseline: path)
    }

    /// Adapters' times differ between processes by more than within one: many of these, of a few rounds each.
    private var pairs: Int { extent.pairs ?? (sides.adapters.isEmpty ? 10 : 40) }
    private var paired: GateReport.Compared { .executables(pairs: pairs, rounds: extent.rounds) }

    private func measure(
        _ requests: [(key: Setting.Key, request: PreparedWorkload.Request)], _ baseline: WorkerLauncher,
        _ candidate: WorkerLauncher, _ limits: GateLimits, named baselineName: String? = nil
    ) throws -> (rows: [GateRow], PairedMeasurement) {
        let bar = ProgressBar(parts: 3)
        defer { bar.end() }
        let measurement = PairedMeasurement(
            Dictionary(uniqueKeysWithValues: requests), baseline: baseline.launch, named: baselineName,
            candidate: candidate.launch,
            pairs: pairs, rounds: extent.rounds, maxTime: extent.maxTime, limits, seed: inputs.seed,
            observer: bar.observer)
        return (try Measuring.Gate.rows(requests.map(\.key), measure: measurement.measure), measurement)
    }

    /// Between two adapters, in the workloads and years that both have; each row has the second one's name.
    private func adapters(_ reference: ReferenceData, _ started: Date) async throws -> GateReport {
        let pair = sides.adapters
        let programs = try pair.map { try AdapterOptions.programs([$0])[0] }
        let timeout = extent.limit.timeout
        let (catalog, allowed, years) = try await Adapters.with([programs[0]], timeout: timeout, reference) { first in
            try await Adapters.with([programs[1]], timeout: timeout, reference) { second in
                for (name, adapter) in zip(pair, [first, second]) {
                    guard let problem = adapter.unusable.first?.problem else { continue }
                    throw Failure(.reference, "--adapter \(name): \(problem)")
                }
                let (base, own) = (try first.catalog(reference), try second.catalog(reference))
                let others = Set(base.entries.map(\.name))
                let common = Catalog(own.entries.filter { others.contains($0.name) })
                guard !common.entries.isEmpty else {
                    let names = [base, own].map { $0.entries.map(\.name).joined(separator: ", ") }
                    throw Failure(
                        .reference,
                        "--adapter \(pair[0]) answers \(names[0]), \(pair[1]) \(names[1]): expected a workload of both")
                }
                let names = common.kernelNames
                let part = try filters.part(of: common, filters.selection(besides: names))
                let years = second.commonYears(of: part, in: first.commonYears(of: part, in: inputs.when.range))
                let kept = Set(part.entries.map(\.name))
                let before = Catalog(base.entries.filter { kept.contains($0.name) })
                for (name, catalog) in zip(pair, [before, part]) { try await sweep(catalog, name, years, reference) }
                return (part, try limits(besides: names), years)
            }
        }
        let requests = try requests(of: catalog, reference, within: years)
        guard !requests.isEmpty else {
            throw Failure(.reference, "--adapter \(pair[0]), \(pair[1]): expected a year that both have")
        }
        if years != inputs.when.range { Terminal.note("gate: of \(YearsText.text(years)), the years that both have") }
        let launchers = zip(pair, ["the baseline", "the candidate"]).map { adapter, side in
            launcher(Executable.url.path, "\(side), --adapter \(adapter)", reference, adapters: [adapter])
        }
        let rows = try measure(requests, launchers[0], launchers[1], allowed, named: programs[0].name).rows
        return report(rows, allowed, paired, started, baseline: pair[0])
    }

    /// Checks every answer of an adapter: what is timed is a sample of the inputs.
    private func sweep(
        _ catalog: Catalog, _ adapter: String, _ years: ClosedRange<Int>, _ reference: ReferenceData
    ) async throws {
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        let results = try await verifier.verify(catalog.entries, years: years)
        for verdict in results.joined().map(\.verdict) {
            let problem =
                switch verdict.outcome {
                case .fail:
                    "\(NumberText.count(verdict.new + verdict.gone.inputs)) of \(NumberText.count(verdict.checked)) answers to "
                        + "\(verdict.workload) are wrong, or listed and right: expected none; calbench verify says which"
                case .unusable: verdict.trouble ?? ""
                case .pass, .skipped, .empty: ""
                }
            if !problem.isEmpty { throw Failure(.reference, "--adapter \(adapter): \(problem)") }
        }
    }

    /// How the kernels of a catalogue are prepared, those of one workload and the same years by one request.
    private func requests(
        of catalog: Catalog, _ reference: ReferenceData, within range: ClosedRange<Int>? = nil
    ) throws -> [(key: Setting.Key, request: PreparedWorkload.Request)] {
        let workloads = try catalog.workloads(reference)
        try inputs.when.years?.check(workloads)
        return zip(catalog.entries, workloads).flatMap { entry, workload in
            let years = (range ?? inputs.when.range).clamped(to: workload.years)
            let kernels = Dictionary(grouping: entry.kernelFacts.filter { $0.validYears?.overlaps(years) ?? true }) {
                $0.validYears?.clamped(to: years) ?? years
            }.sorted { $0.value.count > $1.value.count }
            return (inputs.distributions.isEmpty ? [.random] : inputs.distributions).flatMap { distribution in
                let setting = Setting(workload: entry.name, distribution: distribution, mode: inputs.timedModes[0])
                return kernels.flatMap { years, facts in
                    let request = PreparedWorkload.Request(
                        setting, kernels: facts.map(\.name), seed: inputs.seed, years: years)
                    return facts.map { (Setting.Key(setting, $0.name), request) }
                }
            }
        }
    }

    /// Against a stored baseline, which is compared with a report, or whose instructions are counted again.
    private func report(
        _ baseline: Baseline, _ baselinePath: String, _ reference: ReferenceData, _ started: Date
    ) throws -> GateReport {
        let names = baseline.reports.flatMap(\.names)
        let day = baseline.reports[0].facts.day(beside: started.formatted(.iso8601))
        if let path = sides.candidate, !Executable.isExecutable(path) {
            let candidate = try Compare.read(path, "--candidate")
            guard !candidate.isPartial else {
                throw Failure(.reference, "--candidate \(path): it is partial: its run was ended early")
            }
            let limits = try limits(besides: names + candidate.names)
            let selection = try filters.selection(besides: names + candidate.names)
            let rows = baseline.rows(
                beside: candidate, limits, takesTimes: !extent.noTime, keeping: selection.keeps)
            return report(rows, limits, .reports(baseline: baselinePath), started, baseline: day)
        }
        let (limits, selection) = (try limits(besides: names), try filters.selection(besides: names))
        let catalog = try filters.part(of: nil, selection)
        let known = baseline.keys(selection.keeps)
        let knownNames = Set(known.map(\.name))
        let new = try requests(of: catalog, reference).filter { !knownNames.contains($0.key.name) }
        let bar = ProgressBar(parts: 3)
        defer { bar.end() }
        let candidate = try candidate(reference)
        let rows = try Measuring.Gate.rows(known + new.map(\.key)) { keys, _ in
            try baseline.count(
                keys, new: Dictionary(uniqueKeysWithValues: new), by: candidate.launch, limits,
                observer: bar.observer)
        }
        return report(rows, limits, .counted(baseline: baselinePath), started, baseline: day)
    }

    private func candidate(_ data: ReferenceData) throws -> WorkerLauncher {
        let path = sides.candidate ?? Executable.url.path
        guard Executable.isExecutable(path) else {
            throw Failure(.reference, "--candidate \(path): it is not an executable")
        }
        return launcher(path, "the candidate", data)
    }

    private func launcher(
        _ executable: String, _ name: String, _ data: ReferenceData, adapters: [String] = []
    ) -> WorkerLauncher {
        WorkerLauncher(
            executable: URL(filePath: executable), name: name, referenceData: reference.referenceData,
            fallbackReferenceData: data.root.path, timeout: extent.limit.timeout,
            adapters: (adapters, extent.limit.timeout))
    }
}
