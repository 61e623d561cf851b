package import Foundation
import Measuring
import ReferenceData

/// The file of a finished shard: a line that says what it is, a line for each unit, and the SHA-256 of all of these.
package struct ShardFile: Sendable {
    /// The first line.
    package struct Head: Sendable, Codable, Hashable {
        /// The version of the file's format.
        let format: Int
        package let shard: Int
        /// The SHA-256 of the plan.
        package let plan: String
        /// What it was worked with; of adapters, those that its units have.
        package let origin: ShardOrigin

        enum CodingKeys: String, CodingKey {
            case shard, origin
            case format = "calbench_shard"
            case plan = "plan_sha256"
        }

        package init(shard: Int, plan: String, origin: ShardOrigin) {
            format = ShardFile.version
            (self.shard, self.plan, self.origin) = (shard, plan, origin)
        }
    }

    struct Tail: Codable {
        let units: Int
        let sha256: String
    }

    /// The version of the file's format.
    package static let version = 1

    /// Why a file is refused, in one line.
    package struct Problem: Error {
        package let line: String
    }

    package let url: URL
    package let head: Head
    private let lines: [Data]

    package static func name(_ shard: Int) -> String { "shard-\(shard).jsonl" }

    /// The number of the shard that a file's name says; nil for another file.
    static func shard(of name: String) -> Int? {
        name.wholeMatch(of: /shard-([0-9]{1,9})\.jsonl/).flatMap { Int($0.1) }
    }

    /// Reads a file and checks that it is whole.
    ///
    /// - Throws: ``Problem``.
    package init(_ url: URL) throws(Problem) {
        guard let data = try? WholeFile.data(url) else { throw Problem(line: "cannot be read") }
        var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 2, lines.removeLast().isEmpty, let last = lines.popLast(),
            let tail = try? JSONDecoder().decode(Tail.self, from: Data(last))
        else { throw Problem(line: "is truncated or damaged: its last line, with the SHA-256, is missing") }
        let actual = ReferenceTable.hash(Data(data.prefix(upTo: last.startIndex)))
        guard actual == tail.sha256, lines.count == tail.units + 1 else {
            throw Problem(
                line: "is damaged: its SHA-256 is \(actual.prefix(12))…, recorded is \(tail.sha256.prefix(12))…")
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: Data(lines[0])) else {
            throw Problem(line: "is no shard of this calbench: its first line cannot be read")
        }
        (self.url, self.head) = (url, head)
        self.lines = lines.dropFirst().map { Data($0) }
    }

    /// The results, in the order of the units.
    ///
    /// - Throws: ``Problem`` for a line that is no result.
    package func results() throws(Problem) -> [UnitResult] {
        var results: [UnitResult] = []
        for line in lines {
            guard let result = try? JSONDecoder().decode(UnitResult.self, from: line) else {
                throw Problem(line: "has a line that is no unit's result")
            }
            results.append(result)
        }
        return results
    }

    /// What is wrong with it as a shard of a plan, a line each.
    package func problems(of plan: ShardPlan, identity: String) -> [String] {
        var found = head.origin.differences(from: plan.origin).map { "was worked with \($0)" }
        if head.plan != identity { found.append("is a shard of another plan") }
        guard found.isEmpty else { return found }
        guard 1...max(1, plan.shards.count) ~= head.shard else {
            return ["is shard \(head.shard); the plan has \(plan.shards.count)"]
        }
        var missing = Set(plan.units(of: head.shard).map(\.unit))
        let all = missing
        do {
            for result in try results() where missing.remove(result.unit) == nil {
                found.append(
                    all.contains(result.unit)
                        ? "has unit \(result.unit) twice"
                        : "has unit \(result.unit), which is not of shard \(head.shard)")
            }
        } catch {
            return [error.line]
        }
        return found + missing.sorted().map { "has no unit \($0)" }
    }
}
