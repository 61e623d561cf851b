public import CalendarContracts
public import ReferenceData
public import Workloads

/// Judges a kernel's answers against a reference: by the kernel's tolerance, contested entries, known differences and
/// the toolchain.
///
/// It counts what it judges, so that known differences that no longer occur can be told at the end.
public struct Judgement<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The judgement of one answer.
    public enum Outcome: Hashable, Sendable {
        /// The reference's answer, or one within the tolerance.
        case right
        /// The other accepted answer of a contested entry.
        case contested
        /// A difference as listed.
        case known
        /// A difference that is not listed, or with another answer.
        case new
    }

    /// The judgement of one answer, with the difference.
    public struct Finding: Sendable {
        /// The judgement.
        public let outcome: Outcome
        /// Seconds to the expected answer, where answers are instants.
        public let distance: Double?
        /// The difference as text; `nil` for answers that are accepted, and for those that a rule for every input
        /// explains.
        public let mismatch: Mismatch?
        /// Why it is wrong, as the list of known differences says; `nil` where it does not.
        public var reason: String?
    }

    /// A known difference that no longer occurs.
    public struct Gone: Hashable, Sendable {
        /// The input as listed; an asterisk for every input.
        public let input: String
        /// The line of the list.
        public let entry: Disagreements.Entry
    }

    /// The toolchain with which the kernels that depend on one and have no list of known differences were seen to be
    /// right.
    static var seenToolchain: String { "swift-6.3" }

    /// Whether differences are news rather than failures, because the kernel's answers were seen with another
    /// toolchain.
    public let isNews: Bool
    /// Answers to contested inputs that are the other accepted one.
    public private(set) var contested = 0
    /// Differences as listed.
    public private(set) var known = 0
    /// The largest finite distance among the answers that are not contested, in seconds, where answers are instants.
    public private(set) var largestDistance: Double?

    private let workload: any Workload<Input, Output>
    private let tolerance: Double
    private let list: Disagreements
    /// The listed inputs at which some difference was seen.
    private var met: Set<String> = []
    /// The place in ``rules`` of the rule of each expected answer that was looked up, if it has one.
    private var places: [Output: Int?] = [:]
    private var rules: [Rule] = []

    private struct Rule {
        let entry: Disagreements.Entry
        /// The rule's answer, once it was seen.
        var answer: Output?
        /// How many inputs the rule explained.
        var met = 0
    }

    /// The judgement of a kernel's answers.
    ///
    /// - Parameters:
    ///   - facts: The kernel's facts.
    ///   - workload: Its workload.
    ///   - known: Its known differences.
    ///   - toolchain: The toolchain that runs, such as `swift-6.3`.
    public init(
        of facts: KernelFacts, in workload: any Workload<Input, Output>, known: Disagreements, toolchain: String
    ) {
        self.workload = workload
        tolerance = facts.tolerance
        list = known
        let seen = known.toolchain.isEmpty && facts.dependsOnToolchain ? Self.seenToolchain : known.toolchain
        isNews = !seen.isEmpty && seen != toolchain
    }

    /// The judgement of answers that have neither tolerance nor known differences, such as another reference's.
    ///
    /// - Parameter workload: The workload.
    public init(in workload: any Workload<Input, Output>) {
        self.workload = workload
        (tolerance, list, isNews) = (0, .none, false)
    }

    /// Judges an answer.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - input: The input.
    ///   - expected: The reference's answer to it.
    /// - Returns: The judgement.
    public mutating func judge(_ answer: Output, to input: Input, expected: ExpectedAnswer<Output>) -> Finding {
        let distance = workload.distance(answer, expected.answer)
        if answer == expected.answer { return Finding(outcome: .right, distance: distance, mismatch: nil) }
        if answer == expected.alternative {
            contested += 1
            return Finding(outcome: .contested, distance: distance, mismatch: nil)
        }
        if let distance {
            // An infinite distance is wrong, and has no place in a report.
            if distance.isFinite { largestDistance = max(largestDistance ?? 0, distance) }
            if distance <= tolerance { return Finding(outcome: .right, distance: distance, mismatch: nil) }
        }
        if let rule = rule(answer, expected.answer) {
            known += 1
            return Finding(outcome: .known, distance: distance, mismatch: nil, reason: rule.reason)
        }
        return listed(workload.describe(answer: answer), to: input, expected: expected, distance: distance)
    }

    /// Judges an answer that is missing: known where it is listed, otherwise new.
    ///
    /// - Parameters:
    ///   - missing: Why there is none.
    ///   - input: The input.
    ///   - expected: The reference's answer to it.
    /// - Returns: The judgement.
    public mutating func judge(
        _ missing: MissingAnswer, to input: Input, expected: ExpectedAnswer<Output>
    ) -> Finding {
        listed(missing.text, to: input, expected: expected, distance: nil)
    }

    /// A wrong answer, as text: known where it is listed with this input, otherwise new.
    private mutating func listed(
        _ answer: String, to input: Input, expected: ExpectedAnswer<Output>, distance: Double?
    ) -> Finding {
        let mismatch = Mismatch(
            input: workload.describe(input), answer: answer, expectedAnswer: workload.describe(answer: expected.answer))
        // Looked up at each answer: a block of random inputs may ask for one of them twice.
        guard let entry = list.entries[mismatch.input] else {
            return Finding(outcome: .new, distance: distance, mismatch: mismatch)
        }
        met.insert(mismatch.input)
        let isListed = entry.answer == mismatch.answer && entry.expectedAnswer == mismatch.expectedAnswer
        if isListed { known += 1 }
        return Finding(
            outcome: isListed ? .known : .new, distance: distance, mismatch: mismatch,
            reason: isListed ? entry.reason : nil)
    }

    /// Whether known differences are listed by the reference's answer.
    public var hasRules: Bool { !list.rules.isEmpty }

    /// The rule for every input that lists the answer, if there is one; counts the answer.
    private mutating func rule(_ answer: Output, _ expected: Output) -> Disagreements.Entry? {
        guard hasRules, let place = place(ofRule: expected) else { return nil }
        if let known = rules[place].answer {
            guard known == answer else { return nil }
        } else {
            guard workload.describe(answer: answer) == rules[place].entry.answer else { return nil }
            rules[place].answer = answer
        }
        rules[place].met += 1
        return rules[place].entry
    }

    private mutating func place(ofRule expected: Output) -> Int? {
        if let place = places[expected] { return place }
        // Few answers are different; each is put into words once.
        let entry = list.rules[workload.describe(answer: expected)]
        let place = entry.map { _ in rules.count }
        if let entry { rules.append(Rule(entry: entry)) }
        places[expected] = .some(place)
        return place
    }

    /// The known differences that no longer occur, in the order of their lines.
    ///
    /// A rule for every input must hold for all of its inputs, or it is among them as a whole.
    ///
    /// - Parameters:
    ///   - inputs: All inputs whose answers were judged or are the expected ones; made and read only where needed.
    ///   - counts: How many of them have each expected answer; not read where ``hasRules`` is false.
    ///   - isWholeDomain: Whether the kernel answers for no other inputs; otherwise differences at other inputs may
    ///     still occur.
    /// - Returns: The known differences.
    public func gone(
        among inputs: some Sequence<Input>, counts: [Output: Int], isWholeDomain: Bool
    ) -> [Gone] {
        let unmet = list.entries.filter { !met.contains($0.key) }
        let entries = isWholeDomain ? unmet : asked(unmet, among: inputs)
        let rules = goneRules(counts, isWholeDomain).map { Gone(input: Disagreements.everyInput, entry: $0) }
        return (entries.map { Gone(input: $0.key, entry: $0.value) } + rules).sorted { $0.entry.line < $1.entry.line }
    }

    private func asked(
        _ unmet: [String: Disagreements.Entry], among inputs: some Sequence<Input>
    ) -> [String: Disagreements.Entry] {
        var found: [String: Disagreements.Entry] = [:]
        guard !unmet.isEmpty else { return found }
        for input in inputs {
            let text = workload.describe(input)
            if let entry = unmet[text] { found[text] = entry }
            if found.count == unmet.count { break }
        }
        return found
    }

    private func goneRules(_ counts: [Output: Int], _ isWholeDomain: Bool) -> [Disagreements.Entry] {
        guard hasRules else { return [] }
        var gone: [Disagreements.Entry] = []
        var unseen = list.rules
        for (answer, count) in counts {
            guard let entry = unseen.removeValue(forKey: workload.describe(answer: answer)) else { continue }
            let met = (places[answer] ?? nil).map { rules[$0].met } ?? 0
            if met < count { gone.append(entry) }
        }
        // Part of the domain may lack an answer that the whole of it has.
        return isWholeDomain ? gone + unseen.values : gone
    }
}

/// A wrong answer, as text, for a list of known differences.
public struct Mismatch: Sendable, Hashable {
    /// The input.
    public let input: String
    /// The kernel's answer.
    public let answer: String
    /// The reference's answer.
    public let expectedAnswer: String
}
