import ArgumentParser
import CalendarContracts
import Catalog
import Foundation
import ReferenceData
import Reports
import Statistics
import Timing
import Verification
import Workloads

/// `calbench gate`.
struct Gate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fails when a kernel has become slower than a limit allows.",
        discussion: """
            With an executable as the baseline, both are run here, block by block next to each other, in pairs of fresh processes. With a \
            stored report, instructions per operation decide; times only on the machine the report is of. \
            A regression is confirmed in fresh processes before it is called one; a row that cannot be told is measured once more, and then \
            called inconclusive.

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
    @Option(parsing: .unconditional, help: "Seconds that a row may take.", transform: Run.seconds) var maxTime = 4.0
    @Option(
        parsing: .unconditional, help: "Where chance begins.",
        transform: { try Quantity.parse($0, in: 0...1_000_000_000, accepted: "a whole number of 0…1e9") })
    var seed = 1
    @Option(
        parsing: .unconditional, help: "Seconds after which a process that does not answer is ended.",
        transform: Run.seconds)
    var childTimeout = 60.0
    @Flag(help: "Against a report: count instructions only, measure no times.") var noTime = false
    @Option(help: "text, jsonl, markdown, junit or github.") var format: OutputFormat = .text

    static func regression(_ text: String) throws -> Double {
        guard let fraction = Limit.fraction(text) else {
            throw ValidationError("accepted is a share above 0 % up to 1000 %, such as 5% or 0.05")
        }
        return fraction
    }

    func validate() throws { try InputDistribution.checkOnce(distributions) }

    func run() async throws {
        let reference = try reference.find()
        let all = Catalog.all
        let catalog = try filters.apply(all)
        let workloads = try catalog.workloads(reference)
        try years.check(workloads)
        let limits = try readLimits()
        do {
            try limits.check(rows: Set(all.kernelNames))
        } catch {
            throw Failure(.usage, error.description)
        }
        let own = try executable(candidate ?? Executable.url.path, option: "--candidate")
        Terminal.watchInterrupt()
        let setting = GateSetting(
            catalog: catalog, years: Dictionary(uniqueKeysWithValues: workloads.map { ($0.name, $0.years) }),
            limits: limits, maxRegression: maxRegression, candidate: launch(own, reference.root))
        var report: GateReport
        if isExecutable(baseline) {
            let other = try executable(baseline, option: "--baseline")
            report = try await StrongGate(command: self, setting: setting, baseline: launch(other, reference.root))
                .run()
        } else {
            let stored: RunReport
            do {
                stored = try RunReport.read(URL(filePath: baseline))
            } catch {
                throw Failure(.reference, "--baseline \(error.description)")
            }
            report = try await WeakGate(command: self, setting: setting, baseline: stored).run()
        }
        if Terminal.isInterrupted { throw ExitStatus.interrupted }
        Terminal.data(try report.text(format))
        if let status = ExitStatus(rawValue: report.exit) { throw status }
    }

    private func readLimits() throws -> GateLimits {
        let usual = ["calbench-gate.toml", "calbench-gate.json"].first { FileManager.default.fileExists(atPath: $0) }
        guard let path = limits ?? usual else { return GateLimits() }
        do {
            return try GateLimits(URL(filePath: path))
        } catch {
            throw Failure(.usage, error.description)
        }
    }

    private func isExecutable(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
            return false
        }
        return FileManager.default.isExecutableFile(atPath: path)
    }

    private func executable(_ path: String, option: String) throws -> URL {
        guard isExecutable(path) else {
            throw Failure(.reference, "\(option) \(path): it is not an executable")
        }
        return URL(filePath: path)
    }

    private func launch(_ executable: URL, _ data: URL) -> WorkerProcess.Launch {
        WorkerProcess.Launch(
            executable: executable, referenceData: reference.referenceData, fallbackReferenceData: data.path,
            timeout: childTimeout)
    }
}

/// What both forms of a gate know.
struct GateSetting {
    /// The rows that are asked for.
    let catalog: Catalog
    /// The years of each workload.
    let years: [String: ClosedRange<Int>]
    /// The limits of single rows.
    let limits: GateLimits
    /// The limit of the others.
    let maxRegression: Double
    /// How the candidate is started.
    let candidate: WorkerProcess.Launch

    /// The limit of a row.
    ///
    /// - Parameter row: The row, as `workload/kernel`.
    /// - Returns: The limit.
    func limit(_ row: String) -> Limit { limits.limit(of: row, general: maxRegression) }
}

/// Both executables, run here and now.
private struct StrongGate {
    let command: Gate
    let setting: GateSetting
    let baseline: WorkerProcess.Launch

    /// The probability allowed that any row is called a regression falsely, before the confirmation.
    private static let familyError = 0.01

    func run() async throws -> GateReport {
        let rows = self.rows()
        let measuring = PairedProcesses(
            baseline: baseline, candidate: setting.candidate, pairs: command.pairs,
            rounds: max(8, (command.rounds + command.pairs - 1) / command.pairs), maxTime: command.maxTime)
        var bar = ProgressBar(parts: 3)
        defer { bar.end() }
        do {
            var isAnnounced = false
            let first = try await measuring.measure(rows, seed: UInt64(command.seed)) { fraction in
                // Once both have answered: one that cannot be used is told in one line, and nothing is decided before this.
                if fraction > 0, !isAnnounced {
                    isAnnounced = true
                    announce(rows.count, measuring)
                }
                bar.show("measuring", part: 0, fraction: fraction)
            }
            var found = first.found
            var evidence = weigh(rows, found)
            let open = rows.filter { evidence[$0]?.finding == .inconclusive }
            if !open.isEmpty {
                let more = try await measuring.measure(open, seed: UInt64(command.seed) &+ 1) {
                    bar.show("extending", part: 1, fraction: $0)
                }
                found = pool(found, more.found)
                evidence = weigh(rows, found)
            }
            let slower = rows.filter { evidence[$0]?.finding == .regression }
            var confirmed: [PairedProcesses.Row: Evidence] = [:]
            if !slower.isEmpty {
                let again = try await measuring.measure(slower, seed: UInt64(command.seed) &+ 2) {
                    bar.show("confirming", part: 2, fraction: $0)
                }
                confirmed = weigh(slower, again.found)
                // Wrong answers count whenever they are seen.
                for (row, outcome) in again.found {
                    if case .wrong = outcome { found[row] = outcome }
                }
            }
            let judged = rows.map { row in
                let file = first.files[row].flatMap { $0.isEmpty ? nil : $0 }
                return self.row(row, found[row], evidence[row], confirmed[row], file: file)
            }
            return GateReport(rows: judged + gone(first.baselineKernels), notes: notes())
        } catch let error as PairedProcesses.SideError {
            let side = error.isBaseline ? "--baseline \(command.baseline)" : "the candidate"
            throw Failure(
                error.isBaseline ? .reference : error.error.code ?? .reference, "\(side): \(error.error.problem)")
        }
    }

    /// Says before anything is decided what will be done to decide.
    private func announce(_ rows: Int, _ measuring: PairedProcesses) {
        Terminal.note(
            "gate: \(rows) rows, \(measuring.pairs) pairs of processes, \(measuring.rounds * measuring.pairs) rounds; a row that "
                + "cannot be told is measured as much again, once, and a regression is confirmed in fresh processes")
    }

    private func rows() -> [PairedProcesses.Row] {
        setting.catalog.entries.flatMap { workload in
            let kernels = workload.kernelFacts.filter {
                $0.validYears.map { years in
                    years.contains(command.years.range.lowerBound) && years.contains(command.years.range.upperBound)
                } ?? true
            }.map(\.name)
            return command.distributions.flatMap { distribution in
                let request = PreparedWorkload.Request(
                    workload: workload.name, kernels: kernels, distribution: distribution.rawValue,
                    seed: UInt64(command.seed), firstYear: command.years.range.lowerBound,
                    lastYear: command.years.range.upperBound, mode: command.mode,
                    caches: command.cold ? .cold : .warm, allowUnverified: false)
                return kernels.map { PairedProcesses.Row(request: request, kernel: $0) }
            }
        }
    }

    /// Kernels that were asked for and that only the baseline has: one that is gone must not pass unseen.
    private func gone(_ names: [String]) -> [GateReport.Row] {
        let known = Set(setting.catalog.kernelNames)
        return names.filter { command.filters.keeps($0) && !known.contains($0) }.map {
            GateReport.Row($0, .unmatched, limit: setting.limit($0), note: "only the baseline has it")
        }
    }

    /// What two looks found together.
    private func pool(
        _ first: [PairedProcesses.Row: PairedProcesses.Found], _ second: [PairedProcesses.Row: PairedProcesses.Found]
    ) -> [PairedProcesses.Row: PairedProcesses.Found] {
        first.merging(second) { before, after in
            guard case .rounds(let early, let expected) = before, case .rounds(let late, _) = after else {
                return after
            }
            return .rounds(early + late, controlExpected: expected)
        }
    }

    private struct Evidence {
        let weighed: GateEvidence
        let finding: GateEvidence.Finding
    }

    private func weigh(
        _ rows: [PairedProcesses.Row], _ found: [PairedProcesses.Row: PairedProcesses.Found]
    ) -> [PairedProcesses.Row: Evidence] {
        // The interval that is printed excludes the threshold where the least of the p-values is small enough; Holm's method decides.
        let level = bonferroniLevel(comparisons: rows.count, familyError: Self.familyError)
        let weighed = rows.compactMap { row -> (PairedProcesses.Row, GateEvidence)? in
            guard case .rounds(let rounds, let expected) = found[row] else { return nil }
            return GateEvidence(
                rounds, limit: setting.limit(row.kernelName).maxRegression, controlExpected: expected, level: level
            ).map { (row, $0) }
        }
        let adjusted = holm(weighed.map(\.1.pValue))
        return Dictionary(
            uniqueKeysWithValues: zip(weighed, adjusted).map { pair, pValue in
                // Two looks at every row: the error is shared among them.
                let finding = pair.1.finding(adjusted: pValue, familyError: Self.familyError / 2)
                return (pair.0, Evidence(weighed: pair.1, finding: finding))
            })
    }

    private func row(
        _ row: PairedProcesses.Row, _ found: PairedProcesses.Found?, _ evidence: Evidence?, _ confirmed: Evidence?,
        file: String?
    ) -> GateReport.Row {
        let limit = setting.limit(row.kernelName)
        func said(_ outcome: GateReport.Outcome, _ note: String) -> GateReport.Row {
            GateReport.Row(
                row.name, outcome, limit: limit, note: note, file: file, basis: evidence == nil ? nil : .time,
                figures: evidence.map { GateReport.Row.Figures($0.weighed) })
        }
        switch found {
        case .unmatched(let why): return said(.unmatched, why)
        case .wrong(let why): return said(.wrong, why)
        case nil: return said(.inconclusive, "not measured")
        case .rounds: break
        }
        guard let evidence else { return said(.inconclusive, "too few rounds for an interval") }
        switch evidence.finding {
        case .pass: return said(.pass, "")
        case .inconclusive: return said(.inconclusive, evidence.weighed.disturbance ?? "measured twice")
        case .regression:
            guard let confirmed, confirmed.finding == .regression else {
                return said(.inconclusive, "slower at first, not confirmed in fresh processes")
            }
            return said(
                .regression, "confirmed in fresh processes: \(NumberText.ratio(confirmed.weighed.ratio.estimate))")
        }
    }

    private func notes() -> [String] {
        setting.catalog.entries.flatMap { workload in
            workload.kernelFacts.filter { facts in
                facts.validYears.map {
                    !$0.contains(command.years.range.lowerBound) || !$0.contains(command.years.range.upperBound)
                } ?? false
            }.map { "not measured, it does not answer for all of \(command.years.text): \(workload.name)/\($0.name)" }
        }
    }
}
