package import Foundation
import Results
import Statistics
package import Verification

/// Stored reports in chronological order, with the points at which a kernel changed.
package struct History: Sendable {
    /// The points, row by row, each row in chronological order.
    package private(set) var points: [HistoryPoint] = []
    /// The latest first.
    private(set) var changes: [HistoryChange] = []
    /// Whether a person reads every row.
    package var isWhole = false
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
                        minimum: times.minimum, timesLimit: row.timesLimit, normalised: row.timesNull,
                        instructions: row.instructionsPerOperation?.value,
                        kernelVersion: row.kernelVersion, machine: row.machine.summary,
                        commit: report.facts.context.commit, dirty: report.facts.context.dirty,
                        inputs: "\(row.input.years) \(row.input.inputs)", fingerprint: row.machine.fingerprint,
                        counting: row.instructionsPerOperation.map {
                            "\($0.source.rawValue) \($0.operations) \(row.machine.architecture)"
                        } ?? ""))
            }
        }
        for key in order {
            var own = series[key] ?? []
            for inputs in Set(own.map(\.inputs)) {
                for counting in Set(own.map(\.counting)) {
                    mark(&own, \.instructions, .instructions) { $0.inputs == inputs && $0.counting == counting }
                }
                for fingerprint in Set(own.map(\.fingerprint)) {
                    let isComparable = { (point: HistoryPoint) in
                        point.inputs == inputs && point.fingerprint == fingerprint
                    }
                    // What varies least between runs of one executable (Method.md).
                    let hasLimit = own.allSatisfy { !isComparable($0) || $0.timesLimit != nil }
                    if hasLimit {
                        mark(&own, \.timesLimit, .normalised, isComparable)
                    } else {
                        mark(&own, \.shortest, .time, isComparable)
                    }
                }
            }
            points += own
        }
        changes.sort { $0.point.started > $1.point.started }
    }

    /// Marks the points at which a quantity changes, among comparable points that have it.
    private mutating func mark(
        _ points: inout [HistoryPoint], _ value: KeyPath<HistoryPoint, Double?>, _ quantity: HistoryChange.Quantity,
        _ isComparable: (HistoryPoint) -> Bool
    ) {
        let known = points.indices.filter { points[$0][keyPath: value] != nil && isComparable(points[$0]) }
        let values = known.compactMap { points[$0][keyPath: value] }
        let cuts = [0] + changePoints(values, smallestSegment: Self.smallestSegment) + [values.count]
        for (place, cut) in cuts.enumerated().dropFirst().dropLast() {
            let index = known[cut]
            let name = quantity.rawValue
            points[index].isChange = true
            points[index].changeOf = points[index].changeOf.map { "\($0), \(name)" } ?? name
            guard let before = Summary(Array(values[cuts[place - 1]..<cut]))?.median,
                let after = Summary(Array(values[cut..<cuts[place + 1]]))?.median
            else { continue }
            changes.append(HistoryChange(point: points[index], quantity: quantity, before: before, after: after))
        }
    }
}

/// A point at which a kernel changed.
struct HistoryChange: Sendable {
    enum Quantity: String, Sendable {
        case instructions, time
        /// The shortest time divided by the machine's limit.
        case normalised = "normalised time"
    }

    let point: HistoryPoint
    let quantity: Quantity
    /// The median of the points since the change before.
    let before: Double
    /// The median up to the next one.
    let after: Double
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
    /// The shortest time per operation, in nanoseconds.
    package let minimum: Double
    /// The shortest time divided by the machine's limit.
    @OrNull package private(set) var timesLimit: Double?
    /// The median time divided by that of the null kernel of the same measurement, which cancels the machine's speed.
    @OrNull package private(set) var normalised: Double?
    /// Instructions per operation.
    @OrNull package private(set) var instructions: Double?
    package let kernelVersion: Int
    package let machine: String
    /// The commit of the run's working directory; `null` where it is not known.
    @OrNull package private(set) var commit: String?
    /// Whether tracked files differed from it.
    @OrNull package private(set) var dirty: Bool?
    /// Equal for comparable points of a row: the inputs, and for instructions the method of counting too.
    fileprivate let inputs: String
    /// Equal for points of one machine.
    fileprivate let fingerprint: String
    /// The method by which the instructions were counted.
    fileprivate let counting: String
    /// Whether instructions or times change here.
    package internal(set) var isChange = false
    /// What changes, of ``HistoryChange/Quantity``.
    @OrNull package internal(set) var changeOf: String?

    enum CodingKeys: String, CodingKey {
        case started, report, row, ns, minimum, normalised, instructions, machine, commit, dirty
        case timesLimit = "times_limit"
        case kernelVersion = "kernel_version"
        case isChange = "change"
        case changeOf = "change_of"
    }
}

extension HistoryPoint {
    /// ``minimum``, as a quantity that every point has.
    fileprivate var shortest: Double? { minimum }
}
