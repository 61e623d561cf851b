import CalendarValues
import KernelProtocol
import ReferenceData
import Words
import Workloads

/// The curated cases of a workload while they are collected.
struct Curation<W: Workload> where W.Input: Comparable {
    private struct Mark {
        var flags: [String] = []
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
    mutating func add(_ input: W.Input, _ flag: VectorFlag, _ comment: String = "") {
        var mark = marks[input, default: Mark()]
        if !mark.flags.contains(flag.name) { mark.flags.append(flag.name) }
        if !comment.isEmpty, !mark.comments.contains(comment) { mark.comments.append(comment) }
        marks[input] = mark
    }

    /// Chooses every input that has an alternative, and flags those that are chosen already.
    mutating func addDisputed(_ inputs: [W.Input], _ disputed: Disputed, _ calendar: CalendarRules) {
        for input in inputs + marks.keys {
            guard let dispute = reference.expected(input)?.dispute else { continue }
            add(input, .disputed, disputed.reason(of: dispute, calendar))
        }
    }

    /// Chooses the first and the last input of each wrong run, and the boundaries within it; of inputs that have a kind each
    /// list gives one of the kind.
    ///
    /// - Returns: The chosen inputs, each with what is wrong.
    /// - Throws: `ReferenceDataError` for an input that the workload does not have, and a run that ends before it begins.
    @discardableResult
    mutating func addKnown(
        _ runs: [(name: String, path: String, row: KnownDifferences.Row)], _ inputs: [W.Input], _ flag: VectorFlag,
        isCase: (W.Input) -> Bool = { _ in true }, isBoundary: (W.Input) -> Bool = { _ in false },
        kind: (W.Input) -> Int? = { _ in nil }
    ) throws -> [(input: W.Input, what: [Difference])] {
        let places = Dictionary(uniqueKeysWithValues: inputs.enumerated().map { (workload.describe($1), $0) })
        var found: [W.Input: [(what: [Difference], names: [String])]] = [:]
        var kinds: [String: Set<Int>] = [:]
        for (name, path, row) in runs {
            func place(_ input: String) throws -> Int {
                guard let place = places[input] else {
                    throw ReferenceDataError(
                        path: path, line: row.line, problem: "'\(input)' is not an input of \(workload.name)")
                }
                return place
            }
            let (first, last) = (try place(row.from), try place(row.to))
            guard first <= last else {
                throw ReferenceDataError(path: path, line: row.line, problem: "'\(row.to)' is before '\(row.from)'")
            }
            let name = name + (row.versions.isEmpty ? "" : " \(row.versions)")
            for place in first...last where place == first || place == last || isBoundary(inputs[place]) {
                guard isCase(inputs[place]) else { continue }
                if let kind = kind(inputs[place]), !kinds[path, default: []].insert(kind).inserted { continue }
                var wrong = found[inputs[place], default: []]
                if let same = wrong.firstIndex(where: { $0.what == row.difference }) {
                    wrong[same].names.append(name)
                } else {
                    wrong.append((row.difference, [name]))
                }
                found[inputs[place]] = wrong
            }
        }
        for (input, wrong) in found {
            let parts = wrong.map {
                "\($0.names.joined(separator: ", ")): \(English().words($0.what, entry: nil))"
            }
            add(input, flag, "wrong in " + parts.joined(separator: "; "))
        }
        return found.flatMap { input, wrong in wrong.map { (input, $0.what) } }
    }

    /// The cases, in the order of their inputs, with their flags in the order of those declared.
    ///
    /// An input without an answer is invalid. An answer without values is one that the calendar does not have.
    func cases(of vectors: some WorkloadVectors<W>) throws -> [VectorCase] {
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
                flags: vectors.flags.map(\.name).filter(mark.flags.contains),
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
            add(other, .disputed, disputed.reason(of: dispute, dates.rules))
            marks[other]?.absent = (day, dispute)
        }
    }
}
