/// The properties common to all rows of a run.
package struct RunFacts: Sendable, Codable {
    package let executableSHA256: String
    package let machine: Machine
    package let command: String
    /// The start of the run, as ISO 8601 in UTC.
    package let started: String
    package let context: RunContext
    /// The digest of an adapter's folder, the years and the tolerance, as ``RunReport`` was made of them by a survey; nil
    /// for other runs, and where the library may change without its folder.
    package let basis: String?

    enum CodingKeys: String, CodingKey {
        case machine, command, started, context, basis
        case executableSHA256 = "executable_sha256"
    }

    package init(
        executableSHA256: String, machine: Machine, command: String, started: String,
        context: RunContext = RunContext(), basis: String? = nil
    ) {
        (self.executableSHA256, self.machine, self.command) = (executableSHA256, machine, command)
        (self.started, self.context, self.basis) = (started, context, basis)
    }
}

/// A line of a stored report: a row, a verdict that has no row, or the summary, which is the last.
private struct StoredLine: Codable {
    var schemaVersion = RunReport.schemaVersion
    var row: RunRow?
    var verdict: Verdict?
    /// Why the verdict has no row.
    var untimed: String?
    var summary: Summary?

    enum CodingKeys: String, CodingKey {
        case row, verdict, untimed, summary
        case schemaVersion = "schema_version"
    }

    /// A report without it is incomplete.
    struct Summary: Codable {
        let partial: Bool
        let rows: Int
        let facts: RunFacts
        let notes: [RunNote]
    }

    struct Version: Decodable {
        let schemaVersion: Int
        enum CodingKeys: String, CodingKey { case schemaVersion = "schema_version" }
    }
}

extension RunReport {
    /// The version of the form in which reports are stored.
    package static let schemaVersion = 7

    /// The form in which reports are stored.
    package func jsonLines() throws -> String {
        let summary = StoredLine.Summary(partial: isPartial, rows: rows.count, facts: facts, notes: omissions)
        let lines =
            rows.map { StoredLine(row: $0) } + untimed.map { StoredLine(verdict: $0.verify, untimed: $0.why) }
            + [StoredLine(summary: summary)]
        return try lines.map(JSONLines.line).joined()
    }

    /// Reads a stored report: a `report.jsonl`, or the folder that holds one.
    ///
    /// - Throws: ``Problem`` where there is none, or where it is of another version, damaged or incomplete.
    package static func read(_ url: URL) throws(Problem) -> RunReport {
        let inner = url.appending(path: "report.jsonl")
        let file = FileManager.default.fileExists(atPath: inner.path) ? inner : url
        guard let lines = try? RegularFile.lines(file) else {
            throw Problem("\(file.relativePath): there is no such report")
        }
        guard !lines.isEmpty else { throw Problem("\(file.relativePath): it is empty") }
        let decoder = JSONDecoder()
        var rows: [RunRow] = []
        var seen: Set<RunRow.Place> = []
        var untimed: [(verify: Verdict, why: String)] = []
        var last: StoredLine.Summary?
        for (number, data) in lines {
            let place = "\(file.relativePath):\(number)"
            guard last == nil else { throw Problem("\(place): there is more after the summary") }
            guard let version = try? decoder.decode(StoredLine.Version.self, from: data).schemaVersion else {
                throw Problem("\(place): not a line of a calbench report")
            }
            guard version == schemaVersion else {
                throw Problem("\(place): schema version \(version); this calbench reads \(schemaVersion)")
            }
            let line: StoredLine
            do {
                line = try decoder.decode(StoredLine.self, from: data)
            } catch {
                // It names the field.
                throw Problem("\(place): \(shown("\(error)", 250))")
            }
            last = line.summary
            if let verdict = line.row?.verify ?? line.verdict, !verdict.isWhole {
                throw Problem("\(place): \(verdict.name): its counts do not add up, or its names steer a page")
            }
            if let verdict = line.verdict, let why = line.untimed {
                untimed.append((verdict, why))
            } else if let row = line.row {
                if let problem = row.damage { throw Problem("\(place): \(row.name): \(problem)") }
                if row.role == .implementation {
                    guard row.verify.name == row.name else {
                        throw Problem("\(place): \(row.name) has the verdict of \(row.verify.name)")
                    }
                    guard seen.insert(row.place).inserted else {
                        throw Problem("\(place): \(row.key): the report has the row twice")
                    }
                }
                rows.append(row)
            } else if last == nil {
                throw Problem("\(place): expected a row, a verdict that is untimed or a summary")
            }
        }
        guard let last else { throw Problem("\(file.relativePath): the summary is missing, so it is not whole") }
        guard !rows.isEmpty || !untimed.isEmpty, last.rows == rows.count else {
            throw Problem("\(file.relativePath): \(rows.count) rows where the summary counts \(last.rows)")
        }
        var report = RunReport(rows: rows, facts: last.facts)
        (report.untimed, report.omissions, report.isPartial) = (untimed, last.notes, last.partial)
        return report
    }
}
