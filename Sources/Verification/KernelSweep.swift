import CalendarContracts
import ReferenceData
import Workloads

/// The sweep of one kernel, which takes in the findings of one part of the inputs after the other, in order.
struct KernelSweep<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The inputs that a sweep covers.
    struct Extent {
        /// How many inputs the user's years have; more than are checked where the kernel does not answer for all.
        var asked: Int
        /// Whether the sweep covers every input for which the kernel answers, so that no known difference belongs to
        /// other inputs.
        var isWholeDomain: Bool
        /// Whether inputs were left out because the kernel is slow.
        var isSampled = false
        /// Whether the kernel answers for some of the years.
        var answersForSome = true
    }

    private let facts: KernelFacts
    private let workload: any Workload<Input, Output>
    private let reference: Reference<Input, Output>
    private let keepsMismatches: Bool
    private var judgement: Judgement<Input, Output>
    private var checked = 0
    private var computed = 0
    private var new = 0
    private var missing = 0
    private var firstWrong: Difference<Input, Output>?
    private var problem: String?
    private var firstNew: [Difference<Input, Output>] = []
    private var mismatches: [Mismatch] = []
    private var expectedCounts: [Output: Int] = [:]
    private var wrongMonths: [YearMonth: Int] = [:]
    private var months: [DifferencesOfMonth] = []
    /// The places in ``months``.
    private var places: [MonthKey: Int] = [:]

    private struct MonthKey: Hashable {
        let month: YearMonth?
        let kind: DifferencesOfMonth.Kind
        let isComputed: Bool
    }

    init(
        _ facts: KernelFacts, _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>,
        known: Disagreements, toolchain: String, keepsMismatches: Bool = false
    ) {
        self.facts = facts
        self.workload = workload
        self.reference = reference
        self.keepsMismatches = keepsMismatches
        judgement = Judgement(of: facts, in: workload, known: known, toolchain: toolchain)
    }

    /// Whether the kernel's known differences are listed by the reference's answer.
    var hasRules: Bool { judgement.hasRules }

    /// Judges the differences of the next part.
    mutating func absorb(_ findings: Findings<Input, Output>) {
        checked += findings.checked
        computed += findings.computed
        for difference in findings.differences {
            let finding: Judgement<Input, Output>.Finding
            if let why = difference.missing {
                missing += 1
                finding = judgement.judge(why, to: difference.input, expected: difference.expected)
            } else {
                finding = judgement.judge(difference.answer, to: difference.input, expected: difference.expected)
            }
            if keepsMismatches, let mismatch = finding.mismatch { mismatches.append(mismatch) }
            if finding.outcome == .new || finding.outcome == .known {
                firstWrong = firstWrong ?? difference
                if let month = workload.month(of: difference.input) { wrongMonths[month, default: 0] += 1 }
            }
            if keepsMismatches { keep(difference, finding) }
            guard finding.outcome == .new else { continue }
            new += 1
            if firstNew.count < 3 { firstNew.append(difference) }
        }
        expectedCounts.merge(findings.expectedCounts, uniquingKeysWith: +)
    }

    /// Counts a difference in its month.
    private mutating func keep(
        _ difference: Difference<Input, Output>, _ finding: Judgement<Input, Output>.Finding
    ) {
        let kind: DifferencesOfMonth.Kind
        switch finding.outcome {
        case .right: return
        case .contested: kind = .contested
        case .known: kind = .known
        case .new: kind = .new
        }
        let key = MonthKey(
            month: workload.month(of: difference.input), kind: kind, isComputed: difference.expected.isComputed)
        if let place = places[key] {
            months[place].count += 1
            months[place].last = workload.describe(difference.input)
            return
        }
        places[key] = months.count
        let input = workload.describe(difference.input)
        months.append(
            DifferencesOfMonth(
                month: key.month, kind: kind, count: 1, first: input, last: input,
                answer: difference.missing?.text ?? workload.words(difference.answer),
                expected: workload.words(difference.expected.answer), isComputed: key.isComputed,
                reason: finding.reason ?? ""))
    }

    /// Takes in that the kernel cannot be asked any more; the first reason counts.
    mutating func give(up problem: KernelUnusable) {
        self.problem = self.problem ?? problem.problem
    }

    /// The verdict after the last part; `inputs` are those that were checked, read only where a known difference did not
    /// occur.
    mutating func result(_ extent: Extent, inputs: some Sequence<Input>) -> KernelResult {
        if missing > 0, missing == checked {
            problem = problem ?? "answers none of \(checked) inputs of the years that it claims"
        }
        let gone =
            problem == nil
            ? judgement.gone(among: inputs, counts: expectedCounts, isWholeDomain: extent.isWholeDomain) : []
        // A rule for every input has no input of its own.
        let input = gone.first.flatMap { first in inputs.first { workload.describe($0) == first.input } }
        let source = input.flatMap { reference.expected($0) }.map(reference.source) ?? reference.id
        return KernelResult(verdict: verdict(extent, gone, source), mismatches: mismatches, months: months)
    }

    /// The verdict; `source` is that of the first expected answer in `gone`.
    private func verdict(
        _ extent: Extent, _ gone: [Judgement<Input, Output>.Gone], _ source: ReferenceID
    ) -> KernelVerdict {
        let isNews = judgement.isNews
        let differences = new + gone.count
        let first = firstNew.first.map {
            KernelVerdict.Counterexample(
                input: workload.describe($0.input),
                answer: $0.missing?.text ?? workload.describe(answer: $0.answer),
                authorityAnswer: workload.describe(answer: $0.expected.answer),
                authority: reference.source(of: $0.expected).rawValue)
        }
        let firstGone = gone.first.map {
            KernelVerdict.Counterexample(
                input: $0.input, answer: "no longer \($0.entry.answer)", authorityAnswer: $0.entry.expectedAnswer,
                authority: source.rawValue)
        }
        let examples = firstNew.map {
            "\(workload.describe($0.input)): answers \($0.missing?.text ?? workload.words($0.answer)), "
                + "\(reference.source(of: $0.expected)) says \(workload.words($0.expected.answer))"
        }
        let goneExamples = gone.prefix(1).map {
            "\($0.input): no longer answers \($0.entry.answer), as line \($0.entry.line) declares"
        }
        return KernelVerdict(
            workload: workload.name, kernel: facts.name, authority: reference.id.rawValue,
            inputs: extent.asked, checked: checked, computed: computed, sampled: extent.isSampled,
            known: judgement.known,
            undeclared: isNews ? 0 : new, stale: isNews ? 0 : gone.count, contested: judgement.contested,
            newDifferences: new, news: isNews ? differences : 0, missing: missing, problem: problem,
            largestDifference: judgement.largestDistance,
            firstWrong: firstWrong.map { workload.describe($0.input) },
            firstWrongWords: firstWrong.map {
                "\($0.missing?.text ?? workload.words($0.answer)), not \(workload.words($0.expected.answer))"
            },
            wrongMonths: wrongMonths.sorted { $0.key < $1.key }.map { [$0.key.year, $0.key.month, $0.value] },
            first: first ?? firstGone,
            examples: examples + goneExamples,
            referenceTable: reference.table, referenceSHA256: reference.sha256,
            verdict: outcome(extent, isRight: differences == 0 || isNews))
    }

    private func outcome(_ extent: Extent, isRight: Bool) -> KernelVerdict.Verdict {
        guard problem == nil else { return .unusable }
        guard extent.answersForSome else { return .notAsked }
        return checked == 0 ? .empty : isRight ? .pass : .fail
    }
}

/// The verdict on a kernel with its wrong answers.
public struct KernelResult: Sendable {
    /// The verdict.
    public let verdict: KernelVerdict
    /// Every wrong answer, known or new, but those that a rule for every input explains; empty unless they were asked
    /// for.
    public let mismatches: [Mismatch]
    /// The answers that are not the reference's by month, in the order of the inputs; empty unless they were asked for.
    public let months: [DifferencesOfMonth]
    /// How long the kernel was asked and its answers compared, in seconds of one thread.
    public internal(set) var seconds = 0.0
}
