import Foundation
package import Results
import Statistics
import Support
import Timing
import Verification
import Workloads

/// A gate against a stored report: by instructions, and by times only on the machine of the report.
package struct WeakGate<Launcher: SideLauncher> {
    private let setting: GateSetting
    private let baseline: RunReport
    private let candidate: Launcher
    /// The years of each workload of the candidate.
    private let years: [String: ClosedRange<Int>]
    /// Whether times are measured where instructions cannot settle a row.
    private let takesTimes: Bool
    private let observer: Observer

    package init(
        _ setting: GateSetting, baseline: RunReport, candidate: Launcher, years: [String: ClosedRange<Int>],
        takesTimes: Bool, observer: Observer
    ) {
        self.setting = setting
        self.baseline = baseline
        self.candidate = candidate
        self.years = years
        self.takesTimes = takesTimes
        self.observer = observer
    }

    /// Measures the kernels of the report again and judges them.
    ///
    /// With `lists`, kernels that only the baseline has are listed.
    ///
    /// - Throws: ``UnusableBaseline`` for a row that cannot be measured again, before anything is measured;
    ///   ``GateFailure`` where the candidate cannot be used.
    package func run(lists: Bool) async throws -> GateReport {
        let start = Date()
        let names = Set(setting.kernels)
        let sections = baseline.sections.map { $0.filter { $0.role == .kernel } }
        let known = Set(sections.joined().filter { !$0.voided }.map(\.kernelName))
        var groups = try sections.compactMap { try group($0, names) }
        try checkNames(groups.flatMap(\.entries))
        let machine = baseline.facts.machine
        let here = Machine(toolchain: machine.toolchain).fingerprint
        let isSameMachine = here == machine.fingerprint
        var rows: [GateRow] = []
        do {
            try await measure(&groups, again: false)
            let open = groups.indices.filter { index in
                groups[index].entries.contains {
                    [.regression, .inconclusive].contains(judge($0, groups[index], isSameMachine).outcome)
                }
            }
            // Rows that do not pass are measured again in fresh launches.
            var second = open.map { groups[$0].fresh }
            try await measure(&second, again: true)
            for (index, group) in groups.enumerated() {
                let repeated = open.firstIndex(of: index).map { second[$0] }
                rows += group.entries.map { entry in
                    let seconds = [group.seconds[entry.kernel], repeated?.seconds[entry.kernel]].compactMap(\.self)
                    return judge(entry, group, repeated, isSameMachine)
                        .with(seconds: seconds.isEmpty ? nil : seconds.reduce(0, +))
                }
            }
        } catch let error as SideError {
            throw GateFailure(isBaseline: false, error: error)
        }
        rows += names.subtracting(known).sorted().map {
            GateRow($0, .unmatched, limit: setting.limit($0), note: "only the candidate has it")
        }
        if lists {
            rows += known.subtracting(names).sorted().map {
                GateRow($0, .unmatched, limit: setting.limit($0), note: "only the baseline has it")
            }
        }
        var notes: [String] = []
        if !isSameMachine {
            notes.append(
                "the baseline is of another machine (\(machine.fingerprint); this one is \(here)): times are advisory, "
                    + "only instructions decide")
        }
        let differences = groups.flatMap { group in
            group.entries.compactMap { entry in difference(entry, group).map { (name: "\(entry.key)", difference: $0) }
            }
        }
        notes += Dictionary(grouping: differences, by: \.difference).sorted { $0.key < $1.key }.map {
            difference, rows in
            let names = rows.prefix(3).map(\.name) + (rows.count > 3 ? ["…"] : [])
            return
                "the baseline is of \(difference), in \(NumberText.count(rows.count, "row")): \(names.joined(separator: ", "))"
        }
        return GateReport(rows: rows, notes: notes).timed(since: start)
    }

    /// What an entry and the candidate's kernel do not share, though their work is the same; nil where there is nothing.
    private func difference(_ entry: RunRow, _ group: Group) -> String? {
        guard let kernel = group.facts?.kernels.first(where: { $0.name == entry.kernel }) else { return nil }
        var differences: [String] = []
        if entry.kernelVersion != kernel.version {
            differences.append(
                "version \(entry.kernelVersion) of the kernel, the candidate has version \(kernel.version)")
        }
        let sha256 = entry.verify.referenceSHA256
        if sha256 != kernel.referenceSHA256 {
            differences.append(
                "reference data \(sha256.prefix(12)), the candidate's are \(kernel.referenceSHA256.prefix(12))")
        }
        return differences.isEmpty ? nil : differences.joined(separator: "; of ")
    }

    /// Entries that are measured together, with their measurements.
    private struct Group {
        let entries: [RunRow]
        /// The kernel whose reference the stored answers are of, the first of the measurement.
        let first: String
        let request: PreparedWorkload.Request
        var facts: PreparedWorkload.Facts?
        var recordings: [Recording] = []
        var instructions: [String: Result<InstructionCount, Uncounted>] = [:]
        /// The seconds that the candidate was asked about each kernel; what takes the times of all at once counts evenly.
        var seconds: [String: Double] = [:]

        /// The same without measurements.
        var fresh: Group { Group(entries: entries, first: first, request: request) }

        mutating func add(_ duration: Duration, to kernels: [String]) {
            for kernel in kernels { seconds[kernel, default: 0] += duration / .seconds(1) / Double(kernels.count) }
        }
    }

    /// The kernels of a stored measurement that have times and are among `names`, after a check that each can be measured
    /// again; nil where there are none.
    private func group(_ section: [RunRow], _ names: Set<String>) throws -> Group? {
        let entries = section.filter { !$0.voided && names.contains($0.kernelName) }
        guard let entry = entries.first else { return nil }
        let input = entry.input
        guard InputDistribution(rawValue: input.distribution) != nil else {
            throw UnusableBaseline(entry, "\(input.distribution) is none of the ways in which inputs are chosen")
        }
        guard let known = years[entry.workload], let asked = YearsText.years(input.years),
            known.clamped(to: asked) == asked
        else {
            throw UnusableBaseline(entry, "its inputs are of \(input.years), which the workload does not have")
        }
        return Group(
            entries: entries, first: section[0].kernel,
            request: PreparedWorkload.Request(
                workload: entry.workload, kernels: entries.map(\.kernel), distribution: input.distribution,
                seed: input.seed, years: asked, mode: entry.mode, caches: entry.caches, size: input.size))
    }

    private func checkNames(_ entries: [RunRow]) throws {
        var seen: Set<RunRow.Key> = []
        for entry in entries where !seen.insert(entry.key).inserted {
            throw UnusableBaseline(entry, "\(entry.key) is there twice")
        }
    }

    /// Counts instructions in one fresh launch, and takes the times in as many as the gate has pairs.
    private func measure(_ groups: inout [Group], again: Bool) async throws {
        guard !groups.isEmpty else { return }
        let title = again ? "looking again" : "measuring"
        try await candidate.counting.withSide(processor: nil) { side in
            for index in groups.indices where !observer.isInterrupted() {
                observer.show(title, 0, Double(index) / Double(groups.count))
                let facts = try await side.prepare(groups[index].request)
                groups[index].facts = facts
                for entry in groups[index].entries {
                    guard let counted = entry.instructionsPerOperation,
                        facts.kernels.contains(where: { $0.name == entry.kernel })
                    else { continue }
                    let start = ContinuousClock.now
                    groups[index].instructions[entry.kernel] = try await side.countInstructions(
                        entry.kernel, like: counted)
                    groups[index].add(ContinuousClock.now - start, to: [entry.kernel])
                }
            }
        }
        guard takesTimes else { return }
        let whole = Timing.Configuration(
            rounds: setting.rounds, iterations: 0, maxTime: setting.maxTime, seed: setting.seed,
            processes: setting.pairs)
        for process in 0..<setting.pairs where !observer.isInterrupted() {
            var share = whole.share(of: process)
            try await candidate.withSide(processor: nil) { side in
                for index in groups.indices where !observer.isInterrupted() {
                    observer.show(title, process + 1, Double(index) / Double(groups.count))
                    guard try await side.prepare(groups[index].request).batch > 0 else { continue }
                    share.largestBlock = groups[index].request.caches == .cold ? CacheState.coldBlock : nil
                    let start = ContinuousClock.now
                    groups[index].recordings.append(
                        try await side.record(share, plan: groups[index].recordings.first?.plan) { _, _ in })
                    groups[index].add(ContinuousClock.now - start, to: groups[index].entries.map(\.kernel))
                }
            }
        }
    }

    private func judge(
        _ entry: RunRow, _ group: Group, _ repeated: Group?, _ isSameMachine: Bool
    ) -> GateRow {
        let first = judge(entry, group, isSameMachine)
        guard let repeated else { return first }
        let second = judge(entry, repeated, isSameMachine)
        switch (first.outcome, second.outcome) {
        case (.wrong, _): return first
        case (_, .wrong): return second
        case (.regression, .regression): return second.with(note: "confirmed in a fresh process")
        case (.regression, _): return first.with(outcome: .inconclusive, note: "slower at first, not confirmed")
        case (.inconclusive, .pass): return second
        case (.inconclusive, .regression):
            return second.with(outcome: .inconclusive, note: "slower only the second time")
        default: return first
        }
    }

    private func judge(_ entry: RunRow, _ group: Group, _ isSameMachine: Bool) -> GateRow {
        let limit = setting.limit(entry.kernelName)
        let kernel = group.facts?.kernels.first { $0.name == entry.kernel }
        func row(
            _ outcome: GateReport.Outcome, _ note: String, _ basis: GateReport.Basis? = nil,
            _ figures: GateRow.Figures? = nil
        ) -> GateRow {
            GateRow(
                "\(entry.key)", outcome, limit: limit, note: note, file: kernel?.file, basis: basis, figures: figures)
        }
        guard let facts = group.facts, let kernel else { return row(.unmatched, "only the baseline has it") }
        guard kernel.isVerified, group.instructions[entry.kernel] != .failure(.wrong) else {
            return row(.wrong, "the candidate's answer is not the reference's")
        }
        guard String(facts.inputs, radix: 16) == entry.input.inputs, facts.batch == entry.input.batch else {
            return row(.unmatched, "the baseline is of other inputs")
        }
        // Kernels of a workload may have different references; those of the first one are expected.
        if group.first == facts.kernels.first?.name, entry.input.digest != String(facts.answers, radix: 16) {
            return row(.unmatched, "the baseline is of other expected answers")
        }
        let measurement =
            group.recordings.isEmpty
            ? nil
            : Timing.Measurement(
                group.recordings,
                configuration: Timing.Configuration(rounds: setting.rounds, processes: setting.pairs))
        let own = measurement?.subjects.first { $0.id == entry.kernel }
        if let own, case .voided = own.stop { return row(.wrong, "wrong answers while it was timed") }
        let counted = entry.instructionsPerOperation.flatMap { $0.value > 0 ? $0 : nil }
        let isSamePath = entry.codePath == kernel.codePath
        if let counted, isSamePath, entry.machine.architecture == Machine(toolchain: "").architecture {
            let now = group.instructions[entry.kernel]
            if case .success(let now)? = now {
                // No code answers with none, and a slope of other operations is of other inputs.
                guard now.source == counted.source, now.operations == counted.operations, now.value > 0 else {
                    return row(.inconclusive, "\(counted.words) in the baseline, \(now.words) here", .instructions)
                }
                let ratio = now.value / counted.value
                let figures = GateRow.Figures(
                    before: counted.value, ratio: ratio, low: ratio, high: ratio, threshold: limit.maxRegression,
                    resolution: nil)
                return row(ratio > 1 + limit.maxRegression ? .regression : .pass, "", .instructions, figures)
            }
            // The baseline's instructions were few enough to be stepped through.
            if now == .failure(.tooMany) {
                return row(
                    .regression,
                    "too many instructions to count; the baseline has \(NumberText.significant(counted.value))",
                    .instructions)
            }
        }
        if let measurement, let own {
            guard let evidence = evidence(entry, own, measurement, limit) else {
                return row(.inconclusive, "too few rounds for an interval")
            }
            let figures = GateRow.Figures(
                before: entry.nsPerOperation?.median ?? 0, ratio: evidence.ratio.estimate, low: evidence.ratio.low,
                high: evidence.ratio.high,
                threshold: evidence.threshold, resolution: evidence.resolution)
            guard isSameMachine else {
                return row(.advisory, "a time of another machine decides nothing", .time, figures)
            }
            switch evidence.finding {
            case .regression: return row(.regression, "", .time, figures)
            case .pass: return row(.pass, "", .time, figures)
            case .inconclusive: return row(.inconclusive, evidence.disturbance ?? "measured twice", .time, figures)
            }
        }
        guard let counted else { return row(.advisory, "no instructions to compare, and times were not asked for") }
        guard isSamePath else {
            let paths = [entry.codePath, kernel.codePath].map { $0 ?? "one path" }
            return row(.advisory, "counted on \(paths[0]), here it is \(paths[1]): other instructions")
        }
        return row(
            .inconclusive,
            "instructions by \(counted.source.rawValue) on \(entry.machine.architecture) cannot be counted here")
    }

    private func evidence(
        _ entry: RunRow, _ own: SubjectResult, _ measurement: Timing.Measurement, _ limit: Limit
    ) -> StoredTimeEvidence? {
        let isControlSeen = !measurement.warnings.contains { warning in
            switch warning {
            case .controlNotSeen, .noResolution: true
            default: false
            }
        }
        guard let resolution = measurement.resolution, let stored = entry.resolution else { return nil }
        return StoredTimeEvidence(
            own.blocks.timesByProcess(operations: own.operationsPerBlock), to: entry.timesByProcess,
            limit: limit.maxRegression,
            StoredTimeEvidence.Circumstances(
                resolution: resolution.relative, storedResolution: stored,
                load: max(measurement.pressureShare ?? 0, baseline.load(of: entry)), isControlSeen: isControlSeen))
    }
}

/// A row of a stored report that cannot be measured again.
package struct UnusableBaseline: Error, CustomStringConvertible {
    package let description: String

    init(_ row: RunRow, _ problem: String) {
        description = "\(row.kernelName): \(problem)"
    }
}
