import CalendarContracts
import Catalog
import Foundation
import Reports
import Statistics
import Timing

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
        let names = Set(
            setting.catalog.workloads.flatMap { workload in
                workload.kernelFacts.map { "\(workload.name)/\($0.name)" }
            })
        let stored = baseline.rows.filter { $0.role == .kernel && !$0.voided }
        let asked = stored.filter { names.contains("\($0.workload)/\($0.kernel)") }
        let rows = asked.filter { (try? Years.parse($0.input.years)) != nil }
        let here = Machine(toolchain: baseline.facts.machine.toolchain).fingerprint
        let isSameMachine = here == baseline.facts.machine.fingerprint
        var judged: [GateReport.Row] = []
        do {
            var parts = parts(rows)
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
        judged += asked.filter { (try? Years.parse($0.input.years)) == nil }.map {
            GateReport.Row(
                "\($0.key)", .unmatched, limit: setting.limit("\($0.workload)/\($0.kernel)"),
                note: "the baseline's years cannot be read: \($0.input.years)")
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
        var counting = setting.candidate
        counting.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        var bar = ProgressBar(parts: (command.noTime ? 0 : command.pairs) + 1)
        let title = again ? "looking again" : "measuring"
        try await WorkerProcess.with(counting) { worker in
            for index in parts.indices where !Terminal.isInterrupted {
                bar.show(title, part: 0, fraction: Double(index) / Double(parts.count))
                guard case .prepared(let facts) = try await worker.ask(.prepare(parts[index].request)) else {
                    throw WorkerError(problem: "does not answer as calbench does")
                }
                parts[index].facts = facts
                for row in parts[index].rows {
                    guard let counted = row.instructionsPerOperation,
                        facts.kernels.contains(where: { $0.name == row.kernel })
                    else { continue }
                    parts[index].instructions[row.kernel] = try await worker.countInstructions(
                        row.kernel, operations: counted.operations)
                }
            }
        }
        guard !command.noTime else {
            bar.end()
            return
        }
        let whole = Timing.Configuration(
            rounds: command.rounds, iterations: 0, maxTime: command.maxTime, seed: UInt64(command.seed),
            processes: command.pairs)
        for process in 0..<command.pairs where !Terminal.isInterrupted {
            let share = whole.share(of: process)
            try await WorkerProcess.with(setting.candidate) { worker in
                for index in parts.indices where !Terminal.isInterrupted {
                    bar.show(title, part: process + 1, fraction: Double(index) / Double(parts.count))
                    _ = try await worker.ask(.prepare(parts[index].request))
                    guard parts[index].facts?.batch ?? 0 > 0 else { continue }
                    let cold = parts[index].request.caches == .cold
                    let reply = try await worker.ask(
                        .record(
                            rounds: share.rounds, iterations: 0, maxTime: share.maxTime, seed: share.seed,
                            largestBlock: cold ? CacheState.coldBlock : nil, plan: parts[index].recordings.first?.plan))
                    if case .recorded(let recording) = reply { parts[index].recordings.append(recording) }
                }
            }
        }
        bar.end()
    }

    private func judge(
        _ row: RunRow, _ part: Part, _ repeated: Part?, _ isSameMachine: Bool
    ) -> GateReport.Row {
        let first = judge(row, part, isSameMachine)
        guard let repeated else { return first }
        let second = judge(row, repeated, isSameMachine)
        switch (first.outcome, second.outcome) {
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
        if let counted = row.instructionsPerOperation, counted.value > 0 {
            let now = part.instructions[row.kernel].flatMap(RunRow.Instructions.init)
            if let now, now.source == counted.source, now.operations == counted.operations {
                return judge(instructions: now.value / counted.value, limit, said)
            }
        }
        guard let measurement, let own else {
            return said(.advisory, "no instructions to compare, and times were not asked for")
        }
        return judge(row, own, measurement, limit, isSameMachine, said)
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
        guard let ratio = UnpairedRatio(times, to: row.timesByProcess, level: 0.99),
            let resolution = measurement.resolution, let stored = row.resolution
        else { return said(.inconclusive, "too few rounds for an interval", nil, nil) }
        let relative = resolution.relative + stored
        let figures = GateReport.Row.Figures(
            ratio: ratio.estimate, low: ratio.low, high: ratio.high, threshold: max(limit.maxRegression, 2 * relative),
            resolution: relative)
        guard isSameMachine else {
            return said(.advisory, "a time of another machine decides nothing", .time, figures)
        }
        let blind = measurement.warnings.contains { warning in
            switch warning {
            case .controlNotSeen, .noResolution: true
            default: false
            }
        }
        if max(measurement.load, baseline.load(of: row)) > RunReport.mostLoad {
            return said(.inconclusive, "other tasks waited for a processor meanwhile", .time, figures)
        }
        if blind { return said(.inconclusive, "the control was not seen", .time, figures) }
        if ratio.low > 1 + figures.threshold { return said(.regression, "", .time, figures) }
        if ratio.high < 1 + limit.maxRegression { return said(.pass, "", .time, figures) }
        return said(.inconclusive, "measured twice", .time, figures)
    }
}
