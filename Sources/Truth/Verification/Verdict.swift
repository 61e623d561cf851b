import KernelProtocol
package import ReferenceData
import Workloads

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
    /// The variables of the environment that were set for an adapter's processes.
    @OrNull package private(set) var environment: [String: String]?
    /// The inputs of the years.
    package let of: Int
    /// The inputs among them for which the implementation answers.
    package let covered: Int
    /// How many inputs of the years have an answer by the reference's publisher; nil where the implementation answers for
    /// all inputs, or where the publisher has all answers or none.
    @OrNull package private(set) var published: Int?
    /// How many of these are checked at most, evenly spread; nil for all.
    @OrNull package private(set) var sample: Int?
    /// How many inputs were checked.
    package internal(set) var checked = 0
    /// Answers equal to the reference's, or within the tolerance.
    package internal(set) var right = 0
    /// Wrong answers, answers that are not dates and dates that do not exist among them.
    package internal(set) var wrong = 0
    /// Inputs without an answer.
    package internal(set) var refused = 0
    /// The other accepted answers of entries for which references differ.
    package internal(set) var contested = 0
    /// The other accepted answers of entries that nobody can decide.
    package internal(set) var uncertain = 0
    /// How many of ``wrong`` and ``refused`` are listed for this version, or within the declared accuracy.
    package internal(set) var known = 0
    /// How many of the inputs do not exist, so that only a refusal is right.
    package internal(set) var nonexistent = 0
    /// How many of the checked inputs have an answer that is computed, because the reference's publisher has none.
    package internal(set) var computed = 0
    /// How many inputs were checked a second time, in another order.
    package internal(set) var repeated = 0
    /// Seconds within which an answer is right, where answers are instants.
    @OrNull package private(set) var tolerance: Double?
    /// Seconds that the implementation promises, where answers are instants.
    @OrNull package private(set) var accuracy: Double?
    /// The largest error among the answers that are instants, in seconds.
    @OrNull package internal(set) var largestError: Double?
    /// The answers that are not right, in the order of the inputs.
    @RunGroups package internal(set) var runs: [Run] = []
    /// Listed differences that no longer occur.
    @RunGroups package internal(set) var gone: [Run] = []
    /// Wrong answers beyond the range that the library documents; not counted above.
    @RunGroups package internal(set) var beyond: [Run] = []
    /// How many wrong answers are the right ones changed in one way, of which several may fit; nil for none.
    @OrNull package internal(set) var transformed: [Transformation: Int]?
    /// An adapter's answers in another time zone.
    @OrNull package internal(set) var zone: ZoneCheck?
    /// Entries with two accepted answers.
    @DisputeGroups package internal(set) var disputes: [DisputeCount] = []
    /// The library's message with its first refusal.
    @OrNull package internal(set) var message: Message?
    /// Why it could not be checked to the end.
    @OrNull package internal(set) var problem: String?

    enum CodingKeys: String, CodingKey {
        case workload, implementation, reference, of, covered, sample, checked, right, wrong, refused,
            contested
        case uncertain, known, nonexistent, computed, runs, gone, beyond, transformed, disputes, message
        case problem, repeated, environment, published, zone
        case referenceTable = "reference_table"
        case referenceSHA256 = "reference_sha256"
        case tolerance = "tolerance_s"
        case accuracy = "accuracy_s"
        case largestError = "largest_error_s"
    }

    private enum ComputedKeys: String, CodingKey {
        case new, outcome
    }

    /// Writes every field, with ``new`` and ``outcome`` for readers that do not compute.
    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        for (key, text) in [
            (CodingKeys.workload, workload), (.reference, reference), (.referenceTable, referenceTable),
            (.referenceSHA256, referenceSHA256),
        ] { try fields.encode(text, forKey: key) }
        try fields.encode(implementation, forKey: .implementation)
        try fields.encode(environment, forKey: .environment)
        for (key, count) in [
            (CodingKeys.of, of), (.covered, covered), (.checked, checked), (.right, right), (.wrong, wrong),
            (.refused, refused), (.contested, contested), (.uncertain, uncertain), (.known, known),
            (.nonexistent, nonexistent), (.computed, computed), (.repeated, repeated),
        ] { try fields.encode(count, forKey: key) }
        try fields.encode(published, forKey: .published)
        try fields.encode(sample, forKey: .sample)
        try fields.encode(tolerance, forKey: .tolerance)
        try fields.encode(accuracy, forKey: .accuracy)
        try fields.encode(largestError, forKey: .largestError)
        try fields.encode(_runs, forKey: .runs)
        try fields.encode(_gone, forKey: .gone)
        try fields.encode(_beyond, forKey: .beyond)
        try fields.encode(zone, forKey: .zone)
        try fields.encode(transformed, forKey: .transformed)
        try fields.encode(_disputes, forKey: .disputes)
        try fields.encode(message, forKey: .message)
        try fields.encode(problem, forKey: .problem)
        var computed = encoder.container(keyedBy: ComputedKeys.self)
        try computed.encode(new, forKey: .new)
        try computed.encode(outcome, forKey: .outcome)
    }

    /// The verdict before anything was checked.
    init(
        workload: String, implementation: Implementation, reference: String, referenceTable: String,
        referenceSHA256: String, of: Int, covered: Int, published: Int?, sample: Int?, tolerance: Double?,
        accuracy: Double?,
        environment: [String: String]?
    ) {
        (self.workload, self.implementation) = (workload, implementation)
        (self.reference, self.referenceTable, self.referenceSHA256) = (reference, referenceTable, referenceSHA256)
        (self.of, self.covered, self.published, self.sample) = (of, covered, published, sample)
        (self.tolerance, self.accuracy, self.environment) = (tolerance, accuracy, environment)
    }

    /// A stretch of neighbouring inputs whose answers are off in the same way.
    package struct Run: Sendable, Encodable, Hashable {
        /// The position of the first input among those of the years.
        package let at: Int
        /// The first input.
        package let from: String
        /// The last input.
        package internal(set) var to: String
        /// The number of inputs.
        package internal(set) var count: Int
        /// What its answers are.
        package internal(set) var kind: AnswerClass
        /// How the answers differ.
        package internal(set) var difference: [Difference]
        /// What calbench computed as the cause of the first that has one; empty where it does not know it.
        package internal(set) var cause: [Cause]
        /// The answer to the first input, as the protocol has it; nil where there is none.
        package internal(set) var answer: String?
        /// Why it is known: the reason of the list, which may be empty; nil where it is new.
        package internal(set) var why: String?
        /// The disputed entry, such as 2057年九月.
        package internal(set) var entry: String?

        /// Whether its inputs were refused, however that counts.
        var isRefusal: Bool { difference == [.refused] }
        /// Whether it is listed as the right answers changed in one way.
        var isListedTransformation: Bool {
            if case .transformed? = difference.first { why != nil } else { false }
        }
        /// Whether its answers change.
        package var isUnstable: Bool { difference.first == .unstable }
        var isError: Bool { kind.isError }
        /// Whether it is an error that no list of this version has.
        package var isNew: Bool { isError && why == nil }

        /// The position after its last input.
        var end: Int { at + count }

        /// Whether another run goes on where this one ends.
        func continues(in next: Run) -> Bool {
            end == next.at && kind == next.kind && difference == next.difference && why == next.why
                && entry == next.entry
        }
    }

    /// How the inputs of an entry with two accepted answers were answered.
    package struct DisputeCount: Sendable, Hashable {
        /// The month or the term, such as 2057年九月.
        package let entry: String
        /// Why it has two.
        package let state: AnswerClass
        /// Answers as the reference has them.
        package internal(set) var first = 0
        /// Answers as the other calendar has them.
        package internal(set) var other = 0

        init(_ dispute: Dispute) { (entry, state) = (dispute.entry, dispute.state) }

        init(entry: String, state: AnswerClass, first: Int, other: Int) {
            (self.entry, self.state, self.first, self.other) = (entry, state, first, other)
        }

        /// Whether all answers follow the other calendar; answers that follow both follow neither.
        var isAccepted: Bool { first == 0 && other > 0 }

        /// A run of answers of the other calendar, or of refusals of dates that it does not have, as it counts.
        func resolved(_ run: Run, isAccepted: Bool) -> Run {
            var run = run
            run.kind = isAccepted ? state : run.isRefusal ? .refused : .wrong
            if !run.isRefusal {
                run.difference = [isAccepted ? .otherCalendar : .partlyOtherCalendar]
            }
            return run
        }
    }

    /// A library's message with an input that it refused.
    package struct Message: Sendable, Codable, Hashable {
        /// The input that was refused.
        package let input: String
        /// The library's words.
        package let text: String
        /// The position of the input among those of the years.
        let at: Int
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
        if covered == 0, of > 0 { return .skipped }
        if checked == 0 { return .empty }
        return new > 0 || !gone.isEmpty || isNowhereRight || moved.map { !$0.isListed } == true ? .fail : .pass
    }

    /// Whether it passes, and every answer was given and none is wrong, known or not, within the workload's tolerance.
    package var isRight: Bool { outcome == .pass && errors == 0 }

    /// The other zone where answers move there.
    package var moved: ZoneCheck? { zone.flatMap { $0.moved > 0 ? $0 : nil } }

    /// Whether an adapter has only wrong answers and refusals, which no list makes a pass but of what its library answers
    /// instead, such as Gregorian dates.
    package var isNowhereRight: Bool {
        implementation.isAdapter && checked > 0 && errors == checked && !errorRuns.allSatisfy(\.isListedTransformation)
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
        guard let published else { return of == 0 ? 0 : Double(covered) / Double(of) }
        return Double(checkedPublished) / Double(published)
    }
    /// The coverage below which a verdict is not enough, unless another is given.
    package static var leastCoverage: Double { 0.9 }
    /// Whether the implementation covers at least a share of the inputs.
    package func covers(_ share: Double) -> Bool { coverage >= share }
    /// How many inputs are checked when all parts are added.
    package var planned: Int { sample ?? covered }
    package var errorRuns: [Run] { runs.filter(\.isError) }
    /// The first run of wrong answers; refusals are not wrong.
    package var firstWrong: Run? { runs.first { $0.kind == .wrong } }
    /// Listed differences that no longer occur, as a number of inputs.
    package var goneCount: Int { gone.inputs }
    /// Wrong answers beyond the documented range, as a number of inputs.
    package var beyondCount: Int { beyond.inputs }

    /// Whether two verdicts are on the same question, so that they can be added.
    package func isPart(of other: Verdict) -> Bool {
        (workload, implementation, reference, referenceSHA256)
            == (other.workload, other.implementation, other.reference, other.referenceSHA256)
            && (of, covered, published, sample) == (other.of, other.covered, other.published, other.sample)
            && (tolerance, accuracy) == (other.tolerance, other.accuracy)
    }

    /// The verdict on the inputs of two parts, which have none in common.
    ///
    /// - Precondition: ``isPart(of:)``.
    package static func + (one: Verdict, other: Verdict) -> Verdict {
        precondition(one.isPart(of: other), "verdicts on different questions")
        var sum = one
        let counts: [WritableKeyPath<Verdict, Int>] = [
            \.checked, \.right, \.wrong, \.refused, \.contested, \.uncertain, \.known, \.nonexistent, \.computed,
            \.repeated,
        ]
        for count in counts { sum[keyPath: count] += other[keyPath: count] }
        sum.largestError = [one.largestError, other.largestError].compactMap(\.self).max()
        sum.runs = joined(one.runs, other.runs)
        sum.gone = joined(one.gone, other.gone)
        sum.beyond = joined(one.beyond, other.beyond)
        sum.transformed =
            one.transformed.map { $0.merging(other.transformed ?? [:], uniquingKeysWith: +) }
            ?? other.transformed
        sum.zone = one.zone.map { zone in other.zone.map { zone + $0 } ?? zone } ?? other.zone
        sum.message = [one.message, other.message].compactMap(\.self).min { $0.at < $1.at }
        sum.problem = [one.problem, other.problem].compactMap(\.self).min()
        sum.disputes = added(one.disputes, other.disputes)
        sum.resolveDisputes()
        sum.dropUnfit()
        return sum
    }

    /// Drops the causes of new moons where no month begins on another day: known when no part is missing.
    mutating func dropUnfit() {
        guard CalendarRules.all.contains(where: { workload.hasPrefix("\($0.prefix).da") }), checked == planned else {
            return
        }
        for place in runs.indices where runs[place].isPartOfMonth && runs[place].end < of && runs[place].at > 0 {
            runs[place].cause = []
        }
    }

    /// Counts the answers of the other calendar: all of an entry's, or none.
    mutating func resolveDisputes() {
        guard !disputes.isEmpty else { return }
        let byEntry = Dictionary(disputes.map { ($0.entry, $0) }) { first, _ in first }
        var accepted: [Run] = []
        for place in runs.indices {
            guard let dispute = runs[place].entry.flatMap({ byEntry[$0] }) else { continue }
            count(runs[place], -1)
            runs[place] = dispute.resolved(runs[place], isAccepted: dispute.isAccepted)
            count(runs[place], 1)
            // Listed as an error.
            if dispute.isAccepted, runs[place].why != nil {
                accepted.append(dispute.resolved(runs[place], isAccepted: false))
            }
        }
        runs = Self.joined(runs, [])
        gone = Self.joined(gone.filter { $0.entry == nil }, accepted)
    }

    /// Adds a run's answers to the counts, or takes them away.
    private mutating func count(_ run: Run, _ sign: Int) {
        count(run.kind, sign * run.count)
        if run.isError, run.why != nil { known += sign * run.count }
    }

    mutating func count(_ kind: AnswerClass, _ change: Int) {
        switch kind {
        case .right: right += change
        case .wrong: wrong += change
        case .refused: refused += change
        case .contested: contested += change
        case .uncertain: uncertain += change
        }
    }

    /// All runs in the order of their inputs, those that go on joined.
    static func joined(_ one: [Run], _ other: [Run]) -> [Run] {
        var found: [Run] = []
        for run in (one + other).sorted(by: { $0.at < $1.at }) {
            guard let last = found.last, last.continues(in: run) else {
                found.append(run)
                continue
            }
            found[found.count - 1].to = run.to
            found[found.count - 1].count += run.count
            if last.cause.isEmpty { found[found.count - 1].cause = run.cause }
        }
        return found
    }

    private static func added(_ one: [DisputeCount], _ other: [DisputeCount]) -> [DisputeCount] {
        var found = one
        for dispute in other {
            if let place = found.firstIndex(where: { $0.entry == dispute.entry }) {
                found[place].first += dispute.first
                found[place].other += dispute.other
            } else {
                found.append(dispute)
            }
        }
        return found.sorted { $0.entry < $1.entry }
    }
}

extension [Verdict.Run] {
    /// The number of inputs.
    var inputs: Int { reduce(0) { $0 + $1.count } }
}
