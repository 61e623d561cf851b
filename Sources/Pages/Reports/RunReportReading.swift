package import Measuring
package import Support
import Timing
package import Foundation
import Verification

extension RunReport {
    /// Reads a stored report: a `report.jsonl`, or the folder that holds one.
    ///
    /// - Throws: ``Problem`` where there is none, or where it is of another version, damaged or incomplete.
    package static func read(_ url: URL) throws(Problem) -> RunReport {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw Problem("\(url.relativePath): there is no such report")
        }
        let file = isFolder.boolValue ? url.appending(path: "report.jsonl") : url
        let lines: ReportLines
        do {
            lines = try ReportLines(file)
        } catch {
            throw Problem("\(file.relativePath): \(error)")
        }
        let decoder = JSONDecoder()
        var isEmpty = true
        var rows: [RunRow] = []
        var last: RunSummary?
        for (number, line) in lines {
            let place = "\(file.relativePath):\(number)"
            guard last == nil else {
                throw Problem("\(place): there is more after the summary")
            }
            guard let head = try? decoder.decode(Head.self, from: line) else {
                throw Problem("\(place): not a row of a calbench report")
            }
            guard head.schemaVersion == RunRow.schemaVersion else {
                throw Problem(
                    "\(place): schema version \(head.schemaVersion); this calbench reads \(RunRow.schemaVersion)")
            }
            isEmpty = false
            do {
                if head.summary == true {
                    last = try decoder.decode(RunSummary.self, from: line)
                } else {
                    rows.append(try decoder.decode(RunRow.self, from: line))
                }
            } catch {
                throw Problem("\(place): \(Self.explain(error))")
            }
            if let problem = rows.last.flatMap(Self.problem), last == nil {
                throw Problem("\(place): \(problem)")
            }
        }
        guard !lines.failed else { throw Problem("\(file.relativePath): cannot be read") }
        guard !isEmpty else { throw Problem("\(file.relativePath): it is empty") }
        guard let last else {
            throw Problem("\(file.relativePath): the summary is missing, so it is not whole")
        }
        guard let first = rows.first, last.rows == rows.count else {
            throw Problem(
                "\(file.relativePath): \(rows.count) rows where the summary counts \(last.rows)")
        }
        return RunReport(
            rows: rows,
            facts: RunFacts(
                executableSHA256: first.executableSHA256, machine: first.machine, command: last.command,
                started: last.started, context: last.context),
            notes: last.notes, isPartial: last.partial)
    }

    private struct Head: Decodable {
        let schemaVersion: Int
        let summary: Bool?

        enum CodingKeys: String, CodingKey {
            case summary
            case schemaVersion = "schema_version"
        }
    }

    /// An impossible number of a row; the decoder has already rejected what is not a number.
    private static func problem(_ row: RunRow) -> String? {
        let name = "\(row.workload)/\(row.kernel)"
        if let problem = row.verify.contradiction(hasRuns: row.isSwept) { return "\(name): \(problem)" }
        guard row.k > 0 else { return "\(name): k is \(row.k), not above 0" }
        let times = row.nsPerOperation.map { [$0.minimum, $0.median, $0.p90, $0.p99] } ?? []
        let ratio = row.ratio.map { [$0.estimate, $0.low, $0.high] } ?? []
        let instructions = row.instructionsPerOperation.map { [$0.value] } ?? []
        let limits = [row.limit?.nanosecondsPerOperation, row.timesLimit].compactMap(\.self)
        if let bad = (times + ratio + limits).first(where: { !($0.isFinite && $0 > 0) }) {
            return "\(name): \(bad) is no time and no ratio"
        }
        if let bad = instructions.first(where: { !($0.isFinite && $0 >= 0) }) {
            return "\(name): \(bad) is no number of instructions"
        }
        if let operations = row.instructionsPerOperation?.operations, operations < 1 {
            return "\(name): instructions of \(operations) operations are none"
        }
        if let resolution = row.resolution, !(resolution.isFinite && resolution >= 0) {
            return "\(name): \(resolution) is no resolution"
        }
        return nil
    }

    private static func explain(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "the field \(key.stringValue) is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "the field \(context.codingPath.map(\.stringValue).joined(separator: ".")) is of another type"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty
                // The line is JSON, or its head could not have been read: the decoder's complaint is about a number
                // like 1e999.
                ? "a number is not possible"
                : "the field \(context.codingPath.map(\.stringValue).joined(separator: ".")) is not possible"
        case let columns as BlockColumnsError: "rounds: \(columns)"
        default: "it cannot be read"
        }
    }
}

/// The last line of the JSON Lines; a report without it is incomplete.
struct RunSummary: Codable {
    let schemaVersion: Int
    let summary: Bool
    let partial: Bool
    let rows: Int
    let command: String
    let started: String
    @OrNull private(set) var commit: String?
    @OrNull private(set) var dirty: Bool?
    @OrNull private(set) var host: String?
    @OrNull private(set) var load: Double?
    @OrNull private(set) var instruments: RunInstruments?
    let notes: [RunNote]

    init(_ report: RunReport) {
        let facts = report.facts
        schemaVersion = RunRow.schemaVersion
        summary = true
        partial = report.isPartial
        rows = report.rows.count
        (command, started) = (facts.command, facts.started)
        (commit, dirty) = (facts.context.commit, facts.context.dirty)
        (host, load) = (facts.context.host, facts.context.load)
        instruments = facts.context.instruments
        notes = report.notes
    }

    var context: RunContext {
        RunContext(commit: commit, dirty: dirty, host: host, load: load, instruments: instruments)
    }

    enum CodingKeys: String, CodingKey {
        case summary, partial, rows, command, started, commit, dirty, host, load, instruments, notes
        case schemaVersion = "schema_version"
    }
}
