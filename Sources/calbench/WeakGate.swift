import CalendarContracts
import Catalog
import Foundation
import Reports
import Statistics
import Timing
import Workloads

/// A stored report as the baseline: instructions decide; times only on the machine that the report is of.
struct WeakGate {
    /// What was asked for.
    let command: Gate
    /// What both forms know.
    let setting: GateSetting
    /// The stored report.
    let baseline: RunReport

    /// Measures what the report has, and judges it.
    ///
    /// - Returns: The report of the gate.
    /// - Throws: ``Failure`` where the candidate cannot be used.
    func run() async throws -> GateReport {
        let names = Set(setting.catalog.kernelNames)
        let stored = baseline.rows.filter { $0.role == .kernel && !$0.voided }
        let asked = stored.filter { names.contains("\($0.workload)/\($0.kernel)") }
        try check(asked)
        let here = Machine(toolchain: baseline.facts.machine.toolchain).fingerprint
        let isSameMachine = here == baseline.facts.machine.fingerprint
        var judged: [GateReport.Row] = []
        do {
            var parts = parts(asked)
            try await measure(&parts, again: false)
            let open = parts.indices.filter { index in
                parts[index].rows.contains {
                    [.regression, .inconclusive].contains(judge($0, parts[index], isSameMachine).outcome)
                }
            }
            // What is not well is looked at again in fresh processes.
            var second = open.map { Part(rows: parts[$0].rows, request: parts[$0].request) }
            try await measure(&second, again: true)
            for (index, part) in parts.enumerated() {
                let repeated = open.firstIndex(of: index).map { second[$0] }
                judged += part.rows.map { judge($0, part, repeated, isSameMachine) }
            }
        } catch let error as WorkerError {
            throw Failure(error.code ?? .reference, "the candidate \(error.problem)")
        }
        let known = Set(stored.map { "\($0.workload)/\($0.kernel)" })
        judged += names.subtracting(known).sorted().map {
            GateReport.Row($0, .unmatched, limit: setting.limit($0), note: "only the candidate has it")
        }
        judged += known.subtracting(names).filter { _ in command.filters.isEmpty }.sorted().map {
            GateReport.Row($0, .unmatched, limit: setting.limit($0), note: "only the baseline has it")
        }
        var notes: [String] = []
        if !isSameMachine {
            notes.append(
                "the baseline is of another machine (\(baseline.facts.machine.fingerprint); this one is \(here)): times are advisory, "
                    + "only instructions decide")
        }
        return GateReport(rows: judged, notes: notes)
    }

    /// Makes sure that what the report says was measured can be measured again.
    private func check(_ rows: [RunRow]) throws {
        func refuse(_ row: RunRow, _ problem: String) -> Failure {
            Failure(.reference, "--baseline \(command.baseline): \(row.workload)/\(row.kernel): \(problem)")
        }
        var seen: Set<RunRow.Key> = []
        for row in rows {
            let input = row.input
            guard InputDistribution(rawValue: input.distribution) != nil else {
                throw refuse(row, "\(input.distribution) is none of the ways in which inputs are chosen")
            }
            let known = setting.years[row.workload]
            guard let years = try? Years.parse(input.years), let known, known.clamped(to: years.range) == years.range
            else { throw refuse(row, "its inputs are of \(input.years), which the workload does not have") }
            guard seen.insert(row.key).inserted else { throw refuse(row, "\(row.key) is there twice") }
        }
    }

    /// Rows of the report that are measured together.
    private struct Part {
        let rows: [RunRow]
        let request: PreparedWorkload.Request
        var facts: PreparedWorkload.Facts?
        var recordings: [Recording] = []
        var instructions: [String: CountedInstructions] = [:]
    }

    private func parts(_ rows: [RunRow]) -> [Part] {
        var sections: [[RunRow]] = []
        for row in rows {
            if let last = sections.indices.last, sections[last][0].isMeasured(with: row) {
                sections[last].append(row)
            } else {
                sections.append([row])
            }
        }
        return sections.compactMap { rows in
            let input = rows[0].input
            guard let years = try? Years.parse(input.years) else { return nil }
            return Part(
                rows: rows,
                request: PreparedWorkload.Request(
                    workload: rows[0].workload, kernels: rows.map(\.kernel), distribution: input.distribution,
                    seed: input.seed, firstYear: years.range.lowerBound, lastYear: years.range.upperBound,
                    mode: rows[0].mode, caches: rows[0].caches, allowUnverified: false, size: input.size))
        }
    }

    /// Counts instructions in one fresh process, and takes the times in as many as the gate has pairs.
    private func measure(_ parts: inout [Part], again: Bool) async throws {
        guard !parts.isEmpty else { return }
        var bar = ProgressBar(parts: (command.noTime ? 0 : command.pairs) + 1)
        defer { bar.end() }
        let title = again ? "looking again" : "measuring"
        try await WorkerProcess.with(setting.candidate.counting) { worker in
            for index in parts.indices where !Terminal.isInterrupted {
                bar.show(title, part: 0, fraction: Double(index) / Double(parts.count))
                let facts = try await worker.prepare(parts[index].request)
                parts[index].facts = facts
                for row in parts[index].rows {
                    guard let counted = row.instructionsPerOperation,
                        facts.kernels.contains(where: { $0.name == row.kernel })
                    else { continue }
                    parts[index].instructions[row.kernel] = try await worker.countInstructions(
                        row.kernel, like: counted)
                }
            }
        }
        guard !command.noTime else { return }
        let whole = Timing.Configuration(
            rounds: command.rounds, iterations: 0, maxTime: command.maxTime, seed: UInt64(command.seed),
            processes: command.pairs)
        for process in 0..<command.pairs where !Terminal.isInterrupted {
            var share = whole.share(of: process)
            try await WorkerProcess.with(setting.candidate) { worker in
                for index in parts.indices where !Terminal.isInterrupted {
                    bar.show(title, part: process + 1, fraction: Double(index) / Double(parts.count))
                    guard try await worker.prepare(parts[index].request).batch > 0 else { continue }
                    share.largestBlock = parts[index].request.caches == .cold ? CacheState.coldBlock : nil
                    parts[index].recordings.append(
                        try await worker.record(share, plan: parts[index].recordings.first?.plan))
                }
            }
        }
    }

    private func judge(
        _ row: RunRow, _ part: Part, _ repeated: Part?, _ isSameMachine: Bool
    ) -> GateReport.Row {
        let first = judge(row, part, isSameMachine)
        guard let repeated else { return first }
        let second = judge(row, repeated, isSameMachine)
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

    private func judge(_ row: RunRow, _ part: Part, _ isSameMachine: Bool) -> GateReport.Row {
        let limit = setting.limit("\(row.workload)/\(row.kernel)")
        let kernel = part.facts?.kernels.first { $0.name == row.kernel }
        func said(
            _ outcome: GateReport.Outcome, _ note: String, _ basis: GateReport.Basis? = nil,
            _ figures: GateReport.Row.Figures? = nil
        ) -> GateReport.Row {
            GateReport.Row(
                "\(row.key)", outcome, limit: limit, note: note, file: kernel?.file, basis: basis, figures: figures)
        }
        guard let facts = part.facts, let kernel else { return said(.unmatched, "only the baseline has it") }
        guard kernel.isVerified, part.instructions[row.kernel]?.status != .wrong else {
            return said(.wrong, "the candidate's answer is not the authority's")
        }
        guard String(facts.inputs, radix: 16) == row.input.inputs, facts.batch == row.input.batch else {
            return said(.unmatched, "the baseline is of other inputs")
        }
        let measurement =
            part.recordings.isEmpty
            ? nil
            : Timing.Measurement(
                part.recordings,
                configuration: Timing.Configuration(rounds: command.rounds, processes: command.pairs))
        let own = measurement?.subjects.first { $0.id == row.kernel }
        if let own, case .voided = own.stop { return said(.wrong, "wrong answers while it was timed") }
        let counted = row.instructionsPerOperation.flatMap { $0.value > 0 ? $0 : nil }
        if let counted, row.machine.architecture == Machine(toolchain: "").architecture {
            let now = part.instructions[row.kernel]
            if let value = now.flatMap(RunRow.Instructions.init)?.value {
                return judge(instructions: value / counted.value, limit, said)
            }
            // The baseline's were few enough to be stepped through.
            if now?.status == .tooMany {
                return said(
                    .regression,
                    "too many instructions to count; the baseline has \(NumberText.significant(counted.value))",
                    .instructions)
            }
        }
        if let measurement, let own { return judge(row, own, measurement, limit, isSameMachine, said) }
        guard let counted else { return said(.advisory, "no instructions to compare, and times were not asked for") }
        return said(
            .inconclusive,
            "instructions by \(counted.source.rawValue) on \(row.machine.architecture) cannot be counted here")
    }

    private typealias Saying = (
        GateReport.Outcome, String, GateReport.Basis?, GateReport.Row.Figures?
    ) -> GateReport.Row

    private func judge(instructions ratio: Double, _ limit: Limit, _ said: Saying) -> GateReport.Row {
        let figures = GateReport.Row.Figures(
            ratio: ratio, low: ratio, high: ratio, threshold: limit.maxRegression, resolution: nil)
        return said(ratio > 1 + limit.maxRegression ? .regression : .pass, "", .instructions, figures)
    }

    private func judge(
        _ row: RunRow, _ own: SubjectResult, _ measurement: Timing.Measurement, _ limit: Limit, _ isSameMachine: Bool,
        _ said: Saying
    ) -> GateReport.Row {
        let times = Dictionary(grouping: own.samples, by: \.process).values.map { samples in
            samples.map { Double($0.nanoseconds) / Double(own.operationsPerBlock) }
        }
        let isControlSeen = !measurement.warnings.contains { warning in
            switch warning {
            case .controlNotSeen, .noResolution: true
            default: false
            }
        }
        guard let resolution = measurement.resolution, let stored = row.resolution,
            let evidence = StoredTimeEvidence(
                times, to: row.timesByProcess, limit: limit.maxRegression,
                StoredTimeEvidence.Circumstances(
                    resolution: resolution.relative, storedResolution: stored,
                    load: max(measurement.load, baseline.load(of: row)), isControlSeen: isControlSeen))
        else { return said(.inconclusive, "too few rounds for an interval", nil, nil) }
        let figures = GateReport.Row.Figures(
            ratio: evidence.ratio.estimate, low: evidence.ratio.low, high: evidence.ratio.high,
            threshold: evidence.threshold, resolution: evidence.resolution)
        guard isSameMachine else {
            return said(.advisory, "a time of another machine decides nothing", .time, figures)
        }
        switch evidence.finding {
        case .regression: return said(.regression, "", .time, figures)
        case .pass: return said(.pass, "", .time, figures)
        case .inconclusive: return said(.inconclusive, evidence.disturbance ?? "measured twice", .time, figures)
        }
    }
}
