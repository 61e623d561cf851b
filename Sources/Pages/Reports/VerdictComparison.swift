package import Verification
package import Words

/// What two implementations, or two versions of one, answer differently: the verdicts of two runs of `verify`.
package struct VerdictComparison: Sendable {
    /// A question that both were checked.
    struct Row: Sendable {
        let first: Verdict
        let second: Verdict

        let texts: InputTexts

        /// Runs that one side has: those on whose inputs the other was checked, and others.
        typealias Runs = (checked: [Verdict.Run], others: [Verdict.Run])

        /// Runs of the first that the second does not have.
        var gone: Runs { Self.runs(of: first, notIn: second) }
        /// Runs of the second that the first does not have.
        var new: Runs { Self.runs(of: second, notIn: first) }

        private static func runs(of one: Verdict, notIn other: Verdict) -> Runs {
            let known = Set(other.runs.map(\.withoutReason))
            let own = one.runs.filter { !known.contains($0.withoutReason) }
            return (own.filter { other.checks($0, of: one) }, own.filter { !other.checks($0, of: one) })
        }
    }

    let rows: [Row]
    /// Verdicts that could not be compared.
    package let notes: [Text]
    /// Whether one could not be checked to the end.
    package let isUnusable: Bool

    package var isEmpty: Bool { rows.isEmpty }

    /// Pairs verdicts by workload, and by implementation where a side has several; `texts` gives the inputs of one.
    package init(_ first: [Verdict], _ second: [Verdict], texts: (Verdict) throws -> InputTexts) rethrows {
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
                notes.append("not comparable, of other years or tolerance: \(key(verdict))")
                continue
            }
            if verdict.referenceSHA256 != other.referenceSHA256 {
                notes.append("judged by different reference data: \(key(verdict))")
            }
            rows.append(Row(first: verdict, second: other, texts: try texts(verdict)))
        }
        notes += second.map(key).filter { !keys.contains($0) }.map { "only in B: \($0)" }
        (self.rows, self.notes, self.isUnusable) = (rows, notes, isUnusable)
    }

    /// The verdicts of a file that `verify --format jsonl` wrote; nil where its first line is something else.
    ///
    /// - Throws: ``Failure`` that names file and line.
    package static func read(_ url: URL) throws -> [Verdict]? {
        guard let lines = try? RegularFile.lines(url) else { return nil }
        var verdicts: [Verdict] = []
        var hasSummary = false
        for (number, line) in lines {
            if !hasSummary, let verdict = try? JSONDecoder().decode(Verdict.self, from: line) {
                guard verdict.isWhole else {
                    throw Failure(
                        .reference,
                        "\(url.relativePath):\(number): its counts do not add up, or its names steer a page")
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
    /// What the answers are, without why they are wrong or known.
    fileprivate var withoutReason: Self { Self(at: at, count: count, kind: kind, difference: difference) }
}

extension Verdict {
    /// Whether it was checked on the inputs of a run of another verdict on the question.
    fileprivate func checks(_ run: Run, of other: Verdict) -> Bool {
        guard checked == planned else { return false }
        return sample == nil ? covered.contains { $0.contains(run.at..<run.end) } : covered == other.covered
    }

    /// Whether the same inputs are judged in the same way.
    fileprivate func isOfQuestion(of other: Verdict) -> Bool {
        (workload, years, of, sample, tolerance)
            == (other.workload, other.years, other.of, other.sample, other.tolerance)
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
        try fields.encode(gone.checked, forKey: .gone)
        try fields.encode(new.checked, forKey: .new)
        try fields.encode(gone.others + new.others, forKey: .notChecked)
    }
}
