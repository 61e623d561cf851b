/// How one implementation answers one workload: counts, and the runs of answers that are not right.
///
/// Verdicts of disjoint parts of the inputs add up with `+`, in any order: threads, shards and machines give parts.
/// The names of the fields are those of every JSON form.
package struct Verdict: Sendable, Codable, Hashable {
    /// The workload's name.
    package let workload: String
    package let implementation: Implementation
    /// The reference that judges, such as `hko`.
    package let reference: String
    /// Its table, under `reference-data`; a whole path where the data are not calbench's own.
    package let referenceTable: String
    /// The table's hash, in hexadecimal.
    package let referenceSHA256: String
    /// The first and the last year of the inputs; nil where all years have the same.
    package let years: ClosedRange<Int>?
    /// The inputs of the years.
    package let of: Int
    /// The places among them, those that do not exist last, of the inputs for which the implementation answers.
    package let covered: [Range<Int>]
    /// How many inputs of the years have an answer by the reference's publisher; nil where the implementation answers for
    /// all inputs, or where the publisher has all answers or none.
    package let published: Int?
    /// How many of these are checked at most, evenly spread; nil for all.
    package let sample: Int?
    /// How many inputs were checked.
    package var checked = 0
    /// Answers equal to the reference's, or within the tolerance.
    package var right = 0
    /// Wrong answers, answers that are not dates and dates that do not exist among them.
    package var wrong = 0
    /// Inputs without an answer.
    package var refused = 0
    /// The other accepted answers of entries for which references differ.
    package var contested = 0
    /// The other accepted answers of entries that nobody can decide.
    package var uncertain = 0
    /// How many of ``wrong`` and ``refused`` are listed for this version, or within the declared accuracy.
    package var known = 0
    /// How many of the inputs do not exist, so that only a refusal is right.
    package var nonexistent = 0
    /// How many of the checked inputs have an answer that is computed, because the reference's publisher has none.
    package var computed = 0
    /// How many inputs were checked a second time, in another order.
    package var repeated = 0
    /// Seconds within which an answer is right, where answers are instants.
    package let tolerance: Double?
    /// Seconds that the implementation promises, where answers are instants.
    package let accuracy: Double?
    /// The largest error among the answers that are instants, in seconds.
    package var largestError: Double?
    /// The answers that are not right, in the order of the inputs.
    package var runs: [Run] = []
    /// Listed differences that no longer occur.
    package var gone: [Run] = []
    /// Wrong answers beyond the range that the library documents; not counted above.
    package var beyond: [Run] = []
    /// An adapter's answers in another time zone.
    package var zone: ZoneCheck?
    /// Entries with two accepted answers.
    package var disputes: [DisputeCount] = []
    /// The library's message with its first refusal.
    package var message: Message?
    /// Why it could not be checked to the end.
    package var problem: String?

    enum CodingKeys: String, CodingKey {
        case workload, implementation, reference, years, of, covered, published, sample, checked, right, wrong, refused
        case contested, uncertain, known, nonexistent, computed, repeated, runs, gone, beyond, zone, disputes, message,
            problem
        case referenceTable = "reference_table"
        case referenceSHA256 = "reference_sha256"
        case tolerance = "tolerance_s"
        case accuracy = "accuracy_s"
        case largestError = "largest_error_s"
    }

    /// Before anything was checked.
    package init(
        workload: String, implementation: Implementation, reference: (id: String, table: String, sha256: String),
        years: ClosedRange<Int>?, of: Int, covered: [Range<Int>], published: Int?, sample: Int?, tolerance: Double?,
        accuracy: Double?
    ) {
        (self.workload, self.implementation, self.years, self.of) = (workload, implementation, years, of)
        (self.reference, referenceTable, referenceSHA256) = reference
        (self.covered, self.published, self.sample) = (covered, published, sample)
        (self.tolerance, self.accuracy) = (tolerance, accuracy)
    }

    /// A stretch of neighbouring inputs whose answers are off in the same way.
    package struct Run: Sendable, Codable, Hashable {
        /// The place of the first input among those of the years.
        package let at: Int
        /// The number of inputs.
        package var count: Int
        /// What its answers are.
        package var kind: AnswerClass
        /// How the answers differ.
        package var difference: [Difference]
        /// What calbench computed as the cause of the first that has one; empty where it does not know it.
        package var cause: [Cause]
        /// The answers, as an adapter gives them; none where there is none, or one that is not of whole numbers.
        ///
        /// Each row begins with the number of inputs before it; it holds for the input after them and for the next ones, its
        /// last number counting on.
        package var answers: [[Int]]
        /// Why it is known: the reason of the list, which may be empty; nil where it is new.
        package var why: String?
        /// The disputed entry, such as 2057年九月.
        package var entry: String?

        package init(
            at: Int, count: Int = 1, kind: AnswerClass, difference: [Difference], cause: [Cause] = [],
            answers: [[Int]] = [], why: String? = nil, entry: String? = nil
        ) {
            (self.at, self.count, self.kind, self.difference) = (at, count, kind, difference)
            (self.cause, self.answers, self.why, self.entry) = (cause, answers, why, entry)
        }

        /// Whether its answers change.
        package var isUnstable: Bool { difference.first == .unstable }
        package var isError: Bool { kind.isError }
        /// Whether it is an error that no list of this version has.
        package var isNew: Bool { isError && why == nil }

        /// The place after its last input.
        package var end: Int { at + count }

        /// The answer to its nth input; nil for none.
        package func answer(_ number: Int) -> [Int]? {
            guard var row = answers.last(where: { $0[0] <= number }) else { return nil }
            let passed = number - row.removeFirst()
            row[row.count - 1] += passed
            return row
        }
    }

    /// How the inputs of an entry with two accepted answers were answered.
    package struct DisputeCount: Sendable, Codable, Hashable {
        /// The month or the term, such as 2057年九月.
        package let entry: String
        /// Why it has two.
        package let state: AnswerClass
        /// Answers as the reference has them.
        package var first = 0
        /// Answers as the other calendar has them.
        package var other = 0

        package init(_ dispute: Dispute) { (entry, state) = (dispute.entry, dispute.state) }
    }

    /// A library's message with an input that it refused.
    package struct Message: Sendable, Codable, Hashable {
        /// The library's words.
        package let text: String
        /// The place of the input among those of the years.
        package let at: Int

        package init(text: String, at: Int) { (self.text, self.at) = (text, at) }
    }
}

extension Verdict {
    /// Such as `lunar.date/day-table`.
    package var name: String { "\(workload)/\(implementation.name)" }

    /// The reason of errors that the implementation declares.
    package static var withinAccuracy: String { "within the accuracy that it declares" }

    /// The result in a word.
    package enum Outcome: String, Sendable, Codable {
        /// Nothing is wrong that is not known, and everything known occurs.
        case pass
        /// An error that is not listed for this version, a listed one that no longer occurs, or nothing right.
        case fail
        /// nothing was checked, which is never a pass.
        case empty
        /// The implementation covers none of the years.
        case skipped
        /// An adapter that could not be checked to the end.
        case unusable
    }

    /// The result.
    package var outcome: Outcome {
        if trouble != nil { return .unusable }
        if covered.isEmpty, of > 0 { return .skipped }
        if checked == 0 { return .empty }
        return new > 0 || !gone.isEmpty || isNowhereRight || moved.map { !$0.isListed } == true ? .fail : .pass
    }

    /// Whether it passes, and every answer was given and none is wrong, known or not, within the workload's tolerance.
    package var isRight: Bool { outcome == .pass && errors == 0 }

    /// The other zone where answers move there.
    package var moved: ZoneCheck? { zone.flatMap { $0.moved > 0 ? $0 : nil } }

    /// Whether an adapter has no right answer to an input that exists, which no list makes a pass.
    package var isNowhereRight: Bool {
        guard implementation.isAdapter, checked > 0, contested + uncertain == 0 else { return false }
        let accepted = runs.filter { $0.difference == [.nonexistent] }.inputs
        return right == (checked > nonexistent ? nonexistent - accepted : 0)
    }

    /// Whether the data that judge are not calbench's own.
    package var isByOtherData: Bool { referenceTable.hasPrefix("/") }

    /// Why it is unusable: it could not be checked to the end, or refuses everything.
    package var trouble: String? {
        if let problem { return problem }
        guard checked > nonexistent, checked == planned, refused == checked - nonexistent else { return nil }
        let reason = message.map { ": \($0.text)" } ?? ""
        return "refuses all \(refused) inputs of the range that it claims\(reason)"
    }

    /// Errors that no list of this version has.
    package var new: Int { wrong + refused - known }
    package var errors: Int { wrong + refused }
    /// The checked inputs whose answers are published.
    package var checkedPublished: Int { checked - nonexistent - computed }
    /// The share of the inputs for which the implementation answers, 0…1: of those that are published, where others are
    /// computed; known when all parts are added.
    package var coverage: Double {
        guard let published else { return of == 0 ? 0 : Double(covered.inputs) / Double(of) }
        return Double(checkedPublished) / Double(published)
    }
    /// The coverage below which a verdict is not enough, unless another is given.
    package static var leastCoverage: Double { 0.9 }
    /// Whether the implementation covers at least a share of the inputs.
    package func covers(_ share: Double) -> Bool { coverage >= share }
    /// How many inputs are checked when all parts are added.
    package var planned: Int { sample ?? covered.inputs }
    package var errorRuns: [Run] { runs.filter(\.isError) }
    /// The first run of wrong answers; refusals are not wrong.
    package var firstWrong: Run? { runs.first { $0.kind == .wrong } }
    /// The run with the first wrong answer from a place on, and the answer's place; nil where none is wrong.
    package func nextWrong(from place: Int) -> (run: Run, place: Int)? {
        runs.first { $0.kind == .wrong && $0.end > place }.map { ($0, max($0.at, place)) }
    }
    /// Whether it has places of inputs to show.
    package var hasPlaces: Bool { !(runs.isEmpty && gone.isEmpty && beyond.isEmpty) || moved != nil || message != nil }

    /// Whether two verdicts are on the same question, so that they can be added.
    package func isPart(of other: Verdict) -> Bool {
        (workload, implementation, reference, referenceSHA256)
            == (other.workload, other.implementation, other.reference, other.referenceSHA256)
            && (years, of, covered, published, sample)
                == (other.years, other.of, other.covered, other.published, other.sample)
            && (tolerance, accuracy) == (other.tolerance, other.accuracy)
    }
}

extension Verdict.Run {
    /// Whether it says that a month begins on another day, and is no month.
    package var isPartOfMonth: Bool {
        guard count < 14, case .begins? = difference.first else { return false }
        return true
    }

    /// Whether its errors reach an end of the range that is claimed.
    package var reachesEnd: Bool { [.beforeTable, .afterTable].contains(cause.first) }
}

extension [Range<Int>] {
    /// The number of inputs.
    package var inputs: Int { reduce(0) { $0 + $1.count } }
}

extension [Verdict.Run] {
    /// The number of inputs.
    package var inputs: Int { reduce(0) { $0 + $1.count } }
}
