import Support
import Timing

/// One side of a row of a gate on a stored baseline.
private struct GateSide {
    let batch: Batch
    /// The measurement's first kernel, by whose reference the answers are expected.
    let first: String?
    let isRight: Bool
    let instructions: Result<InstructionCount, Uncounted>
    let codePath: String?
    let machine: Machine
    var times: TimeSeries?
    var file: String?

    /// A row of a stored report.
    init(_ row: RunRow, in report: RunReport, takesTimes: Bool) {
        (batch, codePath, machine) = (row.batch, row.codePath, report.facts.machine)
        first = report.kernels.first { $0.isMeasured(with: row) }?.implementation
        isRight = !row.isVoid && row.isVerified
        instructions =
            row.instructionsPerOperation.map { .success($0) } ?? .failure(row.instructionsOmitted ?? .unavailable)
        times = takesTimes ? report.times(of: row) : nil
    }

    /// A kernel whose instructions were counted on this machine.
    init(
        _ facts: PreparedWorkload.Facts, _ kernel: PreparedWorkload.Facts.Kernel, _ machine: Machine,
        _ instructions: Result<InstructionCount, Uncounted>
    ) {
        (batch, first, self.machine) = (facts.batch, facts.kernels.first?.name, machine)
        isRight = kernel.isVerified && instructions != .failure(.wrong)
        (self.instructions, codePath, file) = (instructions, kernel.codePath, kernel.file)
    }

    /// What decides between this side and the candidate's in one of `rows` rows: instructions where both have them,
    /// otherwise times of one machine.
    func evidence(beside after: GateSide, rows: Int) -> Result<GateEvidence, GateRow.Reason> {
        guard isRight else { return .failure(.wrongBaseline) }
        guard batch.inputs == after.batch.inputs, batch.count == after.batch.count else {
            return .failure(.otherInputs)
        }
        guard first != after.first || batch.answers == after.batch.answers else { return .failure(.otherAnswers) }
        guard machine.architecture == after.machine.architecture else { return .failure(.otherMachine) }
        let why: GateRow.Reason
        switch (instructions, after.instructions) {
        case (.success(let own), .success(let other)):
            // No code answers with none, and a slope of other operations is of other inputs.
            if own.source == other.source, own.operations == other.operations, own.value > 0, other.value > 0 {
                return .success(GateEvidence(instructions: other.value, to: own.value))
            }
            why = .otherCount
        case (.failure(.tooMany), _), (_, .failure(.tooMany)): why = .tooMany
        default: why = .uncounted
        }
        guard let times, let others = after.times else { return .failure(why) }
        guard machine.isSame(as: after.machine) else { return .failure(.otherMachine) }
        return GateEvidence(others, to: times, rows: rows).map(Result.success) ?? .failure(.tooFew)
    }
}

extension Baseline {
    /// Judges rows by what the candidate has of them.
    private func judge(
        _ keys: [Setting.Key], _ candidates: [Setting.Key: GateSide], _ limits: GateLimits, takesTimes: Bool = false
    ) -> [Setting.Key: GateRow] {
        let known = Dictionary(grouping: rows, by: \.row.key)
        func evidence(_ key: Setting.Key) -> Result<GateEvidence, GateRow.Reason> {
            guard let candidate = candidates[key] else { return .failure(.onlyBaseline) }
            guard candidate.isRight else { return .failure(.wrongAnswers) }
            guard let rows = known[key] else { return .failure(.onlyCandidate) }
            guard let (row, report) = rows.first(where: { $0.row.codePath == candidate.codePath }) else {
                return .failure(.otherPath)
            }
            return GateSide(row, in: report, takesTimes: takesTimes).evidence(beside: candidate, rows: keys.count)
        }
        return Dictionary(keys.map { ($0, GateRow($0, evidence($0), limits, file: candidates[$0]?.file)) }) { $1 }
    }

    /// The settings and kernels of its rows that are kept by `workload/kernel`, each once.
    package func keys(_ isKept: (String) -> Bool) -> [Setting.Key] {
        var seen: Set<Setting.Key> = []
        return rows.map(\.row.key).filter { isKept($0.name) && seen.insert($0).inserted }
    }

    /// Judges the rows of a candidate's report, of which only those that are kept, by `workload/kernel`.
    package func rows(
        beside candidate: RunReport, _ limits: GateLimits, takesTimes: Bool,
        keeping isKept: (String) -> Bool = { _ in true }
    ) -> [GateRow] {
        let others = candidate.kernels.filter { isKept($0.name) }
        let sides = Dictionary(
            others.map { ($0.key, GateSide($0, in: candidate, takesTimes: takesTimes)) }
        ) { first, _ in first }
        let known = keys(isKept)
        let keys = known + others.map(\.key).filter { !Set(known).contains($0) }
        let judged = judge(keys, sides, limits, takesTimes: takesTimes)
        return keys.compactMap { judged[$0] }
    }

    /// Counts the instructions of rows again, as they were counted, in one fresh launch; of rows that it does not have,
    /// which are prepared by `new`, the answers are checked.
    ///
    /// - Throws: ``GateFailure``; ``Problem`` for a row that cannot be counted again.
    package func count(
        _ keys: [Setting.Key], new: [Setting.Key: PreparedWorkload.Request] = [:], by candidate: some SideLauncher,
        years: [String: ClosedRange<Int>], _ limits: GateLimits, observer: Observer
    ) async throws -> [Setting.Key: GateRow] {
        let known = Dictionary(grouping: rows.map(\.row), by: \.key)
        // One preparation for all kernels of a measurement.
        let groups = try Dictionary(
            grouping: keys.filter { new[$0] != nil || years[$0.setting.workload] != nil }
        ) { key in
            var request = try known[key]?[0].request(years[key.setting.workload]) ?? new[key]
            request?.kernels = []
            return request
        }
        let machine = Machine(toolchain: "")
        var sides: [Setting.Key: GateSide] = [:]
        try await GateFailure.naming(isBaseline: false) {
            try await candidate.counting.withSide(processor: nil) { side in
                for (index, group) in groups.enumerated() where !observer.isInterrupted() {
                    observer.show("counting", 0, Double(index) / Double(groups.count))
                    guard var request = group.key else { continue }
                    request.kernels = group.value.map(\.implementation)
                    guard let facts = try await side.prepareIfKnown(request) else { continue }
                    for key in group.value {
                        guard let kernel = facts.kernels.first(where: { $0.name == key.implementation }) else {
                            continue
                        }
                        let row = known[key]?.first { $0.codePath == kernel.codePath }
                        let counted: Result<InstructionCount, Uncounted> =
                            if let stored = row?.instructionsPerOperation {
                                try await side.countInstructions(kernel.name, like: stored)
                            } else if known[key] == nil, kernel.isVerified {
                                .failure(try await side.isRight(kernel.name) ? .unavailable : .wrong)
                            } else {
                                .failure(row?.instructionsOmitted ?? .unavailable)
                            }
                        sides[key] = GateSide(facts, kernel, machine, counted)
                    }
                }
            }
        }
        return judge(keys, sides, limits)
    }
}

extension RunRow {
    /// The request that prepares the kernels of the row's measurement again; `known` are the workload's years.
    fileprivate func request(_ known: ClosedRange<Int>?) throws -> PreparedWorkload.Request {
        guard known?.clamped(to: years) == years else {
            throw Problem("\(name): its inputs are of \(YearsText.text(years)), which the workload does not have")
        }
        return PreparedWorkload.Request(setting, kernels: [], seed: seed, years: years)
    }
}
