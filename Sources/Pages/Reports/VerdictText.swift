import CalendarValues
import Drawing
import Foundation
import KernelProtocol
import ReferenceData
import Support
package import Verification
import Words

// A verdict in words, for every readable format.

extension Verdict {
    /// The reference, or `computed` where its publisher has none of the answers.
    var source: String { checked > 0 && computed == checked ? ReferenceID.computed.rawValue : reference }

    func checkedText(_ words: any Wording) -> String {
        checked == of ? words.count(checked) : words.share(checked, of: of)
    }

    var tone: Tone? {
        switch outcome {
        case .pass: errors > 0 ? .known : .good
        case .skipped: nil
        case .fail, .empty, .unusable: .bad
        }
    }

    /// The largest error and the tolerance, where answers are instants.
    func errorText(_ words: any Wording) -> String? {
        tolerance.map { tolerance in
            words.error(
                largestError.map { NumberText.significant($0) } ?? "0", tolerance: NumberText.significant(tolerance),
                promise: accuracy.map { NumberText.significant($0) })
        }
    }

    /// The rows of new errors and of what no longer occurs, as lines, at most so many.
    func newLines(_ most: Int, _ words: any Wording) -> [String] {
        let lines = (rows.filter(\.isNew) + goneRows).map { $0.line(words.of(workload: workload)) }
        let rest = lines.count - most
        return lines.prefix(most) + (rest > 0 ? [words.note(.more(rest))] : [])
    }

    /// In which other time zones answers move; nil where they do in none.
    func movedLine(_ words: any Wording) -> String? { moved.isEmpty ? nil : words.zones(moved) }

    /// What a library gets wrong beyond the range that it documents; nil where it does not.
    func beyondLine(_ words: any Wording) -> String? {
        beyond.first.map { words.beyond(beyondCount, first: $0.line(words.of(workload: workload))) }
    }
}

extension Verdict.Run {
    /// `1978-09-02 … 1978-10-01`, or one input.
    package var range: String { from == to ? from : "\(from) … \(to)" }
}
