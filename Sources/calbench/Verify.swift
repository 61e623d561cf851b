import ArgumentParser
import Catalog
import Measuring
import Reports
import Words

struct Verify: AsyncParsableCommand {
    static let configuration = Help.command(
        "verify", "Checks implementations, day by day, against the reference that each claims.",
        """
        Checks calbench's kernels, or with --adapter those libraries alone. Refused, contested and uncertain answers are \
        counted apart from wrong ones. Exit codes: 0 all right or known, 4 a new error or a known one gone, 5 too little \
        covered or nothing checked, 6 an adapter or the reference data unusable. A shard exits with 0; merge judges.
        """, "verify --years 1900-2100", "verify --adapter ./mine.py -f lunar.date")

    @OptionGroup(title: Help.what) var implementations: ImplementationOptions
    @OptionGroup(title: Help.what) var when: YearsOptions<AllYears>
    @OptionGroup(title: Help.what) var tolerance: ToleranceOptions
    @OptionGroup(title: Help.what) var part: PartOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<VerifyFormats>
    @OptionGroup(title: Help.output) var errors: ErrorOptions
    @OptionGroup(title: Help.output) var upstream: UpstreamOptions

    func run() async throws {
        guard part.shard == nil || errors.writeKnown == nil else {
            throw Failure(.usage, "--write-known with --shard: expected with merge, which has all errors")
        }
        try known?.check()
        if upstream.reportUpstream {
            guard implementations.adapters.names.count == 1, part.shard == nil,
                ["text", "jsonl"].contains(output.format.name)
            else {
                throw Failure(.usage, "--report-upstream: expected one --adapter, text or jsonl, without --shard")
            }
        }
        let reference = try reference.find()
        if implementations.filters.isEmpty, implementations.adapters.names.isEmpty { try reference.checkAll() }
        try await implementations.with(reference, alone: true) { catalog, adapters in
            let unusable = adapters.unusable.count
            let shard = try part.facts(of: self, reference)
            if shard != nil, unusable > 0 { throw ExitStatus.reference }
            try await verify(
                catalog, reference, lost: unusable, shard,
                upstream.reportUpstream ? adapters.running.first : nil)
        }
    }

    /// Where lists of known differences are written, if anywhere.
    var known: KnownFolder? { errors.writeKnown.map { KnownFolder(path: $0) } }

    private func verify(
        _ catalog: Catalog, _ reference: ReferenceData, lost: Int, _ shard: ShardFacts?, _ reported: Adapter?
    ) async throws {
        let catalog = try when.years.map { try catalog.within($0, reference) } ?? catalog
        try VerificationReport.check(
            badge: output.format.name, verdicts: catalog.entries.flatMap(\.kernelFacts).count)
        var verifier = tolerance.verifier(reference)
        verifier.shard = part.shard
        let bar = ProgressBar(parts: 1)
        let beginning = Date()
        let results = try await verifier.verify(
            catalog.entries, years: when.years,
            progress: { progress in
                bar.show(progress.workload, part: 0, fraction: progress.share)
            }, isCancelled: { Interruption.isPending })
        bar.end()
        if Interruption.isPending { throw ExitStatus.interrupted }
        var report = VerificationReport(verdicts: results.joined().map(\.verdict), toolchain: Catalog.toolchain)
        report.lost = lost
        report.seconds = results.joined().map(\.seconds)
        report.started = beginning.formatted(.iso8601)
        report.shard = shard
        report.shard?.seconds = report.seconds ?? []
        try finish(report, reference, reported: reported)
    }

    /// Prints a report, and ends with its exit code.
    ///
    /// `reported` is the adapter whose maintainers the report is for.
    func finish(_ given: VerificationReport, _ reference: ReferenceData, reported: Adapter? = nil) throws {
        var report = given
        let adapters = implementations.adapters
        // An issue is made of what was checked, be it little.
        report.leastCoverage = reported == nil ? part.minCoverage / 100 : 0
        report.years = when.years
        report.subjects = try adapters.subjects(of: report.verdicts, reference)
        // The answers of a part say too little.
        for verdict in report.verdicts where report.shard == nil {
            report.subjects[verdict.name]?.pattern = try Patterns(of: verdict.workload, reference)?.match(verdict)
        }
        // Before the report, which a reader may stop; and printed even where they cannot be kept.
        let kept = Result { try write(report.verdicts, reference) }
        if known != nil { report.isWritten = (try? kept.get()) != nil }
        if let reported {
            try upstream.print(
                report, of: reported, named: adapters.names[0], reference, filters: implementations.filters,
                isJSON: output.format.name == "jsonl")
        } else {
            try output.print(report, view: View(all: errors.all, wrong: errors.wrong))
        }
        try kept.get().forEach { Terminal.note("calbench: \($0)") }
        if report.exit != .success { throw report.exit }
    }

    /// Brings the lists of known differences up to some verdicts; returns what was written, a line each.
    private func write(_ verdicts: [Verdict], _ reference: ReferenceData) throws -> [String] {
        guard let known else { return [] }
        let adapters = implementations.adapters.names
        return try Catalog.all.entries.flatMap { entry in
            let dependent = adapters.isEmpty ? entry.kernelFacts.filter(\.dependsOnToolchain).map(\.name) : []
            return try verdicts.filter { $0.workload == entry.name }.compactMap { verdict in
                try known.write(
                    verdict, of: entry, reference, isOfOneAdapter: adapters.count == 1,
                    versions: dependent.contains(verdict.implementation.name) ? verdict.implementation.version : "")
            }
        }
    }
}

extension AdapterOptions {
    /// What is known of the adapters, or kernels, of some verdicts, by the verdicts' names.
    fileprivate func subjects(
        of verdicts: [Verdict], _ reference: ReferenceData
    ) throws -> [String: VerificationReport.Subject] {
        let programs = try names.map { ($0, try AdapterProgram($0, in: Self.folder, of: .all)) }
        var subjects: [String: VerificationReport.Subject] = [:]
        for entry in Catalog.all.entries where verdicts.contains(where: { $0.workload == entry.name }) {
            var plain = VerificationReport.Subject()
            let workload: any Workload = try entry.workload(reference)
            (plain.unit, plain.years) = (workload.unit, .init(workload.limitedYears))
            for verdict in verdicts where verdict.workload == entry.name {
                var subject = plain
                if verdict.hasPlaces { subject.texts = try entry.texts(of: verdict, reference) }
                let name = verdict.implementation.name
                if let (given, program) = programs.first(where: { $0.1.name == name }) {
                    subject.adapter = given.shellWord
                    subject.file = program.file.pathBelowWorkingDirectory
                    let list = program.manifest?.knownDifferences(entry.name)
                    let folder = list?.deletingLastPathComponent()
                    subject.knownFolder = folder.map { ($0.pathBelowWorkingDirectory ?? $0.path).shellWord }
                    subject.earlier = try list.flatMap {
                        try KnownDifferences($0).earlier(than: verdict, subject.texts)
                    }
                } else {
                    subject.file = entry.kernelFacts.first { $0.name == name }?.sourceFile
                    subject.knownFolder = "reference-data/disagreements"
                }
                subjects[verdict.name] = subject
            }
        }
        return subjects
    }
}

extension KnownDifferences {
    /// The rows for other versions than a verdict's, and how many of these are its errors; nil where there are none.
    fileprivate func earlier(
        than verdict: Verdict, _ texts: InputTexts
    ) -> (versions: String, still: Int, of: Int)? {
        let own = verdict.implementation
        let others = rows.filter { !$0.applies(to: own.version, of: own.library) }
        guard !others.isEmpty else { return nil }
        let found = Set(
            verdict.runs.map { [texts.input($0.at), texts.input($0.end - 1), $0.kind.rawValue, $0.difference.text] })
        let still = others.count { found.contains([$0.from, $0.to, $0.kind.rawValue, $0.difference.text]) }
        return (Set(others.map(\.versions)).sorted().joined(separator: ", "), still, others.count)
    }
}

extension URL {
    /// The path relative to the working directory; nil for a file that is not below it.
    fileprivate var pathBelowWorkingDirectory: String? {
        let folder = URL.currentDirectory().standardizedFileURL.path
        let path = standardizedFileURL.path
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }
}
