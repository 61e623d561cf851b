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

/// `calbench run`.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Verifies the kernels, then times them against each other in interleaved rounds.",
        discussion: """
            Each measurement has, beside the kernels, the fastest one a second time (A/A), a null kernel, and the fastest with \
            5 % more work; what the run cannot tell from no difference is printed as not resolved. The raw rounds are \
            kept in FOLDER/<date>-<name>/report.jsonl.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(
        parsing: .unconditional,
        help: "Operations of each kernel, at least; a block is never shorter than 100 µs, so fast kernels do more.",
        transform: { try Quantity.parse($0, in: 1...1_000_000_000_000, accepted: "a whole number of 1…1e12") })
    var iterations = 1_000_000
    @Option(parsing: .unconditional, help: "Years the inputs are of.", transform: Years.parse)
    var years = Years(range: 1900...2100)
    @Option(name: .customLong("inputs"), help: "sequential, random or boundary; repeat for more.")
    var distributions: [InputDistribution] = [.sequential, .random]
    @Option(
        parsing: .unconditional,
        help:
            "Sizes of those workloads that have some, such as the rows of a list: 1e2,1e4,1e6; the usual one, if left out.",
        transform: Run.sizes)
    var sizes: [Int] = []
    @Option(
        parsing: .unconditional, help: "Rounds; at least 40.",
        transform: { try Quantity.parse($0, in: 40...100_000, accepted: "a whole number of 40…1e5") })
    var rounds = 100
    @Option(parsing: .unconditional, help: "Seconds that a kernel may take for a measurement.", transform: Run.seconds)
    var maxTime = 2.0
    @Option(
        parsing: .unconditional,
        help: "Processes that the rounds are shared among; each launch places code and data anew.",
        transform: { try Quantity.parse($0, in: 1...100, accepted: "a whole number of 1…100") })
    var processes = 5
    @Option(help: "throughput, or latency: each question waits for the answer before.") var mode: Mode = .throughput
    @Flag(help: "Empty the caches before each block; blocks are short.") var cold = false
    @Option(
        parsing: .unconditional, help: "Where chance begins.",
        transform: { try Quantity.parse($0, in: 0...1_000_000_000, accepted: "a whole number of 0…1e9") })
    var seed = 1
    @Option(help: "The folder of the reports.") var reports = "reports"
    @Option(help: "The report's name, after the date.") var name = "run"
    @Flag(help: "Time kernels that failed verification too, and mark them.") var allowUnverified = false
    @Option(help: "text, jsonl or markdown.") var format: OutputFormat = .text

    static func sizes(_ text: String) throws -> [Int] {
        let sizes = try text.split(separator: ",", omittingEmptySubsequences: false).map {
            try Quantity.parse(
                String($0), in: 1...1_000_000_000, accepted: "whole numbers with commas between, such as 1e2,1e4,1e6")
        }
        guard Set(sizes).count == sizes.count else { throw ValidationError("accepted is each size once") }
        return sizes
    }

    static func seconds(_ text: String) throws -> Double {
        guard let value = Double(text), value.isFinite, value >= 0.01, value <= 3600 else {
            throw ValidationError("accepted is a number of seconds, 0.01…3600")
        }
        return value
    }

    func validate() throws {
        guard [.text, .jsonl, .markdown].contains(format) else {
            throw ValidationError("--format \(format.rawValue): run prints text, jsonl or markdown")
        }
        try InputDistribution.checkOnce(distributions)
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else {
            throw ValidationError("--name \(name): accepted are letters, digits, '.', '_' and '-'")
        }
    }

    func run() async throws {
        let catalog = try filters.apply(.all)
        let reference = try reference.find()
        let workloads = try catalog.workloads(reference)
        try years.check(workloads)
        try checkSizes(workloads)
        let started = Date()
        // From here on there is something to clean up.
        Terminal.watchInterrupt()
        let folder = try makeFolder(started)
        let facts = RunFacts(
            executableSHA256: try Executable.sha256(), machine: Machine(toolchain: Catalog.toolchain),
            command: "calbench " + CommandLine.arguments.dropFirst().joined(separator: " "),
            started: started.formatted(.iso8601))
        var report = RunReport(facts: facts)
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        do {
            try await measure(catalog, verifier, reference.root, into: &report)
        } catch {
            folder.discard()
            throw error
        }
        try finish(report, folder)
    }

    private func measure(
        _ catalog: Catalog, _ verifier: Verifier, _ data: URL, into report: inout RunReport
    ) async throws {
        var bar = ProgressBar(parts: catalog.entries.count)
        var verified: [Verified] = []
        for (number, workload) in catalog.entries.enumerated() where !Terminal.isInterrupted {
            bar.show("\(workload.name): verifying", part: number, fraction: 0)
            verified.append(try await verify(workload, verifier, into: &report))
        }
        var parts = parts(verified)
        let launch = WorkerProcess.Launch(
            executable: Executable.url, referenceData: data.path, fallbackReferenceData: nil,
            timeout: max(60, 20 * maxTime * Double(parts.map(\.request.kernels.count).max() ?? 1)))
        bar = ProgressBar(parts: max(1, parts.count * processes))
        defer { bar.end() }
        do {
            try await measure(&parts, launch, &bar)
            bar.show("counting instructions", part: parts.count * processes - 1, fraction: 1)
            if !Terminal.isInterrupted { try await countInstructions(&parts, launch) }
        } catch ExitStatus.interrupted {
            // What was complete before is kept.
        } catch let error as WorkerError {
            throw Failure(error.code ?? .internalError, "the process that measures \(error.problem)")
        }
        report.isPartial = Terminal.isInterrupted
        for part in parts {
            if part.facts?.batch == 0 {
                report.note("\(part.title): not timed, \(years.text) has no such inputs")
            }
            report.add(rows(part, report.facts))
        }
        noteInstructions(parts, into: &report)
        noteGrowth(into: &report)
    }

    /// Says how times grow with the size, where at least three sizes were measured.
    private func noteGrowth(into report: inout RunReport) {
        struct Series: Hashable {
            let workload: String
            let kernel: String
            let distribution: String
        }
        let kernels = report.rows.filter { $0.role == .kernel && $0.input.size != nil }
        let series = kernels.map {
            Series(workload: $0.workload, kernel: $0.kernel, distribution: $0.input.distribution)
        }
        var seen: Set<Series> = []
        for one in series where seen.insert(one).inserted {
            let points = zip(kernels, series).filter { $0.1 == one }.compactMap { row, _ in
                row.nsPerOperation.flatMap { times in row.input.size.map { (size: $0, time: times.median) } }
            }
            guard let fit = GrowthFit(sizes: points.map(\.size), times: points.map(\.time)) else { continue }
            let rivals = fit.rivals.isEmpty ? "" : ", or \(fit.rivals.map(\.rawValue).joined(separator: ", "))"
            report.note(
                "growth: \(one.workload)/\(one.kernel), \(one.distribution): \(fit.order.rawValue)\(rivals) "
                    + "(log-log slope \(NumberText.significant(fit.slope)), error \(NumberText.significant(fit.error * 100)) %)"
            )
        }
    }

    /// Says why instructions are missing.
    private func noteInstructions(_ parts: [Part], into report: inout RunReport) {
        let counts = parts.flatMap { part in part.instructions.map { ("\(part.request.workload)/\($0)", $1.status) } }
        if counts.contains(where: { $0.1 == .unavailable }) {
            report.note("instructions: neither the processor's counters nor stepping can be had here")
        }
        let many = Set(counts.filter { $0.1 == .tooMany }.map(\.0)).sorted()
        if !many.isEmpty {
            report.note("instructions: too many to step through in \(many.joined(separator: ", "))")
        }
    }

    private func makeFolder(_ started: Date) throws -> ReportFolder {
        let date = started.formatted(.iso8601.year().month().day())
        do {
            return try ReportFolder(in: URL(filePath: reports), name: "\(date)-\(name)")
        } catch {
            throw Failure(.usage, "--reports \(reports): cannot be written; nothing was measured")
        }
    }

    private func finish(_ report: RunReport, _ folder: ReportFolder) throws {
        guard !report.rows.isEmpty else {
            folder.discard()
            if report.isPartial { throw ExitStatus.interrupted }
            throw Failure(.nothing, "nothing was measured: \(report.notes.joined(separator: "; "))")
        }
        // Kept before it is printed, so that nobody who stops reading loses it, and printed even where it cannot be kept.
        let kept = Result { try folder.keep(report) }
        switch format {
        case .jsonl: Terminal.data(try report.jsonLines)
        case .markdown: Terminal.data(report.markdown)
        default: Terminal.data(report.text)
        }
        switch kept {
        case .success(let folder): Terminal.note("kept in \(folder.relativePath)")
        case .failure:
            folder.discard()
            throw Failure(.usage, "--reports \(reports): the report cannot be written there; it was printed only")
        }
        if report.isPartial { throw ExitStatus.interrupted }
    }

    /// What is timed of a workload, and what the sweep said of it.
    private struct Verified {
        let workload: String
        /// The sizes to be timed; one nil where the workload has none.
        let sizes: [Int?]
        let kernels: [(name: String, verdict: KernelVerdict)]
    }

    /// Sweeps the kernels and leaves out those that must not be timed.
    private func verify(
        _ entry: some CatalogEntry, _ verifier: Verifier, into report: inout RunReport
    ) async throws -> Verified {
        let workload = try entry.workload(verifier.reference)
        var verdicts: [KernelVerdict] = []
        try await verifier.verify(entry, years: years.range) { verdicts.append($0.verdict) }
        var timed: [(name: String, verdict: KernelVerdict)] = []
        for verdict in verdicts {
            let name = "\(workload.name)/\(verdict.kernel)"
            if verdict.checked < verdict.inputs {
                report.note("\(name): not timed, it does not answer for all of \(years.text)")
            } else if verdict.verdict == .fail, !allowUnverified {
                report.note("\(name): not timed, it failed verification (--allow-unverified times it)")
            } else {
                timed.append((verdict.kernel, verdict))
            }
        }
        let sizes: [Int?] = workload.sizes.map { asked($0.values) ?? [$0.standard] } ?? [nil]
        return Verified(workload: workload.name, sizes: sizes, kernels: timed)
    }

    /// The sizes asked for, of those that a workload has; nil where none was asked for.
    private func asked(_ values: [Int]) -> [Int]? {
        sizes.isEmpty ? nil : sizes.filter(values.contains)
    }

    /// Makes sure that every size asked for is one of a workload's, and that some workload has sizes.
    private func checkSizes(_ workloads: [any Workload]) throws {
        guard !sizes.isEmpty else { return }
        let growing = workloads.filter { !$0.sizeValues.isEmpty }
        guard !growing.isEmpty else {
            throw Failure(.usage, "--sizes: none of these workloads has sizes; list.visible, list.edit and others have")
        }
        let known = Set(growing.flatMap(\.sizeValues))
        if let unknown = sizes.first(where: { !known.contains($0) }) {
            throw Failure(
                .usage, "--sizes \(unknown): accepted are \(known.sorted().map(String.init).joined(separator: ","))")
        }
    }

    /// One measurement: a workload's kernels on one distribution of inputs.
    private struct Part {
        let verified: Verified
        let request: PreparedWorkload.Request
        var facts: PreparedWorkload.Facts?
        var recordings: [Recording] = []
        var instructions: [String: CountedInstructions] = [:]

        var title: String {
            let size = request.size.map { "size \(NumberText.count($0)), " } ?? ""
            return "\(request.workload), \(size)\(request.distribution)"
        }
    }

    private func parts(_ verified: [Verified]) -> [Part] {
        verified.filter { !$0.kernels.isEmpty }.flatMap { verified in
            verified.sizes.flatMap { size in
                distributions.map { distribution in
                    Part(
                        verified: verified,
                        request: PreparedWorkload.Request(
                            workload: verified.workload, kernels: verified.kernels.map(\.name),
                            distribution: distribution.rawValue, seed: UInt64(seed),
                            firstYear: years.range.lowerBound, lastYear: years.range.upperBound, mode: mode,
                            caches: cold ? .cold : .warm, allowUnverified: allowUnverified, size: size))
                }
            }
        }
    }

    private var whole: Timing.Configuration {
        Timing.Configuration(
            rounds: rounds, iterations: iterations, maxTime: maxTime, seed: UInt64(seed), processes: processes,
            largestBlock: cold ? CacheState.coldBlock : nil)
    }

    /// Measures all parts in each of the processes, one process after the other.
    private func measure(
        _ parts: inout [Part], _ launch: WorkerProcess.Launch, _ bar: inout ProgressBar
    ) async throws {
        for process in 0..<processes where !Terminal.isInterrupted {
            let share = whole.share(of: process)
            try await WorkerProcess.with(launch) { worker in
                for index in parts.indices where !Terminal.isInterrupted {
                    let number = process * parts.count + index
                    bar.show(parts[index].title, part: number, fraction: 0)
                    let facts = try await worker.prepare(parts[index].request)
                    parts[index].facts = facts
                    guard facts.batch > 0 else { continue }
                    let title = parts[index].title
                    let plan = parts[index].recordings.first?.plan
                    parts[index].recordings.append(
                        try await worker.record(share, plan: plan) { done, total in
                            bar.show(title, part: number, fraction: Double(done) / Double(max(1, total)))
                        })
                }
            }
        }
    }

    /// Counts instructions in a process of its own, whose hashing is not seeded.
    private func countInstructions(_ parts: inout [Part], _ launch: WorkerProcess.Launch) async throws {
        try await WorkerProcess.with(launch.counting) { worker in
            for index in parts.indices where !Terminal.isInterrupted && !parts[index].recordings.isEmpty {
                _ = try await worker.prepare(parts[index].request)
                for kernel in parts[index].facts?.kernels ?? [] {
                    let counted = try await worker.countInstructions(kernel.name)
                    parts[index].instructions[kernel.name] = counted
                    if counted.status == .unavailable { return }
                }
            }
        }
    }

    private func rows(_ part: Part, _ facts: RunFacts) -> [RunRow] {
        guard let prepared = part.facts, !part.recordings.isEmpty else { return [] }
        let measurement = Timing.Measurement(part.recordings, configuration: whole)
        let input = RunRow.Input(
            distribution: part.request.distribution, seed: part.request.seed, years: years.text,
            batch: prepared.batch, digest: prepared.answers, inputs: prepared.inputs, size: part.request.size)
        let companions: [(SubjectResult, RunRow.Role)] = [
            (measurement.null, .null), (measurement.twin, .twin), (measurement.control, .control),
        ]
        return (measurement.subjects.map { ($0, RunRow.Role.kernel) } + companions).compactMap { result, role in
            let name = role == .kernel ? result.id : measurement.reference
            guard let verdict = part.verified.kernels.first(where: { $0.name == name })?.verdict,
                let kernel = prepared.kernels.first(where: { $0.name == name })
            else { return nil }
            let verify = RunRow.Verified(
                status: verdict.verdict.rawValue, range: years.text, checked: verdict.checked, inputs: verdict.inputs,
                referenceSHA256: verdict.referenceSHA256, largestDifference: verdict.largestDifference)
            return RunRow(
                result, of: measurement, role: role, workload: part.request.workload, kernelVersion: kernel.version,
                input: input, verify: verify, run: facts, mode: mode, caches: part.request.caches,
                instructions: role == .kernel ? part.instructions[name].flatMap(RunRow.Instructions.init) : nil)
        }
    }
}
