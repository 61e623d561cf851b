import Measuring
package import Foundation
import Statistics
package import Verification

/// Stored reports in chronological order, with the points at which a kernel changed.
package struct History: Sendable {
    /// The points, row by row, each row in chronological order.
    package private(set) var points: [HistoryPoint] = []
    /// The number of reports read.
    package private(set) var reports = 0
    /// The files that could not be read, a line each.
    package private(set) var notes: [String] = []

    /// The fewest reports before and after a change.
    package static let smallestSegment = 3
    /// The fewest reports among which a change can be significant: of seven values, even two entirely separate sides
    /// are 2 of 35 orders.
    package static let fewestReports = 8

    /// Reads all reports below a folder, and of these the rows that `isKept` selects by `workload/kernel`.
    ///
    /// - Throws: ``ReportError`` where the folder cannot be read.
    package init(_ folder: URL, isKept: (String) -> Bool) throws(ReportError) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            let isFolder = (error as? CocoaError)?.code == .fileReadNoPermission
            let problem = isFolder ? "cannot be read" : "there is no such folder of reports"
            throw ReportError(description: "\(folder.relativePath): \(problem)")
        }
        var stored: [(name: String, report: RunReport)] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let url = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: url.appending(path: "report.jsonl").path) else { continue }
            do {
                stored.append((name, try RunReport.read(url)))
            } catch {
                notes.append("left out: \(error.description)")
            }
        }
        reports = stored.count
        stored.sort { ($0.report.facts.started, $0.name) < ($1.report.facts.started, $1.name) }

        var order: [RunRow.Key] = []
        var series: [RunRow.Key: [HistoryPoint]] = [:]
        for (name, report) in stored {
            for row in report.rows where row.role == .kernel && isKept("\(row.workload)/\(row.kernel)") {
                guard let times = row.nsPerOperation else { continue }
                if series[row.key] == nil { order.append(row.key) }
                series[row.key, default: []].append(
                    HistoryPoint(
                        started: report.facts.started, report: name, row: "\(row.key)", ns: times.median,
                        normalised: row.timesNull, instructions: row.instructionsPerOperation?.value,
                        kernelVersion: row.kernelVersion, machine: row.machine.summary,
                        inputs: "\(row.input.years) \(row.input.inputs)",
                        counting: row.instructionsPerOperation.map {
                            "\($0.source.rawValue) \($0.operations) \(row.machine.architecture)"
                        } ?? ""))
            }
        }
        for key in order {
            var own = series[key] ?? []
            for inputs in Set(own.map(\.inputs)) {
                for counting in Set(own.map(\.counting)) {
                    Self.mark(&own, \.instructions, "instructions") { $0.inputs == inputs && $0.counting == counting }
                }
                Self.mark(&own, \.normalised, "normalised time") { $0.inputs == inputs }
            }
            points += own
        }
    }

    /// Marks the points at which a quantity changes, among comparable points that have it.
    private static func mark(
        _ points: inout [HistoryPoint], _ quantity: KeyPath<HistoryPoint, Double?>, _ name: String,
        _ isComparable: (HistoryPoint) -> Bool
    ) {
        let known = points.indices.filter { points[$0][keyPath: quantity] != nil && isComparable(points[$0]) }
        let values = known.compactMap { points[$0][keyPath: quantity] }
        for position in changePoints(values, smallestSegment: smallestSegment) {
            let index = known[position]
            points[index].isChange = true
            points[index].changeOf = points[index].changeOf.map { "\($0), \(name)" } ?? name
        }
    }
}

/// One row of one report.
package struct HistoryPoint: Sendable, Encodable {
    /// The start of the run.
    package let started: String
    /// The report's folder.
    package let report: String
    /// The workload, the kernel and the inputs.
    package let row: String
    /// The median time per operation, in nanoseconds.
    package let ns: Double
    /// The median time divided by that of the null kernel of the same measurement, which cancels the machine's speed.
    @OrNull package private(set) var normalised: Double?
    /// Instructions per operation.
    @OrNull package private(set) var instructions: Double?
    package let kernelVersion: Int
    package let machine: String
    /// Equal for comparable points of a row: the inputs, and for instructions the method of counting too.
    fileprivate let inputs: String
    /// The method by which the instructions were counted.
    fileprivate let counting: String
    /// Whether instructions or, without them, normalised times change here.
    package internal(set) var isChange = false
    /// The quantity that changes: `instructions` or `normalised time`.
    @OrNull package internal(set) var changeOf: String?

    enum CodingKeys: String, CodingKey {
        case started, report, row, ns, normalised, instructions, machine
        case kernelVersion = "kernel_version"
        case isChange = "change"
        case changeOf = "change_of"
    }
}
