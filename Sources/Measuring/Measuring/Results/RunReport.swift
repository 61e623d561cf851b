package struct RunReport: Sendable {
    /// The properties common to all rows.
    package let facts: RunFacts
    /// The rows, grouped as they were measured.
    package var rows: [RunRow]
    /// Verdicts of implementations that have no row, and why they were not timed.
    package var untimed: [(verify: Verdict, why: String)] = []
    /// What has no row, and why.
    package var omissions: [RunNote] = []
    /// Whether the run was interrupted.
    package var isPartial = false
    /// The questions of workloads in words, by name; not stored.
    package var summaries: [String: String] = [:]
    /// The inputs of a verdict; not stored.
    package var texts: @Sendable (Verdict) -> InputTexts = { _ in InputTexts() }
    /// Where the report is kept, as `calbench report` takes it; not stored.
    package var place: String?

    package init(rows: [RunRow] = [], facts: RunFacts) { (self.rows, self.facts) = (rows, facts) }

    /// The measurements with an implementation that is meant, without the others.
    package func filtered(_ isMeant: (RunRow) -> Bool) -> RunReport {
        let parts = sections.map { $0.filter { $0.role != .implementation || isMeant($0) } }
        var part = self
        part.rows = parts.filter { $0.contains { $0.role == .implementation } }.flatMap(\.self)
        part.untimed = []
        return part
    }

    /// The implementations, as `workload/kernel`.
    package var names: [String] { kernels.map(\.name) + untimed.map(\.verify.name) }

    /// What has no row, then what is wrong with rows.
    package var notes: [RunNote] {
        var notes = omissions
        for row in kernels {
            if let clock = row.clock, clock.problem != nil || clock.isDoubtful {
                notes.append(.clock(name: row.name, problem: clock.problem))
            }
            if let message = row.verify.message {
                notes.append(.refused(name: row.name, message: message.text))
            }
        }
        if kernels.contains(where: { !$0.isSwept }) { notes.append(.noSweep) }
        let shortened = kernels.filter { $0.limitedBy == .budget }
        if !shortened.isEmpty {
            notes.append(
                .budget(rows: kernels.count, less: shortened.count, fewer: shortened.count(where: \.roundsShortened)))
        }
        if kernels.contains(where: { $0.instructionsOmitted == .unavailable }) { notes.append(.noInstructions) }
        let many = Set(kernels.filter { $0.instructionsOmitted == .tooMany }.map(\.name)).sorted()
        return many.isEmpty ? notes : notes + [.tooManyInstructions(names: many)]
    }

    /// The measurements, in order: rows that were measured together.
    package var sections: [[RunRow]] {
        rows.reduce(into: []) { sections, row in
            if let last = sections.last?.last, last.isMeasured(with: row) {
                sections[sections.count - 1].append(row)
            } else {
                sections.append([row])
            }
        }
    }
}

extension [RunReport] {
    /// Whether they have the rows of an adapter's workload, with both times, of that basis, machine, library and table.
    package func isCurrent<E: CatalogEntry>(
        _ entry: E, _ basis: String?, _ machine: Machine, _ reference: ReferenceData
    ) throws -> Bool {
        let workload = try entry.workload(reference)
        let known = filter { basis != nil && $0.facts.basis == basis && $0.facts.machine.isSame(as: machine) }
        return try entry.kernels.allSatisfy { kernel in
            guard let adapter = kernel as? any ForeignKernel<E.Input, E.Output> else { return false }
            let judge = try workload.reference(kernel.facts.claims)
            let current = known.flatMap(\.rows).filter { row in
                row.name == "\(entry.name)/\(kernel.facts.name)" && !row.isWithoutTimes
                    && row.verify.implementation == adapter.implementation
                    && row.verify.referenceSHA256 == judge?.table.sha256
            }
            return Set(current.map(\.setting.distribution)).isSuperset(of: [.random, .sequential])
        }
    }
}

extension RunReport {
    /// Adds measurements, interrupted ones included, with notes of what could not be measured.
    ///
    /// `configuration` is the total of all processes.
    package mutating func add(_ parts: [RunPart], years: ClosedRange<Int>, configuration: Timing.Configuration) {
        let prior = VariancePrior(measurements: parts.map(\.recordings))
        for part in parts {
            if part.facts?.batch.count == 0 {
                omissions.append(.noInputs(name: part.title, years: years))
            }
            if let failure = part.failure { omissions.append(.notWhole(name: part.title, problem: failure.message)) }
            rows += RunRow.rows(part, configuration, prior)
        }
    }

    /// The exit code that the adapters deserve: 4 where one is wrong, 6 where one could not be checked or timed to the end, 4
    /// where one answered otherwise while it was timed, 0 otherwise.
    package func adapterStatus(_ parts: [RunPart], hasUnusable: Bool) -> ExitStatus {
        let verdicts = parts.flatMap(\.verdicts).filter(\.implementation.isAdapter)
        if verdicts.contains(where: { $0.outcome == .fail }) { return .mismatch }
        if hasUnusable || parts.contains(where: \.hasUnusable) { return .reference }
        if let code = parts.lazy.filter({ !$0.adapters.isEmpty }).compactMap(\.failure?.code).first { return code }
        return kernels.contains { $0.isAdapter && $0.isVoid } ? .mismatch : .success
    }
}

extension RunRow {
    /// The rows of one measurement; none where nothing was recorded.
    fileprivate static func rows(
        _ part: RunPart, _ configuration: Timing.Configuration, _ prior: VariancePrior?
    ) -> [RunRow] {
        guard let prepared = part.facts, !part.recordings.isEmpty else { return [] }
        let request = part.request
        let measurement = Timing.Measurement(part.recordings, configuration: configuration, prior: prior)
        return measurement.results.compactMap { result in
            let isSubject = result.role == .implementation
            let name = isSubject ? result.id : measurement.baseline
            guard let kernel = prepared.kernels.first(where: { $0.name == name }) else { return nil }
            let swept = part.verdicts.first { $0.implementation.name == name }
            guard var verify = swept ?? part.timed[name] else { return nil }
            // A companion has the baseline's counts.
            if !isSubject { (verify.runs, verify.disputes) = ([], []) }
            return RunRow(
                setting: request.setting, seed: request.seed, years: request.years, batch: prepared.batch,
                role: result.role, verify: verify, isSwept: swept != nil, result: result,
                measurement: measurement.facts,
                instructions: isSubject ? part.instructions(of: name) : nil, codePath: kernel.codePath)
        }
    }
}
