import CalendarValues
package import KernelProtocol
import Foundation
import ReferenceData
import Support
package import Verification

/// The reports of all shards of a command, each once and whole.
package struct ShardReports: Sendable {
    /// What is wrong with reports, a line each.
    package struct Problems: Error {
        package let lines: [String]
    }

    private struct Report: Sendable {
        let path: String
        let summary: ShardSummary
        /// The lines before the last.
        let rows: [Data]

        var shard: Shard { summary.shard }
    }

    /// From the first shard to the last.
    private let reports: [Report]

    /// Reads the reports of shards, in any order, which must be of this executable and these reference data, by SHA-256.
    package init(_ paths: [String], executable: String, reference: String) throws(Problems) {
        var problems: [String] = []
        var read: [Report] = []
        for path in paths {
            do {
                read.append(try Self.read(path))
            } catch {
                problems += error.lines
            }
        }
        problems += Self.differences(of: read, executable: executable, reference: reference)
        read.sort { ($0.shard.count, $0.shard.index) < ($1.shard.count, $1.shard.index) }
        for (one, other) in zip(read, read.dropFirst()) where one.shard == other.shard {
            problems.append("shard \(one.shard.rawValue) is there twice: \(one.path) and \(other.path)")
        }
        if let count = Self.mostCommon(read.map(\.shard.count)) {
            let found = read.filter { $0.shard.count == count }.map(\.shard.index)
            let missing = Set(1...count).subtracting(found).sorted().map(String.init)
            if !missing.isEmpty { problems.append("missing of \(count) shards: \(missing.joined(separator: ","))") }
        }
        guard problems.isEmpty else { throw Problems(lines: problems) }
        reports = read
    }

    private static func read(_ path: String) throws(Problems) -> Report {
        let data: Data
        do {
            data = try RegularFile.data(URL(filePath: path))
        } catch {
            throw Problems(lines: ["\(path): \(error)"])
        }
        guard !data.isEmpty else { throw Problems(lines: ["\(path): is empty"]) }
        var rows = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Data($0) }
        guard rows.removeLast().isEmpty, let last = rows.popLast(),
            let summary = try? JSONDecoder().decode(ShardSummary.self, from: last),
            summary.seconds.allSatisfy((0...1e9).contains)
        else { throw Problems(lines: ["\(path): is truncated, or not a report of --shard with --format jsonl"]) }
        guard ShardSummary.isWhole(data) else {
            throw Problems(lines: ["\(path): is damaged: it does not have the SHA-256 that it records"])
        }
        return Report(path: path, summary: summary, rows: rows)
    }

    // MARK: - What must be the same in all

    private static func differences(of reports: [Report], executable: String, reference: String) -> [String] {
        let names = Set(reports.flatMap { $0.summary.adapters.map(\.implementation.name) }).sorted()
        let facts: [(name: String, expected: Value?, value: (ShardSummary) -> Value)] =
            [
                ("executable", Value(sha256: executable), { Value(sha256: $0.executableSHA256) }),
                ("reference data", Value(sha256: reference), { Value(sha256: $0.referenceDigest) }),
                ("command", nil, { Value(text: $0.arguments.joined(separator: " ")) }),
                ("number of shards", nil, { Value(text: "\($0.shard.count)") }),
            ]
            + names.map { name in
                (
                    "adapter \(name)", nil,
                    { summary in
                        let adapter = summary.adapters.first { $0.implementation.name == name }
                        return adapter.map { Value(text: "version \($0.implementation.version)", sha256: $0.digest) }
                            ?? Value(text: "none")
                    }
                )
            }
        return facts.flatMap { name, expected, value -> [String] in
            let values = reports.map { value($0.summary) }
            guard let expected = expected ?? mostCommon(values) else { return [] }
            return zip(reports, values).filter { $1 != expected }.map { report, value in
                "\(report.path): other \(name): \(value.shown), not \(expected.shown)"
            }
        }
    }

    /// The first of the most common values; nil of none.
    private static func mostCommon<Value: Hashable>(_ values: [Value]) -> Value? {
        var counts: [Value: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        return values.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    }

    /// A fact that must be the same in all, with the digest of what it names.
    private struct Value: Hashable {
        var text: String?
        var sha256: String?

        var shown: String {
            [text, sha256.map { "SHA-256 \($0.prefix(12))…" }].compactMap(\.self).joined(separator: ", ")
        }
    }

    // MARK: - The whole

    package var arguments: [String] { reports[0].summary.arguments }
    package var adapters: [ShardSummary.Adapter] { reports[0].summary.adapters }
    package var started: String? { reports.map(\.summary.started).min() }
    /// Seconds of one thread of each row.
    package var seconds: [Double] {
        reports[0].rows.indices.map { row in
            reports.reduce(0) { $0 + ($1.summary.seconds.dropFirst(row).first ?? 0) }
        }
    }

    /// The rows of the first shard, their verdicts added to those of the others.
    ///
    /// Each shard must have checked as many inputs as it has, except of an adapter that could not be checked to the end.
    package func rows<Row: Decodable>(
        verdict: WritableKeyPath<Row, Verdict>, contradiction: (Row) -> String?
    ) throws(Problems) -> [Row] {
        var sums: [Row] = []
        var problems: [String] = []
        for report in reports {
            let rows = report.rows.compactMap { try? JSONDecoder().decode(Row.self, from: $0) }
            guard rows.count == report.rows.count else {
                problems.append("\(report.path): is damaged: it has a line that is not a row of this calbench")
                continue
            }
            if sums.isEmpty { sums = rows }
            let isPart = sums.elementsEqual(rows) { $0[keyPath: verdict].isPart(of: $1[keyPath: verdict]) }
            guard isPart else {
                problems.append("\(report.path): its rows are not parts of those of \(reports[0].path)")
                continue
            }
            problems += rows.compactMap { row in
                let own = row[keyPath: verdict]
                let problem = contradiction(row) ?? Self.size(of: own, in: report.shard)
                return problem.map { "\(report.path): \(own.name): \($0)" }
            }
            guard problems.isEmpty, report.shard.index > 1 else { continue }
            for index in rows.indices {
                sums[index][keyPath: verdict] = sums[index][keyPath: verdict] + rows[index][keyPath: verdict]
            }
        }
        guard problems.isEmpty else { throw Problems(lines: problems) }
        return sums
    }

    /// What is wrong with the number of inputs that a shard checked; nil where nothing is.
    private static func size(of verdict: Verdict, in shard: Shard) -> String? {
        let size = shard.range(of: verdict.planned).count
        guard verdict.problem == nil, verdict.checked != size else { return nil }
        let checked = NumberText.count(verdict.checked, "input")
        return "checked \(checked), not the \(NumberText.count(size)) of shard \(shard.rawValue)"
    }

    /// The instants of all terms and of all new moons of so many calendars, in order.
    package func instants(
        of calendars: Int
    ) throws(Problems) -> [(terms: [EventInstant], moons: [EventInstant])] {
        var all: [(terms: [EventInstant], moons: [EventInstant])] = Array(repeating: ([], []), count: calendars)
        for report in reports {
            let instants = (report.summary.instants ?? []).compactMap { [EventInstant](base64: $0) }
            guard instants.count == 2 * calendars else {
                throw Problems(lines: ["\(report.path): is damaged: its instants cannot be read"])
            }
            for place in all.indices {
                all[place].terms += instants[2 * place]
                all[place].moons += instants[2 * place + 1]
            }
        }
        return all
    }
}
