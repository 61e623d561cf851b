package import Measuring

/// The reports of surveyed libraries: a file per adapter and workload, so that surveys at the same time keep each other's.
package struct ReportStore: Sendable {
    private let folder: URL

    package init(_ folder: URL) { self.folder = folder }

    /// All of them; none where there is no such folder.
    ///
    /// - Throws: ``Failure`` that names file and line.
    package func reports() throws -> [RunReport] {
        let adapters = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try adapters.sorted().flatMap { adapter in
            let own = folder.appending(path: adapter)
            let files = (try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? []
            return try files.filter { $0.hasSuffix(".jsonl") }.sorted().map { file in
                do throws(Problem) {
                    return try RunReport.read(own.appending(path: file))
                } catch {
                    throw Failure(.reference, error.description)
                }
            }
        }
    }

    /// Writes a report of one adapter and workload in place of an earlier one, aside and renamed.
    package func keep(_ report: RunReport) throws {
        guard let words = report.names.first?.split(separator: "/"), words.count == 2 else { return }
        let own = folder.appending(path: String(words[1]))
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        try Data(Format.jsonl.text(of: report).utf8).write(
            to: own.appending(path: "\(words[0]).jsonl"), options: .atomic)
    }
}
