import CalendarValues
import KernelProtocol
import Support
package import Verification

// A verdict in words, for every readable format.

extension Verdict {
    package var name: String { "\(workload)/\(implementation)" }

    /// The reference, or `computed` where its publisher has none of the answers.
    var source: String { asked > 0 && computed == asked ? ReferenceID.computed.rawValue : reference }

    var askedText: String {
        asked == of ? NumberText.count(asked) : "\(NumberText.count(asked)) of \(NumberText.count(of))"
    }

    /// How many inputs it answers for, where these are not all.
    var coverageText: String { "covers \(NumberText.count(covered)) of \(NumberText.count(of)) inputs" }

    /// Right, wrong, refused and what is neither, each where there is any; never added up.
    var counts: String {
        let parts: [(Int, String)] = [
            (right, "right"), (wrong, "wrong"), (refused, "refused"), (contested, "contested"),
            (uncertain, "uncertain"),
        ]
        return parts.filter { $0.0 > 0 || $0.1 == "right" || $0.1 == "wrong" }
            .map { "\(NumberText.count($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    /// ``counts``, with how many errors are new and what no longer occurs.
    var sentence: String {
        let new = errors == 0 ? "" : self.new == 0 ? " (all known)" : " (\(NumberText.count(self.new)) new)"
        let gone = goneCount == 0 ? "" : ", \(NumberText.count(goneCount)) no longer wrong"
        return "\(askedText) asked: \(counts)\(new)\(gone)"
    }

    var result: String {
        switch outcome {
        case .pass: wrong > 0 ? "wrong as listed" : refused > 0 ? "refused as listed" : "right"
        case .fail: "FAIL"
        case .empty: "NOTHING CHECKED"
        case .notAsked: "not asked"
        case .unusable: "UNUSABLE"
        }
    }

    static func tone(_ result: String) -> Tone? {
        switch result {
        case "right": .good
        case "not asked": nil
        case "wrong as listed", "refused as listed": .known
        default: .bad
        }
    }

    /// The largest error and the tolerance, where answers are instants.
    var errorText: String? {
        guard let tolerance else { return nil }
        let error = largestError.map { NumberText.significant($0) } ?? "0"
        let promise = accuracy.map { ", promises \(NumberText.significant($0)) s" } ?? ""
        return "\(error) s (tolerance \(NumberText.significant(tolerance)) s\(promise))"
    }

    /// The new errors and what no longer occurs, a line a run, at most so many.
    func newLines(_ most: Int) -> [String] {
        let new = runs.filter(\.isNew).map(\.line)
        let gone = gone.map { "\($0.line); no longer so" }
        let all = new + gone
        let rest = all.count - most
        return all.prefix(most) + (rest > 0 ? ["\(NumberText.count(rest, "run")) more"] : [])
    }

    /// What a library gets wrong beyond the range that it documents; nil where it does not.
    var beyondLine: String? {
        guard let first = beyond.first else { return nil }
        return
            "beyond its documented range \(NumberText.count(beyondCount)) wrong answers instead of a refusal: \(first.line)"
    }
}

extension Verdict.Run {
    /// `1978-09-02 … 1978-10-01`, or one input.
    package var range: String { from == to ? from : "\(from) … \(to)" }

    /// The range, the number of inputs, what is off and why.
    package var line: String {
        let number = count == 1 ? "" : " (\(NumberText.count(count)))"
        return "\(range)\(number): \(what)\(cause.map { "; \($0)" } ?? "")"
    }
}
