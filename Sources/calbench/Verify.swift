import ArgumentParser
import Astronomy
import CalendarContracts
import Catalog
import Measuring
import Foundation
import ReferenceData
import Reports
import Verification
import Workloads

/// `calbench verify`.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sweeps every kernel against the reference that it claims.",
        discussion: """
            All cores share the work. A kernel that answers for none of the years is listed as not asked. With --adapter \
            only adapters are swept, in the workloads that --filter keeps. Exit codes: 0 every answer is right, contested \
            or a known difference; 4 one is not, or a known difference no longer occurs; 5 nothing was checked; 6 the \
            reference data are missing or damaged, or an adapter cannot be used.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var sweep: SweepOptions
    @OptionGroup var output: OutputOptions<VerifyFormats>
    @Option(
        help:
            "Write every wrong answer to FOLDER/<workload>/<kernel>.csv, in the form of the lists of known differences."
    )
    var writeMismatches: String?
    @Flag(
        help: "With --format text, also list wrong answers by month in the calendar's words, contested ones apart.")
    var showWrong = false

    func run() async throws {
        try mismatches?.check()
        let reference = try reference.find()
        if sweep.isEmpty { try reference.loadAll() }
        let bar = ProgressBar(parts: 1)
        let answers = Counter()
        try await sweep.asking(reference) { name, count in
            bar.show("\(name): \(answers.add(count)) answers", part: 0, fraction: 0)
        } body: { catalog, adapters in
            let unusable = adapters.unusable.count
            try await verify(catalog, reference, unasked: unusable)
            if unusable > 0 { throw ExitStatus.reference }
        }
    }

    /// Where wrong answers are written, if anywhere.
    var mismatches: MismatchFolder? { writeMismatches.map { MismatchFolder(path: $0) } }

    /// What sweeps for this command.
    func verifier(_ reference: ReferenceData) -> Verifier {
        var verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        verifier.keepsMismatches = writeMismatches != nil || showWrong
        return verifier
    }

    private func verify(_ catalog: Catalog, _ reference: ReferenceData, unasked: Int) async throws {
        try sweep.years?.check(catalog.workloads(reference))
        var verifier = verifier(reference)
        verifier.weighsPieces = Terminal.drawsProgress
        let bar = ProgressBar(parts: 1)
        let beginning = Date()
        let results = try await verifier.verify(
            catalog.entries, years: sweep.years?.range,
            progress: { progress in
                bar.show(progress.workload, part: 0, fraction: progress.share)
            }, isCancelled: { Interruption.isPending })
        bar.end()
        if Interruption.isPending { throw ExitStatus.interrupted }
        try finish(results, of: catalog, reference, unasked: unasked, started: beginning)
    }

    /// Prints the results of a sweep, and ends with their exit code.
    func finish(
        _ results: [[KernelResult]], of catalog: Catalog, _ reference: ReferenceData, unasked: Int = 0, started: Date
    ) throws {
        let dependent = Set(catalog.entries.flatMap { Self.dependsOnToolchain($0) })
        // Before the report, which a reader may stop; and printed even where they cannot be kept.
        let kept = Result {
            for result in results.joined() {
                let isDependent = dependent.contains("\(result.verdict.workload)/\(result.verdict.kernel)")
                try mismatches?.write(
                    result.mismatches, of: result.verdict, toolchain: isDependent ? Catalog.toolchain : "")
            }
        }
        var report = VerificationReport(
            verdicts: results.joined().map(\.verdict), toolchain: Catalog.toolchain,
            unasked: unasked)
        report.seconds = results.joined().map(\.seconds)
        report.started = started.formatted(.iso8601)
        try output.print(report)
        let isText = output.format.name == "text"
        if showWrong, isText { Terminal.data(WrongAnswers(Array(results.joined())).text(output.text.style)) }
        if isText, sweep.adapters.names.isEmpty { try sayWhatIsDisputed(catalog, reference) }
        try kept.get()
        if report.exit != .success { throw report.exit }
    }

    private static func dependsOnToolchain(_ entry: some CatalogEntry) -> [String] {
        entry.kernelFacts.filter(\.dependsOnToolchain).map { "\(entry.name)/\($0.name)" }
    }

    /// After a sweep of instants: the events whose civil dates do not follow from them with certainty, or are published
    /// otherwise.
    private func sayWhatIsDisputed(_ catalog: Catalog, _ reference: ReferenceData) throws {
        let range = (sweep.years?.range ?? Certifier.years).clamped(to: Certifier.years)
        guard catalog.entries.contains(where: { $0.name.hasSuffix(".instant") }) else { return }
        let list = CertificateList(
            try Certifier(CertificateCalendar(reference), bits: 128).disputedCertificates(of: range))
        let years = "\(range.lowerBound)-\(range.upperBound)"
        let events = list.rows.count == 1 ? "1 event" : "\(list.rows.count) events"
        Terminal.text("\nnot certain at 2 sigma, or published otherwise, \(years): \(events)\n")
        if !list.rows.isEmpty { Terminal.data(try Format.text.text(of: list, style: output.text.style)) }
    }
}
