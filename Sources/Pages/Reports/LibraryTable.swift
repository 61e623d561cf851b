package import Foundation
package import Measuring
import Support
import Verification

/// Surveyed libraries, a row a workload.
package struct LibraryTable: Sendable {
    /// In the order of the adapters' names, then of the workloads.
    package let rows: [SurveyRow]

    /// The rows of a stored survey, with those of the same adapters and workloads replaced.
    package init(_ stored: [SurveyRow], replacedBy new: [SurveyRow]) {
        let surveyed = Set(new.map { $0.verify.name })
        rows = (stored.filter { !surveyed.contains($0.verify.name) } + new).sorted {
            ($0.workload, $0.implementation.name.lowercased()) < ($1.workload, $1.implementation.name.lowercased())
        }
    }

    /// Reads a stored survey; a file that does not exist has no rows.
    ///
    /// - Throws: ``Failure`` that names file and line.
    package static func read(_ url: URL) throws -> [SurveyRow] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        let lines: ReportLines
        do {
            lines = try ReportLines(url)
        } catch {
            throw Failure(.reference, "\(url.relativePath): \(error)")
        }
        let rows = try lines.map { number, line in
            let row = try? JSONDecoder().decode(SurveyRow.self, from: line)
            let problem = row.map(\.contradiction) ?? "not a row of a survey of libraries"
            if let problem { throw Failure(.reference, "\(url.relativePath):\(number): \(problem)") }
            return row
        }
        guard !lines.failed else { throw Failure(.reference, "\(url.relativePath): cannot be read") }
        return rows.compactMap(\.self)
    }

    package func jsonLines() throws -> String { try rows.map(JSONLines.line).joined() }
}
