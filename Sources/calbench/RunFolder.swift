import Words
import Foundation
import Reports
import Measuring
import Support

/// The folder in which a run gathers its report, and the end of the run.
struct RunFolder {
    private let reports: String
    private let folder: ReportFolder

    init(_ kept: ReportOptions, started: Date) throws {
        reports = kept.reports
        folder = try kept.folder(of: "run", started)
    }

    func discard() { folder.discard() }

    /// Keeps the report, also as a baseline where that has a folder, and prints it; `failure` is what ended the run early.
    func finish(
        _ report: RunReport, _ output: OutputOptions<RunFormats>, _ view: View, savedAs baseline: String?,
        after failure: Failure?
    ) throws {
        guard !report.rows.isEmpty else {
            folder.discard()
            if let failure { throw failure }
            if report.isPartial { throw ExitStatus.interrupted }
            let notes = report.notes.map { $0.text.text(in: .english) }
            throw Failure(.nothing, "nothing was measured: \(notes.joined(separator: "; "))")
        }
        // Kept before it is printed, so that a reader who stops early loses nothing, and printed even where it cannot
        // be kept.
        let kept = Result { try folder.keep(report) }
        var report = report
        report.place = try? kept.get().relativePath
        try output.print(report, view: view)
        switch kept {
        case .success(let folder): Terminal.note("kept in \(folder.relativePath)")
        case .failure:
            folder.discard()
            throw Failure(
                .internalError, "--reports \(reports): the report cannot be written there; it was printed only")
        }
        // A part of a run is no baseline.
        if let failure { throw failure }
        if report.isPartial { throw ExitStatus.interrupted }
        if let baseline { try save(report, baseline) }
    }

    /// Keeps a report in a folder, in place of one that is there.
    private func save(_ report: RunReport, _ baseline: String) throws {
        do {
            let folder = URL(filePath: baseline)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Written aside and renamed: a baseline is the old one or the new one, and whole.
            try Data(Format.jsonl.text(of: report).utf8)
                .write(to: folder.appending(path: "report.jsonl"), options: .atomic)
        } catch {
            throw Failure(.internalError, "--save-baseline \(baseline): the report cannot be written there")
        }
    }
}
