package import Foundation
package import Support
package import Timing

/// What a stored gate compares with: a report, or a folder of reports, each of other kernels or of another SIMD path.
package struct Baseline: Sendable {
    /// The newest first.
    package let reports: [RunReport]

    /// Makes sure that the reports can be compared with.
    ///
    /// - Throws: ``Problem``.
    package init(_ reports: [RunReport]) throws(Problem) {
        self.reports = reports.sorted { $0.facts.started > $1.facts.started }
        if reports.contains(where: \.isPartial) { throw Problem("it is partial: its run was ended early") }
        if reports.contains(where: { $0.kernels.contains { $0.instructionsOmitted == .skipped } }) {
            throw Problem("it has no instructions: it is of run --quick")
        }
    }

    /// Reads a report, or the reports of a folder.
    ///
    /// - Throws: ``Problem`` that also says how a baseline is made.
    package init(_ path: String) throws(Problem) {
        do throws(Problem) {
            try self.init(Self.reports(URL(filePath: path)).map { _, report in report })
        } catch {
            throw Problem("\(path): \(error.description); make a baseline: calbench run --save-baseline FOLDER")
        }
    }

    /// The report in a folder and those in its folders, each with its own folder.
    package static func reports(_ url: URL) throws(Problem) -> [(folder: URL, report: RunReport)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let folders = ([url] + names.filter { !$0.hasPrefix(".") }.sorted().map { url.appending(path: $0) }).filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "report.jsonl").path)
        }
        var reports: [(folder: URL, report: RunReport)] = []
        for folder in folders.isEmpty ? [url] : folders { reports.append((folder, try RunReport.read(folder))) }
        return reports
    }

    /// Its rows, of which the newest counts.
    var rows: [(row: RunRow, report: RunReport)] {
        var seen: Set<RunRow.Place> = []
        return reports.flatMap { report in
            report.kernels.filter { seen.insert($0.place).inserted }.map { ($0, report) }
        }
    }
}

extension RunRow {
    /// What a baseline has one row of: a kernel in a setting, on a path of its code.
    package struct Place: Hashable, Sendable {
        let key: Setting.Key
        let codePath: String?
    }

    package var place: Place { Place(key: key, codePath: codePath) }
}

extension RunReport {
    /// The rows of implementations.
    package var kernels: [RunRow] { rows.filter { $0.role == .implementation } }

    /// The times of a row, to be compared with those of another report; nil where it has none, or its measurement has no
    /// twin or control by which they can be judged.
    package func times(of row: RunRow) -> TimeSeries? {
        let section = rows.filter { $0.isMeasured(with: row) }
        func companion(_ role: RunRow.Role) -> RunRow? { section.first { $0.role == role && !$0.isVoid } }
        guard !row.isVoid, let resolution = row.resolution, let twin = companion(.twin)?.ratio?.estimate,
            let control = companion(.control)?.ratio?.estimate
        else { return nil }
        return TimeSeries(
            row.costs.filter { !$0.isEmpty }, null: companion(.null)?.costs.filter { !$0.isEmpty } ?? [],
            resolution: resolution,
            error: [twin, control / row.controlExpected].map { max($0, 1 / $0) }.reduce(1, *))
    }
}
