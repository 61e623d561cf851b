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

        /// Runs that one side has, and whether the other was checked on all of its inputs.
        typealias Runs = (runs: [Verdict.Run], areChecked: Bool)

        /// Runs of the first that the second does not have.
        var gone: Runs { Self.runs(of: first, notIn: second) }
        /// Runs of the second that the first does not have.
        var new: Runs { Self.runs(of: second, notIn: first) }

        private static func runs(of one: Verdict, notIn other: Verdict) -> Runs {
            let known = Set(other.runs.map(\.answers))
            return (one.runs.filter { !known.contains($0.answers) }, other.checksAll(of: one))
        }
    }

    let rows: [Row]
    /// Verdicts that could not be compared.
    package let notes: [Text]
    /// Whether one could not be checked to the end.
    package let isUnusable: Bool

    package var isEmpty: Bool { rows.isEmpty }

    /// Pairs verdicts by workload, and by implementation where a side has several.
    package init(_ first: [Verdict], _ second: [Verdict]) {
        let isOfOne = [first, second].allSatisfy { Set($0.map(\.implementation.name)).count == 1 }
        func key(_ verdict: Verdict) -> String { isOfOne ? verdict.workload : verdict.name }
        let others = Dictionary(second.map { (key($0), $0) }) { first, _ in first }
        let keys = Set(first.map(key))
        var (rows, notes, isUnusable) = ([Row](), [Text](), false)
        for verdict in first {
            guard let other = others[key(verdict)] else {
                notes.append("only in A: \(key(verdict))")
                continue
            }
            if let (side, problem) = verdict.trouble.map({ ("A", $0) }) ?? other.trouble.map({ ("B", $0) }) {
                notes.append("\(side) could not be checked to the end: \(key(verdict)): \(problem)")
                isUnusable = true
                continue
            }
            guard verdict.isOfQuestion(of: other) else {
                notes.append("not comparable, of other years, reference data or tolerance: \(key(verdict))")
                continue
            }
            rows.append(Row(first: verdict, second: other))
        }
        notes += second.map(key).filter { !keys.contains($0) }.map { "only in B: \($0)" }
        (self.rows, self.notes, self.isUnusable) = (rows, notes, isUnusable)
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
    /// Whether it was checked on every input of another verdict on the question.
    fileprivate func checksAll(of other: Verdict) -> Bool {
        checked == of
            || (checked == planned
                && (covered, checked, nonexistent) == (other.covered, other.checked, other.nonexistent))
    }

    /// Whether the same inputs are judged by the same table in the same way.
    fileprivate func isOfQuestion(of other: Verdict) -> Bool {
        (workload, of, sample, tolerance) == (other.workload, other.of, other.sample, other.tolerance)
            && referenceSHA256 == other.referenceSHA256
    }
}

extension VerdictComparison.Row: Encodable {
    enum CodingKeys: String, CodingKey {
        case workload, first, second, gone, new
        case notChecked = "not_checked"
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
        try fields.encode(gone.areChecked ? gone.runs : [], forKey: .gone)
        try fields.encode(new.areChecked ? new.runs : [], forKey: .new)
        try fields.encode([gone, new].flatMap { $0.areChecked ? [] : $0.runs }, forKey: .notChecked)
    }
}
