import KernelProtocol
package import Verification
import Words

// A verdict in words, for every readable format.

extension Verdict {
    /// The reference, or `computed` where its publisher has none of the answers.
    var source: String { checked > 0 && computed == checked ? ReferenceID.computed.rawValue : reference }

    var checkedText: Text { checked == of ? "\(count: checked)" : "\(count: checked) of \(count: of)" }

    var tone: Tone? {
        switch outcome {
        case .pass: errors > 0 ? .known : .good
        case .skipped: nil
        case .fail, .empty, .unusable: .bad
        }
    }

    /// The rows of new errors and of what no longer occurs, as lines, at most so many.
    func newLines(_ most: Int) -> [Text] {
        let lines = (rows.filter(\.isNew) + goneRows).map { $0.line(.of(workload)) }
        let rest = lines.count - most
        return lines.prefix(most) + (rest > 0 ? ["\(count: rest) more"] : [])
    }

    /// In which other time zones answers move; nil where they do in none.
    var movedLine: Text? { moved.isEmpty ? nil : Verdict.text(moved) }

    /// What a library gets wrong beyond the range that it documents; nil where it does not.
    var beyondLine: Text? {
        beyond.first.map { first in
            "beyond its documented range \(count: beyondCount) wrong answers instead of a refusal: \(first.line(.of(workload)))"
        }
    }
}

extension Verdict.Run {
    /// `1978-09-02 … 1978-10-01`, or one input.
    package var range: String { from == to ? from : "\(from) … \(to)" }
}
