import ReferenceData
import Workloads

/// The curated cases of a workload while they are collected.
struct Curation<W: Workload> where W.Input: Comparable {
    private struct Mark {
        var flags: [String] = []
        var comments: [String] = []
    }

    /// The number of an input within its sequence.
    private struct Place: Hashable {
        let sequence: Int
        let number: Int
    }

    private let workload: W
    private let reference: Reference<W.Input, W.Output>
    private var marks: [W.Input: Mark] = [:]

    init(_ workload: W) {
        self.workload = workload
        reference = workload.references[0]
    }

    /// Chooses an input; one that was chosen gets another flag.
    mutating func add(_ input: W.Input, _ flag: VectorFlag, _ comment: String = "") {
        var mark = marks[input, default: Mark()]
        if !mark.flags.contains(flag.name) { mark.flags.append(flag.name) }
        if !comment.isEmpty, !mark.comments.contains(comment) { mark.comments.append(comment) }
        marks[input] = mark
    }

    /// Chooses every input that has an alternative.
    mutating func addContested(_ inputs: [W.Input], _ flag: VectorFlag, _ comment: (W.Input) -> String) {
        for input in inputs where reference.expected(input)?.alternative != nil { add(input, flag, comment(input)) }
    }

    /// Chooses the first and the last of each run of wrong inputs, and the boundaries within it.
    ///
    /// - Parameters:
    ///   - lists: Known differences.
    ///   - inputs: All inputs, in order.
    ///   - flag: Of the chosen inputs, whose comments say who is wrong.
    ///   - sequence: A run has successive inputs of one sequence; inputs of none are not chosen.
    ///   - isBoundary: Whether an input within a run is chosen too.
    /// - Returns: The chosen inputs with the answers of each list.
    /// - Throws: `ReferenceDataError` for an input that the workload does not have.
    @discardableResult
    mutating func addKnown(
        _ lists: [KnownDifferences.List], _ inputs: [W.Input], _ flag: VectorFlag,
        sequence: (W.Input) -> Int? = { _ in 0 }, isBoundary: (W.Input) -> Bool = { _ in false }
    ) throws -> [(input: W.Input, answer: String)] {
        var lengths: [Int: Int] = [:]
        var known: [String: (input: W.Input, place: Place?)] = [:]
        for input in inputs {
            let place = sequence(input).map { sequence -> Place in
                defer { lengths[sequence, default: 0] += 1 }
                return Place(sequence: sequence, number: lengths[sequence, default: 0])
            }
            known[workload.describe(input)] = (input, place)
        }
        var found: [W.Input: [(name: String, answer: String)]] = [:]
        for list in lists {
            var wrong: [Place: (input: W.Input, answer: String)] = [:]
            for row in list.rows {
                guard let (input, place) = known[row.input] else {
                    throw ReferenceDataError(
                        path: list.path, line: row.line, problem: "'\(row.input)' is no input of \(workload.name)")
                }
                // Who is judged by another reference may be right by this one.
                let expected = try workload.expectedAnswer(to: input, by: reference)
                let right = [expected.answer, expected.alternative].compactMap { $0.map(workload.describe(answer:)) }
                if let place, !right.contains(row.answer) { wrong[place] = (input, row.answer) }
            }
            for (place, (input, answer)) in wrong {
                let neighbours = [-1, 1].map { Place(sequence: place.sequence, number: place.number + $0) }
                guard neighbours.contains(where: { wrong[$0] == nil }) || isBoundary(input) else { continue }
                found[input, default: []].append((list.name, answer))
            }
        }
        for (input, wrong) in found.sorted(by: { $0.key < $1.key }) {
            var names: [(answer: String, names: [String])] = []
            for (name, answer) in wrong {
                if let index = names.firstIndex(where: { $0.answer == answer }) {
                    names[index].names.append(name)
                } else {
                    names.append((answer, [name]))
                }
            }
            let parts = names.map { "\($0.names.joined(separator: ", ")): \($0.answer)" }
            add(input, flag, "wrong in " + parts.joined(separator: "; "))
        }
        return found.flatMap { input, wrong in wrong.map { (input, $0.answer) } }
    }

    /// The cases, in the order of their inputs, with their flags in the order of those declared.
    func cases(
        _ flags: [VectorFlag], input: (W.Input) -> [VectorCell], answer: (W.Output) -> [VectorCell]
    ) throws -> [VectorCase] {
        try marks.sorted { $0.key < $1.key }.map { key, mark in
            let expected = try workload.expectedAnswer(to: key, by: reference)
            let cells = input(key)
            return VectorCase(
                id: "\(workload.name):" + cells.map(\.plain).joined(separator: "-"), input: cells,
                expected: answer(expected.answer), alternatives: expected.alternative.map { [answer($0)] } ?? [],
                flags: flags.map(\.name).filter(mark.flags.contains), comment: mark.comments.joined(separator: "; "))
        }
    }
}
