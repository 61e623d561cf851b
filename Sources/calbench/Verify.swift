import ArgumentParser
import CalendarContracts
import Catalog
import Measuring
import Foundation
import ReferenceData
import Reports
import Verification

/// `calbench verify`.
struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sweeps every kernel against the authority that it claims.",
        discussion: """
            Exit codes: 0 every answer is right, contested or declared; 4 one is not, or a declaration no longer holds; \
            5 nothing was checked; 6 the reference data are missing or damaged.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(
        parsing: .unconditional, help: "Years, such as 1900-2100 or 2033; all that each workload has, if left out.",
        transform: Years.parse)
    var years: Years?
    @Option(help: FormatOption<VerifyFormats>.help) var format = FormatOption<VerifyFormats>.first
    @Option(
        help: "Write every wrong answer to FOLDER/<workload>/<kernel>.csv, in the form of the declared disagreements.")
    var writeMismatches: String?

    func run() async throws {
        let reference = try reference.load()
        let catalog = try filters.apply(Catalog(reference))
        try years?.check(catalog)
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        var verdicts: [KernelVerdict] = []
        for workload in catalog.workloads {
            try await sweep(workload, verifier, into: &verdicts)
        }
        let report = VerificationReport(verdicts: verdicts, toolchain: Catalog.toolchain)
        try format.print(report)
        if format.name == "text" { try sayWhatIsNotCertain(catalog, reference) }
        if let status = ExitStatus(rawValue: report.exit) { throw status }
    }

    private func sweep<W: WorkloadProtocol>(
        _ opened: W, _ verifier: Verifier, into verdicts: inout [KernelVerdict]
    ) async throws {
        let workload = opened.typed
        var found: [Sweep<W.Input, W.Output>.Result] = []
        do {
            try await verifier.verify(workload, years: years?.range) { found.append($0) }
        } catch let gap as Sweep<W.Input, W.Output>.NoRuling {
            throw Failure(.reference, gap.description)
        }
        for (result, kernel) in zip(found, workload.kernels) {
            try write(result, dependsOnToolchain: kernel.facts.dependsOnToolchain)
        }
        verdicts += found.map(\.verdict)
    }

    /// After a sweep of instants: which civil dates do not follow from them with certainty.
    private func sayWhatIsNotCertain(_ catalog: Catalog, _ reference: ReferenceData) throws {
        let range = (years?.range ?? Certifier.years).clamped(to: Certifier.years)
        guard catalog.workloads.contains(where: { $0.name.hasSuffix(".instant") }) else { return }
        let rows = try Certifier(reference, bits: 128).certificates(of: range).filter { $0.certainty != .certain }
            .map(CertificateRow.init)
        Terminal.data("\nnot certain at 2 sigma, \(range.lowerBound)-\(range.upperBound): \(rows.count) events\n")
        if !rows.isEmpty { Terminal.data(try Format.text.text(of: CertificateList(rows))) }
    }

    private func write<Input, Output>(_ result: Sweep<Input, Output>.Result, dependsOnToolchain: Bool) throws {
        guard let writeMismatches, !result.mismatches.isEmpty else { return }
        let verdict = result.verdict
        let folder = URL(filePath: writeMismatches).appending(path: verdict.workload)
        let toolchain = dependsOnToolchain ? Catalog.toolchain : ""
        let rows = result.mismatches.map { "\($0.input),\($0.answer),\($0.authorityAnswer),\(toolchain),\n" }
        let text = Disagreements.columns.joined(separator: ",") + "\n" + rows.joined()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.appending(path: "\(verdict.kernel).csv"))
        } catch {
            throw Failure(.usage, "--write-mismatches \(writeMismatches): cannot be written")
        }
    }
}
