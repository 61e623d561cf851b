import Words
import Verification

/// The curated cases of a workload while they are collected.
struct Curation<W: Workload> where W.Input: Comparable {
    private struct Mark {
        var flags: Set<String> = []
        var comments: [String] = []
        /// Of an input that only the other accepted calendar has.
        var absent: (alternative: W.Output, dispute: Dispute)?
    }

    private let workload: W
    private let reference: Reference<W.Input, W.Output>
    private var marks: [W.Input: Mark] = [:]

    init(_ workload: W) {
        self.workload = workload
        reference = workload.references[0]
    }

    /// Chooses an input; one that was chosen gets another flag.
    mutating func add(_ input: W.Input, _ flag: String, _ comment: String = "") {
        var mark = marks[input, default: Mark()]
        mark.flags.insert(flag)
        if !comment.isEmpty, !mark.comments.contains(comment) { mark.comments.append(comment) }
        marks[input] = mark
    }

    /// Chooses every input that has an alternative, and flags those that are chosen already.
    mutating func addDisputed(_ inputs: [W.Input], _ disputed: Disputed, _ calendar: CalendarRules) {
        for input in inputs + marks.keys {
            guard let dispute = reference.expected(input)?.dispute else { continue }
            add(input, "Disputed", disputed.reason(of: dispute, calendar))
        }
    }

    /// Chooses the first and the last input of each wrong run, and the boundaries within it; of inputs that have a kind each
    /// list gives one of the kind.
    ///
    /// - Returns: The chosen inputs, each with what is wrong.
    /// - Throws: `Failure` for an input that the workload does not have, and a run that ends before it begins.
    @discardableResult
    mutating func addKnown(
        _ lists: [KnownLists.List], _ inputs: [W.Input], isCase: (W.Input) -> Bool = { _ in true },
        isBoundary: (W.Input) -> Bool = { _ in false }, kind: (W.Input) -> Int? = { _ in nil }
    ) throws -> [Wrong] {
        let places = Dictionary(uniqueKeysWithValues: inputs.enumerated().map { (workload.describe($1), $0) })
        var found: [Wrong] = []
        for list in lists {
            var kinds: Set<Int> = []
            for row in list.rows {
                let run = try list.places(of: row, places, workload.name)
                let chosen = run.filter { $0 == run.lowerBound || $0 == run.upperBound || isBoundary(inputs[$0]) }
                    .map { inputs[$0] }.filter(isCase)
                    .filter { input in kind(input).map { kinds.insert($0).inserted } ?? true }
                let name = [list.kernel, row.versions].filter { !$0.isEmpty }.joined(separator: " ")
                found += chosen.map { (input: $0, what: row.difference, name: name) }
            }
        }
        for (input, wrong) in Dictionary(grouping: found, by: \.input) {
            add(input, "KnownBug", "wrong in " + Self.comment(wrong))
        }
        return found
    }

    /// What is wrong at an input, and who is, with versions.
    typealias Wrong = (input: W.Input, what: [Difference], name: String)

    /// Each way of being wrong, with those who are.
    private static func comment(_ wrong: [Wrong]) -> String {
        let ways = wrong.map(\.what).reduce(into: [[Difference]]()) { if !$0.contains($1) { $0.append($1) } }
        return ways.map { way in
            let names = wrong.filter { $0.what == way }.map(\.name)
            return "\(names.joined(separator: ", ")): \(way.text(entry: nil, .china).text(in: .english))"
        }.joined(separator: "; ")
    }

    /// The cases, in the order of their inputs, with their flags in the order of those declared.
    ///
    /// An input without an answer is invalid. An answer without values is one that the calendar does not have.
    func cases(of vectors: some WorkloadVectors<W>) throws -> [VectorCase] {
        let flags = vectors.flags.map(\.name)
        if let missing = Set(marks.values.flatMap(\.flags)).subtracting(flags).min() {
            throw Failure(path: "vectors/flags.json", problem: "has no \(missing) for \(workload.name)")
        }
        let sources: [ReferenceID: String] = [.hko: "published", .kasi: "published", .qing: "reconstructed"]
        return try marks.sorted { $0.key < $1.key }.map { input, mark in
            let (expected, cells) = (reference.expected(input), vectors.cells(input))
            let isComputed = expected?.isComputed ?? !vectors.isPublished(input)
            let dispute = expected?.dispute ?? mark.absent?.dispute
            let alternative = (expected?.alternative ?? mark.absent?.alternative).map(vectors.cells(answer:))
            return try VectorCase(
                id: "\(workload.name):" + cells.map(\.plain).joined(separator: "-"), input: cells,
                result: dispute?.state.rawValue ?? (expected == nil ? "invalid" : "valid"),
                expected: expected.map { vectors.cells(answer: $0.answer) } ?? [],
                alternatives: alternative.map { [$0] } ?? [], conventions: vectors.conventions(input),
                entry: dispute?.entry,
                source: isComputed ? "computed" : sources[reference.id] ?? "computed",
                flags: flags.filter(mark.flags.contains),
                comment: mark.comments.joined(separator: "; "))
        }
    }
}

extension Curation where W == LunarDayWorkload {
    /// Chooses the dates that the reference lacks and the other accepted calendar has.
    mutating func addAbsent(_ dates: LunarDateWorkload, _ disputed: Disputed) {
        for day in dates.inputs(of: dates.years) {
            guard let expected = dates.references[0].expected(day), let other = expected.alternative,
                let dispute = expected.dispute, reference.expected(other) == nil
            else { continue }
            add(other, "Disputed", disputed.reason(of: dispute, dates.rules))
            marks[other]?.absent = (day, dispute)
        }
    }
}
