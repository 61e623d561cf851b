import ArgumentParser
import Foundation
import Reports
import Results
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

    /// The report that a path or the name of a saved baseline stands for; a path counts first.
    private static func resolve(_ text: String, in reports: String) -> String {
        guard !FileManager.default.fileExists(atPath: text), isName(text) else { return text }
        let saved = url(text, in: reports)
        return FileManager.default.fileExists(atPath: saved.path) ? saved.relativePath : text
    }

    /// The report of a path or of the name of a saved baseline.
    ///
    /// - Throws: ``ReportError``, which names what is saved where there is neither.
    static func read(_ text: String, in reports: String) throws(ReportError) -> RunReport {
        let path = resolve(text, in: reports)
        guard path != text || FileManager.default.fileExists(atPath: text) || !isName(text) else {
            let names = names(in: reports)
            let saved = names.isEmpty ? "none is saved" : "saved are \(names.joined(separator: ", "))"
            throw ReportError(
                description: "\(text): there is no such report, and no baseline of this name in \(reports) (\(saved))")
        }
        return try RunReport.read(URL(filePath: path))
    }

    /// The names that are saved, for a message.
    private static func names(in reports: String) -> [String] {
        let folder = URL(filePath: reports).appending(path: "baselines")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { isName($0) }.sorted()
    }
}
