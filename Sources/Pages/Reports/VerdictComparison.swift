package import Foundation
import ReferenceData
import Support
package import Verification
package import Words

/// What two implementations, or two versions of one, answer differently: the verdicts of two runs of `verify`.
package struct VerdictComparison: Sendable {
    /// A question that both were checked.
    struct Row: Sendable {
        let first: Verdict
        let second: Verdict

        /// Runs of the first that the second does not have.
        var gone: [Verdict.Run] { Self.runs(of: first, notIn: second) }
        /// Runs of the second that the first does not have.
        var new: [Verdict.Run] { Self.runs(of: second, notIn: first) }

        private static func runs(of one: Verdict, notIn other: Verdict) -> [Verdict.Run] {
            let known = Set(other.runs.map(\.answers))
            return one.runs.filter { !known.contains($0.answers) }
        }
    }

    let rows: [Row]
    /// Verdicts that could not be compared.
    package let notes: [CompareNote]

    package var isEmpty: Bool { rows.isEmpty }

    /// Pairs verdicts by workload, and by implementation where a side has several.
    package init(_ first: [Verdict], _ second: [Verdict]) {
        let isOfOne = [first, second].allSatisfy { Set($0.map(\.implementation.name)).count == 1 }
        func key(_ verdict: Verdict) -> String { isOfOne ? verdict.workload : verdict.name }
        let others = Dictionary(second.map { (key($0), $0) }) { first, _ in first }
        let keys = Set(first.map(key))
        var (rows, notes) = ([Row](), [CompareNote]())
        for verdict in first {
            guard let other = others[key(verdict)] else {
                notes.append(.only(side: "A", [key(verdict)]))
                continue
            }
            guard verdict.isOfQuestion(of: other) else {
                notes.append(.otherQuestion(key(verdict)))
                continue
            }
            rows.append(Row(first: verdict, second: other))
        }
        notes += second.map(key).filter { !keys.contains($0) }.map { .only(side: "B", [$0]) }
        (self.rows, self.notes) = (rows, notes)
    }

    /// The verdicts of a file that `verify --format jsonl` wrote; nil where its first line is something else.
    ///
    /// - Throws: ``Failure`` that names file and line.
    package static func read(_ url: URL) throws -> [Verdict]? {
        guard let lines = try? ReportLines(url) else { return nil }
        var verdicts: [Verdict] = []
        var hasSummary = false
        for (number, line) in lines {
            if !hasSummary, let verdict = try? JSONDecoder().decode(Verdict.self, from: line) {
                if let problem = verdict.contradiction() {
                    throw Failure(.reference, "\(url.relativePath):\(number): \(problem)")
                }
                verdicts.append(verdict)
            } else {
                if verdicts.isEmpty { return nil }
                guard !hasSummary, (try? JSONDecoder().decode(Summary.self, from: line))?.summary == true else {
                    throw Failure(.reference, "\(url.relativePath):\(number): expected a verdict of verify")
                }
                hasSummary = true
            }
        }
        guard hasSummary || verdicts.isEmpty else {
            throw Failure(.reference, "\(url.relativePath): the summary is missing, so it is not whole")
        }
        return verdicts.isEmpty ? nil : verdicts
    }

    private struct Summary: Decodable {
        let summary: Bool
    }
}

extension Verdict.Run {
    /// What the answers are, without why they are known.
    fileprivate var answers: [String] { ["\(at)", "\(count)", kind.rawValue, difference.text] }
}

extension Verdict {
    /// Whether the same inputs are judged by the same table in the same way.
    fileprivate func isOfQuestion(of other: Verdict) -> Bool {
        (workload, referenceSHA256, of, sample) == (other.workload, other.referenceSHA256, other.of, other.sample)
            && tolerance == other.tolerance
    }
}

extension VerdictComparison.Row: Encodable {
    enum CodingKeys: CodingKey {
        case workload, first, second, gone, new
    }

    private struct Side: Encodable {
        let implementation: Implementation
        let checked, right, wrong, refused, contested, uncertain: Int

        init(_ verdict: Verdict) {
            implementation = verdict.implementation
            (checked, right, wrong) = (verdict.checked, verdict.right, verdict.wrong)
            (refused, contested, uncertain) = (verdict.refused, verdict.contested, verdict.uncertain)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(first.workload, forKey: .workload)
        try fields.encode(Side(first), forKey: .first)
        try fields.encode(Side(second), forKey: .second)
        try fields.encode(gone, forKey: .gone)
        try fields.encode(new, forKey: .new)
    }
}
