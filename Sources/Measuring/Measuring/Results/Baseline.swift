/// What a stored gate compares with: a report, or a folder of reports, each of other kernels or of another SIMD path.
package struct Baseline: Sendable {
    /// The newest first.
    package let reports: [RunReport]

    /// Makes sure that the reports can be compared with.
    ///
    /// - Throws: ``Problem``.
    package init(_ reports: [RunReport]) throws(Problem) {
        self.reports = reports.sorted { $0.facts.started > $1.facts.started }
        if reports.contains(where: \.isPartial) { throw Problem("it is partial: its run was ended early") }
        if reports.contains(where: { $0.kernels.contains { $0.instructionsOmitted == .skipped } }) {
            throw Problem("it has no instructions: it is of run --quick")
        }
    }

    /// Reads a report, or the reports of a folder.
    ///
    /// - Throws: ``Problem`` that also says how a baseline is made.
    package init(_ path: String) throws(Problem) {
        do throws(Problem) {
            try self.init(Self.reports(URL(filePath: path)).map { _, report in report })
        } catch {
            throw Problem("\(path): \(error.description); make a baseline: calbench run --save-baseline FOLDER")
        }
    }

    /// The report in a folder and those in its folders, each with its own folder.
    package static func reports(_ url: URL) throws(Problem) -> [(folder: URL, report: RunReport)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let folders = ([url] + names.filter { !$0.hasPrefix(".") }.sorted().map { url.appending(path: $0) }).filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "report.jsonl").path)
        }
        var reports: [(folder: URL, report: RunReport)] = []
        for folder in folders.isEmpty ? [url] : folders { reports.append((folder, try RunReport.read(folder))) }
        return reports
    }

    /// Its rows, of which the newest counts.
    var rows: [(row: RunRow, report: RunReport)] {
        var seen: Set<RunRow.Place> = []
        return reports.flatMap { report in
            report.kernels.filter { seen.insert($0.place).inserted }.map { ($0, report) }
        }
    }
}

extension RunRow {
    /// What a baseline has one row of: a kernel in a setting, on a path of its code.
    package struct Place: Hashable, Sendable {
        let key: Setting.Key
        let codePath: String?
    }

    package var place: Place { Place(key: key, codePath: codePath) }
}

extension RunReport {
    /// The rows of implementations.
    package var kernels: [RunRow] { rows.filter { $0.role == .implementation } }

    /// The times of a row, to be compared with those of another report; nil where it has none, or its measurement has no
    /// twin or control by which they can be judged.
    package func times(of row: RunRow) -> TimeSeries? {
        let section = rows.filter { $0.isMeasured(with: row) }
        func companion(_ role: Role) -> RunRow? { section.first { $0.role == role && !$0.isVoid } }
        guard !row.isVoid, let resolution = row.resolution, let twin = companion(.twin)?.ratio?.estimate,
            let control = companion(.control)?.ratio?.estimate
        else { return nil }
        return TimeSeries(
            row.costs.filter { !$0.isEmpty }, null: companion(.null)?.costs.filter { !$0.isEmpty } ?? [],
            resolution: resolution,
            error: [twin, control / row.controlExpected].map { max($0, 1 / $0) }.reduce(1, *))
    }
}

/// What is compared with a row of a baseline: a row of another report, or a kernel whose instructions were counted on this
/// machine.
private struct Candidate {
    let batch: Batch
    let isRight: Bool
    let instructions: Counted?
    let codePath: String?
    let machine: Machine
    var times: TimeSeries?
    var file: String?
}

extension RunRow {
    /// Whether its answers were right, and the same while it was timed.
    fileprivate var isSound: Bool { !result.isVoid && isVerified }

    /// What decides between this row of a report and the candidate's in one of `rows` rows: instructions where both have
    /// them, otherwise times of one machine.
    fileprivate func evidence(
        in report: RunReport, beside after: Candidate, rows: Int
    ) -> Result<GateEvidence, GateReason> {
        let machine = report.facts.machine
        guard isSound else { return .failure(.wrongBaseline) }
        guard batch == after.batch else { return .failure(.otherInputs) }
        guard machine.architecture == after.machine.architecture else { return .failure(.otherMachine) }
        var why = GateReason.uncounted
        if let own = instructions?.count, let other = after.instructions?.count {
            // No code answers with none, and a slope of other operations is of other inputs.
            if own.operations == other.operations, own.value > 0, other.value > 0 {
                return .success(GateEvidence(instructions: other.value, to: own.value))
            }
            why = .otherCount
        } else if [instructions, after.instructions].contains(Counted(.tooMany)) {
            why = .tooMany
        }
        guard let others = after.times, let times = report.times(of: self) else { return .failure(why) }
        guard machine.isSame(as: after.machine) else { return .failure(.otherMachine) }
        return GateEvidence(others, to: times, rows: rows).map(Result.success) ?? .failure(.tooFew)
    }
}

extension Baseline {
    /// Judges rows by what the candidate has of them.
    private func judge(
        _ keys: [Setting.Key], _ candidates: [Setting.Key: Candidate], _ limits: GateLimits
    ) -> [Setting.Key: GateRow] {
        let known = Dictionary(grouping: rows, by: \.row.key)
        func evidence(_ key: Setting.Key) -> Result<GateEvidence, GateReason> {
            guard let candidate = candidates[key] else { return .failure(.onlyBaseline) }
            guard candidate.isRight else { return .failure(.wrongAnswers) }
            guard let rows = known[key] else { return .failure(.onlyCandidate) }
            guard let (row, report) = rows.first(where: { $0.row.codePath == candidate.codePath }) else {
                return .failure(.otherPath)
            }
            return row.evidence(in: report, beside: candidate, rows: keys.count)
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
        var candidates: [Setting.Key: Candidate] = [:]
        for row in others {
            candidates[row.key] = Candidate(
                batch: row.batch, isRight: row.isSound, instructions: row.instructions, codePath: row.codePath,
                machine: candidate.facts.machine, times: takesTimes ? candidate.times(of: row) : nil)
        }
        let known = keys(isKept)
        let keys = known + others.map(\.key).filter { !Set(known).contains($0) }
        let judged = judge(keys, candidates, limits)
        return keys.compactMap { judged[$0] }
    }

    /// Counts the instructions of rows again, as they were counted, in one fresh launch; of rows that it does not have,
    /// which are prepared by `new`, the answers are checked.
    package func count(
        _ keys: [Setting.Key], new: [Setting.Key: PreparedWorkload.Request] = [:], by candidate: Launch,
        _ limits: GateLimits, observer: Observer
    ) throws -> [Setting.Key: GateRow] {
        let known = Dictionary(grouping: rows.map(\.row), by: \.key)
        // One preparation for all kernels of a measurement.
        let groups = Dictionary(grouping: keys) { key in
            var request = new[key]
            if let row = known[key]?.first {
                request = PreparedWorkload.Request(row.setting, kernels: [], seed: row.seed, years: row.years)
            }
            request?.kernels = []
            return request
        }
        let machine = Machine(toolchain: "")
        var candidates: [Setting.Key: Candidate] = [:]
        let side = try candidate(nil, true)
        for (index, group) in groups.enumerated() where !observer.isInterrupted() {
            observer.show("counting", 0, Double(index) / Double(groups.count))
            guard var request = group.key else { continue }
            request.kernels = group.value.map(\.implementation)
            let facts: PreparedWorkload.Facts = try side.answer(.prepare(request))
            for key in group.value {
                guard let kernel = facts.kernels.first(where: { $0.name == key.implementation }) else { continue }
                let row = known[key]?.first { $0.codePath == kernel.codePath }
                let counted: Counted? =
                    if let stored = row?.instructionsPerOperation {
                        try side.answer(.count(kernel: kernel.name, operations: stored.operations)) as Counted
                    } else if known[key] == nil, kernel.isVerified {
                        try side.isRight(kernel.name) ? nil : Counted(.wrong)
                    } else {
                        row?.instructions
                    }
                candidates[key] = Candidate(
                    batch: facts.batch, isRight: kernel.isVerified && counted?.uncounted != .wrong,
                    instructions: counted, codePath: kernel.codePath, machine: machine, file: kernel.file)
            }
        }
        side.end()
        return judge(keys, candidates, limits)
    }
}
