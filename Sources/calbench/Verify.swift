import Adapters
import ArgumentParser
import Astronomy
import KernelProtocol
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Support
import Verification
import Workloads

struct Verify: AsyncParsableCommand {
    static let configuration = Help.command(
        "Checks implementations, day by day, against the reference that each claims.",
        """
        Checks calbench's kernels, or with --adapter those libraries alone. Refused, contested and uncertain answers are \
        counted apart from wrong ones. Exit codes: 0 all right or known, 4 a new error or a known one gone, 5 too little \
        covered or nothing checked, 6 an adapter or the reference data unusable. A shard exits with 0; merge judges.
        """, "verify --years 1900-2100", "verify --adapter ./mine.py -f lunar.date")

    @OptionGroup(title: Help.what) var sweep: SweepOptions
    @OptionGroup(title: Help.what) var part: ShardOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<VerifyFormats>
    @OptionGroup(title: Help.output) var errors: ErrorOptions

    func run() async throws {
        guard part.shard == nil || errors.writeKnown == nil else {
            throw Failure(.usage, "--write-known with --shard: expected with merge, which has all errors")
        }
        try known?.check()
        let reference = try reference.find()
        if sweep.isEmpty { try reference.loadAll() }
        let bar = ProgressBar(parts: 1)
        let answers = Counter()
        try await sweep.implementations.with(reference, alone: true) { name, count in
            bar.show("\(name): \(answers.add(count)) answers", part: 0, fraction: 0)
        } body: { catalog, adapters in
            let unusable = adapters.unusable.count
            let shard = try part.summary(format: output.format.name, reference, adapters.ofShard)
            if shard != nil, unusable > 0 { throw ExitStatus.reference }
            try await verify(catalog, reference, unasked: unusable, shard)
        }
    }

    /// Where lists of known differences are written, if anywhere.
    var known: KnownFolder? { errors.writeKnown.map { KnownFolder(path: $0) } }

    private func verify(
        _ catalog: Catalog, _ reference: ReferenceData, unasked: Int, _ shard: ShardSummary?
    ) async throws {
        try sweep.years?.check(catalog.workloads(reference))
        var verifier = sweep.tolerance.verifier(reference)
        verifier.shard = part.shard
        verifier.weighsPieces = Terminal.drawsProgress
        let bar = ProgressBar(parts: 1)
        let beginning = Date()
        let results = try await verifier.verify(
            catalog.entries, years: sweep.years,
            progress: { progress in
                bar.show(progress.workload, part: 0, fraction: progress.share)
            }, isCancelled: { Interruption.isPending })
        bar.end()
        if Interruption.isPending { throw ExitStatus.interrupted }
        var report = VerificationReport(verdicts: results.joined().map(\.verdict), toolchain: Catalog.toolchain)
        report.unasked = unasked
        report.seconds = results.joined().map(\.seconds)
        report.started = beginning.formatted(.iso8601)
        report.shard = shard
        report.shard?.seconds = report.seconds ?? []
        try finish(report, reference)
    }

    /// Prints a report, and ends with its exit code.
    func finish(_ given: VerificationReport, _ reference: ReferenceData) throws {
        var report = given
        report.leastCoverage = sweep.minCoverage / 100
        report.lists = sweep.adapters.lists(of: report.verdicts)
        report.adapters = sweep.adapters.names.isEmpty ? [] : Set(report.verdicts.map(\.name))
        // Before the report, which a reader may stop; and printed even where they cannot be kept.
        let kept = Result {
            guard let known else { return }
            let dependent = Set(Catalog.all.entries.flatMap { Self.dependsOnVersion($0) })
            for verdict in report.verdicts {
                let isDependent = report.adapters.contains(verdict.name) || dependent.contains(verdict.name)
                try known.write(verdict, dependsOnVersion: isDependent)
            }
        }
        try output.print(report)
        let isText = output.format.name == "text"
        if errors.showWrong, isText { Terminal.data(WrongAnswers(report.verdicts).text(output.text.style)) }
        if isText, sweep.adapters.names.isEmpty { try sayWhatIsDisputed(report, reference) }
        try kept.get()
        if report.exit != .success { throw report.exit }
    }

    private static func dependsOnVersion(_ entry: some CatalogEntry) -> [String] {
        entry.kernelFacts.filter(\.dependsOnToolchain).map { "\(entry.name)/\($0.name)" }
    }

    /// After a sweep of instants: the events whose civil dates do not follow from them with certainty, or are published
    /// otherwise.
    private func sayWhatIsDisputed(_ report: VerificationReport, _ reference: ReferenceData) throws {
        let range = (sweep.years ?? Certifier.years).clamped(to: Certifier.years)
        guard report.verdicts.contains(where: { $0.workload.hasSuffix(".instant") }) else { return }
        let list = CertificateList(
            try Certifier(CertificateCalendar(reference), bits: 128).disputedCertificates(of: range))
        let years = "\(range.lowerBound)-\(range.upperBound)"
        let events = list.rows.count == 1 ? "1 event" : "\(list.rows.count) events"
        Terminal.text("\nnot certain at 2 sigma, or published otherwise, \(years): \(events)\n")
        if !list.rows.isEmpty { Terminal.data(try Format.text.text(of: list, style: output.text.style)) }
    }
}

extension AdapterOptions {
    /// The lists of known differences as paths, by `workload/implementation`.
    func lists(of verdicts: [Verdict]) -> [String: String] {
        let programs = names.compactMap { try? AdapterProgram($0, in: Self.folder) }
        let pairs = verdicts.compactMap { verdict -> (String, String)? in
            guard let program = programs.first(where: { $0.name == verdict.implementation }) else {
                return names.isEmpty ? (verdict.name, "reference-data/disagreements/\(verdict.name).csv") : nil
            }
            return program.manifest.map { (verdict.name, $0.knownDifferences(verdict.workload).relativePath) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
