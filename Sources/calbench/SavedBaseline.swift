import ArgumentParser
import Foundation
import Reports
import Measuring
import Support

/// Reports that `run --save-baseline NAME` keeps under a name, in `baselines` of the folder of the reports.
enum SavedBaseline {
    /// Makes sure that a name, if there is one, can be that of a folder.
    static func check(_ option: String, _ name: String?) throws {
        guard let name, !isName(name) else { return }
        throw ValidationError("\(option) \(name): expected letters, digits, '.', '_' and '-'")
    }

    static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil }

    static func url(_ name: String, in reports: String) -> URL {
        URL(filePath: reports).appending(path: "baselines/\(name)")
    }

    /// Keeps a report under a name, in place of the one that has it.
    static func save(_ report: RunReport, _ name: String, in reports: String) throws {
        do {
            let folder = url(name, in: reports)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Written aside and renamed: a baseline is the old one or the new one, and whole.
            try Data(Format.jsonl.text(of: report).utf8)
                .write(to: folder.appending(path: "report.jsonl"), options: .atomic)
        } catch {
            throw Failure(
                .internalError, "--save-baseline \(name): \(url(name, in: reports).relativePath) cannot be written")
        }
    }

    /// The report of a path, which counts first, or of the name of a saved baseline.
    ///
    /// - Throws: ``Problem``, which names what is saved where there is neither.
    static func read(_ text: String, in reports: String) throws(Problem) -> RunReport {
        let files = FileManager.default
        guard !files.fileExists(atPath: text), isName(text) else { return try RunReport.read(URL(filePath: text)) }
        guard !files.fileExists(atPath: url(text, in: reports).path) else {
            return try RunReport.read(url(text, in: reports))
        }
        let folder = URL(filePath: reports).appending(path: "baselines").path
        let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter(isName).sorted()
        throw Problem(
            "\(text): there is no such report, and no baseline of this name in \(reports) (saved are "
                + "\(names.isEmpty ? "none" : names.joined(separator: ", ")))")
    }
}
