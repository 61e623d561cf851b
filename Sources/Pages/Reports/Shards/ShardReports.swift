package import Verification

/// What `calbench merge` needs of a shard's report beside its verdicts: a field of the last line.
package struct ShardFacts: Sendable, Codable {
    package let part: Shard
    /// The years, the share of them that an adapter must cover, and the adapters as the user named them.
    package let years: ClosedRange<Int>?
    package let leastCoverage: Double
    package let adapters: [String]
    package let executableSHA256: String
    package let referenceDigest: String
    /// As ISO 8601 in UTC.
    package let started: String
    /// Seconds of one thread of each row.
    package var seconds: [Double] = []
    /// Of the lines before the last.
    var sha256 = ""

    enum CodingKeys: String, CodingKey {
        case part, years, adapters, started, seconds, sha256
        case leastCoverage = "least_coverage"
        case executableSHA256 = "executable_sha256"
        case referenceDigest = "reference_digest"
    }

    package init(
        _ part: Shard, years: ClosedRange<Int>?, leastCoverage: Double, adapters: [String], executableSHA256: String,
        referenceDigest: String, started: String
    ) {
        (self.part, self.years, self.leastCoverage, self.adapters) = (part, years, leastCoverage, adapters)
        (self.executableSHA256, self.referenceDigest, self.started) = (executableSHA256, referenceDigest, started)
    }

    /// With the SHA-256 of the rows before them.
    package func of(rows: String) -> Self {
        var facts = self
        facts.sha256 = SHA256.hex(Data(rows.utf8))
        return facts
    }
}

/// The reports of all shards of `verify`, each once and whole.
package struct ShardReports: Sendable {
    /// What is wrong with reports, a line each.
    package struct Problems: Error {
        package let lines: [String]
    }

    private struct Report: Sendable {
        let path: String
        let facts: ShardFacts
        let verdicts: [Verdict]
    }

    /// The last line, of which only one field is read.
    private struct Last: Decodable {
        let shard: ShardFacts
    }

    package let facts: ShardFacts
    package let started: String?
    /// Seconds of one thread of each verdict.
    package let seconds: [Double]
    package let verdicts: [Verdict]

    /// Adds the verdicts of shards, in any order, which must be of this executable and these reference data, by SHA-256,
    /// and of workloads that there are.
    package init(
        _ paths: [String], executable: String, reference: String, workloads: [String]
    ) throws(Problems) {
        var problems: [String] = []
        var reports: [Report] = []
        for path in paths {
            do throws(Problem) {
                reports.append(try Self.read(path, workloads))
            } catch {
                problems.append("\(path): \(error)")
            }
        }
        reports.sort { ($0.facts.part.count, $0.facts.part.index) < ($1.facts.part.count, $1.facts.part.index) }
        problems += Self.differences(of: reports, executable: executable, reference: reference)
        for (one, other) in zip(reports, reports.dropFirst()) where one.facts.part == other.facts.part {
            problems.append("shard \(one.facts.part.rawValue) is there twice: \(one.path) and \(other.path)")
        }
        if let count = Self.mostCommon(reports.map(\.facts.part.count)) {
            let found = reports.filter { $0.facts.part.count == count }.map(\.facts.part.index)
            let missing = Set(1...count).subtracting(found).sorted().map(String.init)
            if !missing.isEmpty { problems.append("missing of \(count) shards: \(missing.joined(separator: ","))") }
        }
        guard problems.isEmpty, let first = reports.first else { throw Problems(lines: problems) }
        facts = first.facts
        started = reports.map(\.facts.started).min()
        seconds = first.verdicts.indices.map { row in reports.reduce(0) { $0 + $1.facts.seconds[row] } }
        verdicts = reports.dropFirst().reduce(first.verdicts) { zip($0, $1.verdicts).map { $0 + $1 } }
    }

    private static func read(_ path: String, _ workloads: [String]) throws(Problem) -> Report {
        let data = try RegularFile.data(URL(filePath: path))
        guard !data.isEmpty else { throw Problem("is empty") }
        var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.removeLast().isEmpty, let last = lines.popLast(),
            let facts = try? JSONDecoder().decode(Last.self, from: last).shard
        else { throw Problem("is truncated, or not a report of --shard with --format jsonl") }
        guard SHA256.hex(Data(data[..<last.startIndex])) == facts.sha256 else {
            throw Problem("is damaged: its rows do not have the SHA-256 that it records")
        }
        let verdicts = lines.compactMap { try? JSONDecoder().decode(Verdict.self, from: $0) }
        guard verdicts.count == lines.count, facts.seconds.count == verdicts.count,
            facts.seconds.allSatisfy((0...1e9).contains)
        else { throw Problem("is damaged: it has a line that is not a row of this calbench") }
        for verdict in verdicts {
            guard workloads.contains(verdict.workload) else {
                throw Problem(NearestName.missing(verdict.workload, "workload", among: workloads))
            }
            // An adapter that could not be checked to the end has fewer.
            let size = facts.part.range(of: verdict.planned).count
            guard verdict.isWhole else {
                throw Problem("\(verdict.name): its counts do not add up, or its names steer a page")
            }
            guard verdict.problem != nil || verdict.checked == size else {
                throw Problem(
                    "\(verdict.name): checked \(NumberText.count(verdict.checked, "input")), "
                        + "not the \(NumberText.count(size)) of shard \(facts.part.rawValue)")
            }
        }
        return Report(path: path, facts: facts, verdicts: verdicts)
    }

    /// What is not the same in all: of this calbench, and of what most of them checked.
    private static func differences(of reports: [Report], executable: String, reference: String) -> [String] {
        func hash(_ sha256: String) -> [String] { ["SHA-256 \(sha256.prefix(12))…"] }
        let facts: [(name: String, expected: [String]?, value: (Report) -> [String])] = [
            ("executable", hash(executable), { hash($0.facts.executableSHA256) }),
            ("reference data", hash(reference), { hash($0.facts.referenceDigest) }),
            ("number of shards", nil, { ["\($0.facts.part.count)"] }),
            ("years", nil, { [$0.facts.years.map(YearsText.text) ?? "all"] }),
            ("least coverage", nil, { ["\($0.facts.leastCoverage)"] }),
            ("implementations", nil, { $0.verdicts.map { "\($0.name) version \($0.implementation.version)" } }),
            ("inputs", nil, { $0.verdicts.map { "\($0.of) of \($0.name) by \($0.reference)" } }),
            ("tolerance", nil, { $0.verdicts.map { verdict in verdict.tolerance.map { "\($0) s" } ?? "none" } }),
        ]
        let found = facts.flatMap { name, expected, value -> [String] in
            let values = reports.map(value)
            guard let expected = expected ?? mostCommon(values) else { return [] }
            // Of lists the first that the other has not.
            func shown(_ value: [String], without other: [String]) -> String {
                value.first { !other.contains($0) } ?? "none"
            }
            return zip(reports, values).filter { $1 != expected }.map { report, value in
                "\(report.path): other \(name): \(shown(value, without: expected)), not \(shown(expected, without: value))"
            }
        }
        guard found.isEmpty, let first = reports.first else { return found }
        return reports.filter { !$0.verdicts.elementsEqual(first.verdicts) { $0.isPart(of: $1) } }.map {
            "\($0.path): its rows are not parts of those of \(first.path)"
        }
    }

    /// The first of the most common values; nil of none.
    private static func mostCommon<Value: Hashable>(_ values: [Value]) -> Value? {
        var counts: [Value: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        return values.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    }
}
