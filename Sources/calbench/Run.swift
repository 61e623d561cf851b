import ArgumentParser
import CalendarContracts
import Catalog
import Foundation
import ReferenceData
import Reports
import Timing
import Verification

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
        parsing: .unconditional, help: "Rounds; at least 40.",
        transform: { try Quantity.parse($0, in: 40...100_000, accepted: "a whole number of 40…1e5") })
    var rounds = 100
    @Option(parsing: .unconditional, help: "Seconds that a kernel may take for a measurement.", transform: Run.seconds)
    var maxTime = 2.0
    @Option(
        parsing: .unconditional, help: "Where chance begins.",
        transform: { try Quantity.parse($0, in: 0...1_000_000_000, accepted: "a whole number of 0…1e9") })
    var seed = 1
    @Option(help: "The folder of the reports.") var reports = "reports"
    @Option(help: "The report's name, after the date.") var name = "run"
    @Flag(help: "Time kernels that failed verification too, and mark them.") var allowUnverified = false
    @Option(help: "text, jsonl or markdown.") var format: OutputFormat = .text

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
        guard Set(distributions).count == distributions.count else {
            throw ValidationError(
                "--inputs \(distributions.map(\.rawValue).joined(separator: ", ")): accepted is each once")
        }
        guard name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else {
            throw ValidationError("--name \(name): accepted are letters, digits, '.', '_' and '-'")
        }
    }

    func run() async throws {
        let reference = try reference.load()
        let catalog = try filters.apply(Catalog(reference))
        try years.check(catalog)
        let started = Date()
        // From here on there is something to clean up.
        Terminal.watchInterrupt()
        let folder = try makeFolder(started)
        let facts = RunFacts(
            executableSHA256: try Self.executableHash(), machine: Machine(toolchain: Catalog.toolchain),
            command: "calbench " + CommandLine.arguments.dropFirst().joined(separator: " "),
            started: started.formatted(.iso8601))
        var report = RunReport(facts: facts)
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        var bar = ProgressBar(parts: catalog.workloads.count * distributions.count)
        do {
            for (number, workload) in catalog.workloads.enumerated() where !report.isPartial {
                try await measure(workload, verifier, into: &report, &bar, part: number * distributions.count)
            }
        } catch {
            folder.discard()
            throw error
        }
        bar.end()
        try finish(report, folder)
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
        switch format {
        case .jsonl: Terminal.data(try report.jsonLines)
        case .markdown: Terminal.data(report.markdown)
        default: Terminal.data(report.text)
        }
        // Printed first, so that a full disk does not lose it.
        do {
            Terminal.note("kept in \(try folder.keep(report).relativePath)")
        } catch {
            folder.discard()
            throw Failure(.usage, "--reports \(reports): the report cannot be written there; it was printed only")
        }
        if report.isPartial { throw ExitStatus.interrupted }
    }

    private func measure<W: WorkloadProtocol>(
        _ opened: W, _ verifier: Verifier, into report: inout RunReport, _ bar: inout ProgressBar, part: Int
    ) async throws {
        let workload = opened.typed
        var swept: [Sweep<W.Input, W.Output>.Result] = []
        bar.show("\(workload.name): verifying", part: part, fraction: 0)
        try await verifier.verify(workload, years: years.range) { swept.append($0) }
        var timed: [(kernel: any Kernel<W.Input, W.Output>, swept: Sweep<W.Input, W.Output>.Result)] = []
        for (kernel, result) in zip(workload.kernels, swept) {
            let name = "\(workload.name)/\(kernel.facts.name)"
            if result.verdict.checked < result.verdict.inputs {
                report.note("\(name): not timed, it does not answer for all of \(years.text)")
            } else if result.verdict.verdict == .fail, !allowUnverified {
                report.note("\(name): not timed, it failed verification (--allow-unverified times it)")
            } else {
                timed.append((kernel, result))
            }
        }
        for (number, distribution) in distributions.enumerated() where !report.isPartial && !timed.isEmpty {
            try measure(workload, timed, distribution, into: &report, &bar, part: part + number)
        }
    }

    private func measure<Input, Output>(
        _ workload: Workload<Input, Output>,
        _ timed: [(kernel: any Kernel<Input, Output>, swept: Sweep<Input, Output>.Result)],
        _ distribution: InputDistribution,
        into report: inout RunReport, _ bar: inout ProgressBar, part: Int
    ) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let inputs = distribution.sample(
            workload, years: years.range, count: KernelTiming<Input, Output>.batch, using: &generator)
        let answers = inputs.compactMap { timed[0].swept.verifiedAnswer($0) }
        guard answers.count == inputs.count, !inputs.isEmpty else {
            report.note("\(workload.name), \(distribution.rawValue): not timed, \(years.text) has no such inputs")
            return
        }
        let timing = KernelTiming(workload, inputs: inputs, answers: answers)
        let subjects = timed.map { kernel, swept in
            timing.subject(kernel, verified: inputs.compactMap { swept.verifiedAnswer($0) })
        }
        let title = "\(workload.name), \(distribution.rawValue)"
        let measurement: Timing.Measurement
        do {
            measurement = try Timing.measure(
                subjects, null: timing.null(),
                configuration: Configuration(
                    rounds: rounds, iterations: iterations, maxTime: maxTime, seed: UInt64(seed)),
                isCancelled: { Terminal.isInterrupted },
                progress: { done, total, _ in
                    bar.show(title, part: part, fraction: Double(done) / Double(max(1, total)))
                })
        } catch .cancelled {
            report.isPartial = true
            return
        } catch {
            throw Failure(.internalError, "\(title): \(error)")
        }
        guard !measurement.isCancelled else {
            // Rounds that were cut off are not a measurement; what was complete before them is kept.
            report.isPartial = true
            return
        }
        let input = RunRow.Input(
            distribution: distribution.rawValue, seed: UInt64(seed), years: years.text, batch: inputs.count,
            digest: workload.digest(answers.span))
        report.add(rows(workload, timed, measurement, input, report.facts))
    }

    private func rows<Input, Output>(
        _ workload: Workload<Input, Output>,
        _ timed: [(kernel: any Kernel<Input, Output>, swept: Sweep<Input, Output>.Result)],
        _ measurement: Timing.Measurement, _ input: RunRow.Input, _ facts: RunFacts
    ) -> [RunRow] {
        let verdicts = Dictionary(timed.map { ($0.kernel.facts.name, $0.swept.verdict) }) { first, _ in first }
        let versions = Dictionary(timed.map { ($0.kernel.facts.name, $0.kernel.facts.version) }) { first, _ in first }
        let companions: [(SubjectResult, RunRow.Role)] = [
            (measurement.null, .null), (measurement.twin, .twin), (measurement.control, .control),
        ]
        return (measurement.subjects.map { ($0, RunRow.Role.kernel) } + companions).compactMap { result, role in
            let name = role == .kernel ? result.id : measurement.reference
            guard let verdict = verdicts[name] else { return nil }
            let verified = RunRow.Verified(
                status: verdict.verdict.rawValue, range: years.text, checked: verdict.checked, inputs: verdict.inputs,
                referenceSHA256: verdict.referenceSHA256, largestDifference: verdict.largestDifference)
            return RunRow(
                result, of: measurement, role: role, workload: workload.name, kernelVersion: versions[name] ?? 0,
                input: input, verify: verified, run: facts)
        }
    }

    private static func executableHash() throws -> String {
        let data = try Data(contentsOf: Executable.url, options: .alwaysMapped)
        return ReferenceTable.hash(data)
    }
}
