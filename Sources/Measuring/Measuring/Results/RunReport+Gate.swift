import Timing

/// One side of a row of a gate on reports.
package struct GateSide {
    let batch: Batch
    /// The measurement's first kernel, by whose reference the answers are expected.
    let first: String?
    let isWrong: Bool
    let instructions: Result<InstructionCount, Uncounted>?
    let codePath: String?
    let machine: Machine
    let times: TimeSeries?

    /// A row of a stored report.
    package init(_ row: RunRow, in report: RunReport) {
        batch = row.batch
        first = report.kernels.first { $0.isMeasured(with: row) }?.implementation
        isWrong = row.isVoid || !row.isVerified
        instructions = row.instructionsPerOperation.map { .success($0) } ?? row.instructionsOmitted.map { .failure($0) }
        (codePath, machine, times) = (row.codePath, report.facts.machine, report.times(of: row))
    }

    /// A kernel whose instructions were counted on this machine.
    package init(
        _ facts: PreparedWorkload.Facts, _ kernel: PreparedWorkload.Facts.Kernel,
        _ instructions: Result<InstructionCount, Uncounted>?
    ) {
        (batch, first, codePath) = (facts.batch, facts.kernels.first?.name, kernel.codePath)
        isWrong = !kernel.isVerified || instructions == .failure(.wrong)
        (self.instructions, machine, times) = (instructions, Machine(toolchain: ""), nil)
    }

    /// What decides between this side and the candidate's: instructions where both have them, otherwise times of one
    /// machine.
    package func costs(beside after: GateSide, takesTimes: Bool) -> GateLook.Costs {
        guard !after.isWrong else { return .none(.wrong, .wrongAnswers) }
        guard !isWrong else { return .none(.unjudged, .wrongBaseline) }
        guard batch.inputs == after.batch.inputs, batch.count == after.batch.count else {
            return .none(.unjudged, .otherInputs)
        }
        guard first != after.first || batch.answers == after.batch.answers else {
            return .none(.unjudged, .otherAnswers)
        }
        var open = GateLook.Costs.none(.unjudged, .uncounted)
        if machine.architecture != after.machine.architecture {
            open = .none(.unjudged, .otherMachine)
        } else if case .success(let own)? = instructions, case .success(let other)? = after.instructions {
            // No code answers with none, and a slope of other operations is of other inputs.
            let isComparable = own.source == other.source && own.operations == other.operations
            open = codePath == after.codePath ? .none(.inconclusive, .otherCount) : .none(.unjudged, .otherPath)
            if isComparable, codePath == after.codePath, own.value > 0, other.value > 0 {
                return .instructions(before: own.value, after: other.value)
            }
        } else if case .success? = instructions, after.instructions == .failure(.tooMany) {
            return .none(.regression, .tooMany)
        }
        guard takesTimes, let times, let others = after.times else { return open }
        guard machine.fingerprint == after.machine.fingerprint else { return .none(.unjudged, .otherMachine) }
        return .times(before: times, after: others)
    }
}

extension RunReport {
    /// The rows of implementations.
    package var kernels: [RunRow] { rows.filter { $0.role == .implementation } }

    /// Judges the rows of a candidate's report beside those of this one, of which only those that are kept, by
    /// `workload/kernel`.
    package func gate(
        _ candidate: RunReport, limit: Double, takesTimes: Bool, keeping isKept: (String) -> Bool = { _ in true }
    ) -> [GateRow] {
        let (rows, candidates) = (
            kernels.filter { isKept($0.name) }, candidate.kernels.filter { isKept($0.name) }
        )
        let others = Dictionary(candidates.map { ($0.key, $0) }) { first, _ in first }
        let known = Set(rows.map(\.key))
        let looks = rows.map { row in
            let costs = others[row.key].map {
                GateSide(row, in: self).costs(beside: GateSide($0, in: candidate), takesTimes: takesTimes)
            }
            return (row.key, GateLook(costs ?? .none(.unjudged, .onlyBaseline)))
        }
        return Gate(rows.map(\.key), limit: limit).rows(Dictionary(looks) { first, _ in first })
            + candidates.map(\.key).filter { !known.contains($0) }
            .map { GateRow("\($0)", .unjudged, .onlyCandidate) }
    }
}
