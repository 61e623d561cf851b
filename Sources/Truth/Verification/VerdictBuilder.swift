import CalendarValues
import KernelProtocol
package import ReferenceData
package import Workloads

/// Judges answers of one implementation and gathers them in a verdict; parts are added in the order of their inputs.
struct VerdictBuilder<Input: Plain, Output: Plain> {
    private let workload: any Workload<Input, Output>
    private let reference: Reference<Input, Output>
    private let listed: ListedInputs<Input>?
    private var verdict: Verdict
    private var runs: RunList<Input>
    private var gone: RunList<Input>
    private var disputes: [String: Verdict.DisputeCount] = [:]
    /// The positions of the first and the last input that a library documents, where they are among the inputs.
    private let edges: (first: Int?, last: Int?)
    /// What stands for no answer; nil where all inputs are answered.
    private let missingAnswer: Output?
    private let transformable: (any TransformableWorkload<Input, Output>)?

    /// `empty` names the question; its counts are 0.
    init(
        _ empty: Verdict, _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>,
        listed: ListedInputs<Input>?, missingAnswer: Output? = nil, edges: (first: Int?, last: Int?) = (nil, nil)
    ) {
        (self.missingAnswer, self.edges) = (missingAnswer, edges)
        transformable = workload as? any TransformableWorkload<Input, Output>
        (verdict, self.workload, self.reference, self.listed) = (empty, workload, reference, listed)
        runs = RunList(workload.describe)
        gone = RunList(workload.describe)
    }

    /// The verdict on everything that was added.
    consuming func finished() -> Verdict {
        verdict.runs = runs.finished()
        verdict.gone = gone.finished()
        verdict.disputes = disputes.values.sorted { $0.entry < $1.entry }
        verdict.resolveDisputes()
        verdict.dropUnfit()
        return verdict
    }

    /// Adds the answers to a sweep's inputs, and by index why there is none.
    mutating func add(
        _ sweep: Sweep<Input, Output>, _ answers: ContiguousArray<Output>, _ missing: [Int: MissingAnswer]
    ) {
        verdict.checked += sweep.inputs.count
        verdict.computed += sweep.computed
        verdict.right += sweep.inputs.count
        let differences = sweep.differences(answers, missing)
        // The inputs at which a listed difference was seen.
        var seen: Set<Int> = []
        for index in differences {
            let answer = missing[index].map(Result.failure) ?? .success(answers[index])
            if judge(answer, sweep.inputs[index], sweep.expected[index], at: sweep.positions[index]) {
                seen.insert(index)
            }
        }
        if let listed {
            for (index, input) in sweep.inputs.enumerated() where !seen.contains(index) {
                addGone(input, listed, at: sweep.positions[index])
            }
        }
        guard !sweep.disputed.isEmpty else { return }
        let others = Set(differences)
        for index in sweep.disputed where !others.contains(index) {
            if let dispute = sweep.expected[index].dispute { count(dispute) { $0.first += 1 } }
        }
    }

    /// Adds an input that does not exist.
    mutating func add(nonexistent input: Input, isRefused: Bool, at position: Int) {
        verdict.checked += 1
        verdict.nonexistent += 1
        verdict.right += 1
        let isListed = !isRefused && error(input, .wrong, [.nonexistent], at: position)
        if !isListed, let listed { addGone(input, listed, at: position) }
    }

    private mutating func addGone(_ input: Input, _ listed: ListedInputs<Input>, at position: Int) {
        guard let row = listed.row(of: input) else { return }
        gone.add(input, at: position, RunList.Key(kind: row.kind, difference: row.difference, why: row.why))
    }

    /// Takes note of what is not a count.
    mutating func note(_ change: (inout Verdict) -> Void) { change(&verdict) }

    private mutating func count(_ dispute: Dispute, _ change: (inout Verdict.DisputeCount) -> Void) {
        change(&disputes[dispute.entry, default: Verdict.DisputeCount(dispute)])
    }

    /// Judges an answer that is not the reference's; returns whether it is a listed difference.
    private mutating func judge(
        _ answer: Result<Output, MissingAnswer>, _ input: Input, _ expected: ExpectedAnswer<Output>, at position: Int
    ) -> Bool {
        let workload = workload
        let edge: [Cause] = position == edges.first ? [.beforeTable] : position == edges.last ? [.afterTable] : []
        switch answer {
        case .failure(.unstable):
            return error(input, .wrong, [.unstable], at: position)
        case .failure(.refused(let message)):
            if let dispute = expected.dispute, expected.alternative == missingAnswer {
                count(dispute) { _ in }
                return error(input, .refused, [.refused], at: position, entry: dispute.entry)
            }
            if let message, verdict.message == nil {
                verdict.message = Verdict.Message(input: workload.describe(input), text: message, at: position)
            }
            return error(input, .refused, [.refused], cause: edge, at: position)
        case .failure(.invalid(let values)):
            count(values, expected.answer, at: input)
            let text = values.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
            return error(
                input, .wrong, [.invalid], cause: edge, answer: text.joined(separator: " "), at: position)
        case .success(let answer):
            let tolerance = verdict.tolerance ?? 0
            let distance = workload.distance(answer, expected.answer)
            // An infinite distance is wrong, and has no place in a report.
            if let distance, distance.isFinite, answer != expected.alternative {
                verdict.largestError = max(verdict.largestError ?? 0, distance)
            }
            // An implementation that promises more is held to it.
            let limit = min(tolerance, verdict.accuracy ?? tolerance)
            switch (workload.classify(answer, expected: expected, tolerance: limit), expected.dispute) {
            case (.right, _), (.refused, _), (.contested, nil), (.uncertain, nil): return false
            case (.contested, let dispute?), (.uncertain, let dispute?):
                count(dispute) { $0.other += 1 }
                return error(
                    input, .wrong, [.partlyOtherCalendar], answer: workload.describe(answer: answer), at: position,
                    entry: dispute.entry)
            case (.wrong, _):
                let isPromised = distance.flatMap { distance in verdict.accuracy.map { distance <= $0 } } ?? false
                if let transformable { count(transformable.row(of: answer), expected.answer, at: input) }
                let listed = listedTransformation(answer, expected.answer, at: input)
                let difference =
                    listed ?? workload.difference(answer, from: expected.answer, at: input, by: reference.id)
                // Neither an inexact instant nor the dates of another calendar have a table that begins or ends.
                let table = distance == nil && listed == nil ? edge : []
                return error(
                    input, .wrong, difference.what, cause: difference.cause.isEmpty ? table : difference.cause,
                    answer: workload.describe(answer: answer), at: position,
                    why: isPromised ? Verdict.withinAccuracy : nil)
            }
        }
    }

    /// Counts the transformations that make a wrong answer of the right one.
    private mutating func count(_ values: [Double], _ right: Output, at input: Input) {
        guard let transformable else { return }
        for transformation in Transformation.allCases
        where transformable.transformed(transformation, right, at: input) == values {
            verdict.transformed = (verdict.transformed ?? [:]).merging([transformation: 1], uniquingKeysWith: +)
        }
    }

    /// The transformation that the list has for an input, where it makes the answer of the right one: one row for what may be
    /// a difference of its own on every day.
    private func listedTransformation(_ answer: Output, _ right: Output, at input: Input) -> AnswerDifference? {
        guard let transformable, let what = listed?.row(of: input)?.difference.first,
            case .transformed(let transformation) = what,
            transformable.transformed(transformation, right, at: input) == transformable.row(of: answer)
        else { return nil }
        return AnswerDifference(what)
    }

    /// Counts an error, of a disputed entry until it is resolved; returns whether it is listed.
    private mutating func error(
        _ input: Input, _ kind: AnswerClass, _ difference: [Difference], cause: [Cause] = [],
        answer: @autoclosure () -> String? = nil, at position: Int, why: String? = nil, entry: String? = nil
    ) -> Bool {
        let listed = difference.first == .unstable ? nil : reason(of: input, kind, difference)
        let why = why ?? listed
        verdict.right -= 1
        verdict.count(kind, 1)
        if why != nil { verdict.known += 1 }
        let key = RunList<Input>.Key(kind: kind, difference: difference, why: why, entry: entry)
        runs.add(input, at: position, key, cause: cause, answer: answer)
        return listed != nil
    }

    /// The reason of the list for a difference; nil where it is not listed.
    private func reason(of input: Input, _ kind: AnswerClass, _ difference: [Difference]) -> String? {
        guard let row = listed?.row(of: input), row.kind == kind, row.difference == difference else { return nil }
        return row.why
    }
}

/// Gathers neighbouring inputs into runs; inputs become text where a run begins and ends.
struct RunList<Input> {
    /// What the inputs of a run have in common.
    struct Key: Hashable {
        let kind: AnswerClass
        let difference: [Difference]
        var why: String?
        var entry: String?
    }

    private let describe: (Input) -> String
    private var runs: [Verdict.Run] = []
    private var key: Key?
    private var last: Input?

    init(_ describe: @escaping (Input) -> String) { self.describe = describe }

    /// Adds the next input.
    mutating func add(
        _ input: Input, at position: Int, _ key: Key, cause: [Cause] = [], answer: () -> String? = { nil }
    ) {
        if key == self.key, let run = runs.last, run.end == position {
            runs[runs.count - 1].count += 1
            if run.cause.isEmpty { runs[runs.count - 1].cause = cause }
        } else {
            close()
            let text = describe(input)
            runs.append(
                Verdict.Run(
                    at: position, from: text, to: text, count: 1, kind: key.kind, difference: key.difference,
                    cause: cause, answer: answer(), why: key.why, entry: key.entry))
            self.key = key
        }
        last = input
    }

    private mutating func close() {
        guard let last, let run = runs.last, run.count > 1 else { return }
        runs[runs.count - 1].to = describe(last)
    }

    mutating func finished() -> [Verdict.Run] {
        close()
        return runs
    }
}

extension Workload {
    /// The class of one answer by itself; `nil` answers are refused.
    package func classify(
        _ answer: Output?, expected: ExpectedAnswer<Output>, tolerance: Double
    ) -> AnswerClass {
        guard let answer else { return .refused }
        if answer == expected.answer { return .right }
        if let dispute = expected.dispute, answer == expected.alternative { return dispute.state }
        return distance(answer, expected.answer).map { $0 <= tolerance } == true ? .right : .wrong
    }
}
