/// A kernel or an adapter, with the reference and the list that judge its answers.
struct Judged<Input: Plain, Output: Plain>: Sendable {
    let workload: any Workload<Input, Output>
    let kernel: any Kernel<Input, Output>
    let reference: Reference<Input, Output>
    /// The known differences, by the places of the inputs; nil where there are none.
    var listed: KnownPlaces?
    /// The verdict before anything was checked, which names the question.
    var question: Verdict
    /// The places of the first and the last input that a library documents, where they are among the inputs.
    var edges: (first: Int?, last: Int?) = (nil, nil)

    var foreign: (any ForeignKernel<Input, Output>)? { kernel as? any ForeignKernel<Input, Output> }

    /// Some inputs with their places and the reference's answers.
    struct Slice: Sendable {
        let inputs: [Input]
        var places: [Int]
        let sheet: AnswerSheet<Output>

        /// - Throws: `Failure` where the reference has no answer to one of the inputs.
        init(
            _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, _ inputs: [Input],
            at places: [Int] = []
        ) throws {
            (self.inputs, self.places) = (inputs, places)
            sheet = try workload.sheet(of: inputs, by: reference)
        }
    }

    typealias Answers = (answers: ContiguousArray<Output>, missing: [Int: MissingAnswer])

    /// The answers to some inputs, and by index why there is none.
    ///
    /// - Throws: ``KernelUnusable`` of a ``ForeignKernel``.
    func answers(to inputs: [Input], filler: Output) throws(KernelUnusable) -> Answers {
        if let foreign { return Self.answers(try foreign.attempt(inputs), filler: filler) }
        var answers = ContiguousArray(repeating: filler, count: inputs.count)
        var output = answers.mutableSpan
        if !inputs.isEmpty { kernel.answer(inputs.span, into: &output) }
        return (answers, [:])
    }

    static func answers(_ found: [Result<Output, MissingAnswer>], filler: Output) -> Answers {
        var missing: [Int: MissingAnswer] = [:]
        for (index, answer) in found.enumerated() { if case .failure(let why) = answer { missing[index] = why } }
        return (ContiguousArray(found.map { (try? $0.get()) ?? filler }), missing)
    }

    /// Asks and judges some inputs.
    func judge(_ slice: Slice) throws -> Verdict {
        guard let first = slice.sheet.answers.first else { return question }
        return try judge(slice, answers(to: slice.inputs, filler: foreign?.missingAnswer ?? first))
    }

    /// Judges the answers to some inputs; answers to disputed entries count once all parts are added.
    func judge(_ slice: Slice, _ answers: Answers) throws -> Verdict {
        var verdict = question
        verdict.checked = slice.inputs.count
        verdict.right = slice.inputs.count
        verdict.computed = slice.sheet.special.count { $0.isComputed }
        var differences = slice.sheet.differences(answers.answers)
        if !answers.missing.isEmpty { differences = Array(Set(differences).union(answers.missing.keys)).sorted() }
        var disputes: [String: Verdict.DisputeCount] = [:]
        func count(_ dispute: Dispute, _ change: (inout Verdict.DisputeCount) -> Void) {
            change(&disputes[dispute.entry, default: Verdict.DisputeCount(dispute)])
        }
        var runs: [Verdict.Run] = []
        for index in differences {
            let (place, expected) = (slice.places[index], slice.sheet.expected(index))
            let answer = answers.missing[index].map(Result.failure) ?? .success(answers.answers[index])
            guard let run = try run(answer, slice.inputs[index], expected, at: place, &verdict) else { continue }
            if run.entry != nil, let dispute = expected.dispute { count(dispute) { $0.other += run.isRefusal ? 0 : 1 } }
            runs.append(run)
        }
        add(runs, to: &verdict, places: slice.places)
        for (place, index) in slice.sheet.specialIndices.enumerated() where answers.missing[index] == nil {
            let right = slice.sheet.special[place]
            if answers.answers[index] == right.answer, let dispute = right.dispute { count(dispute) { $0.first += 1 } }
        }
        verdict.disputes = Array(disputes.values)
        return verdict
    }

    /// The verdict on inputs that do not exist.
    func judge(nonexistent places: [Int], refused: [Bool]) -> Verdict {
        var verdict = question
        (verdict.checked, verdict.right, verdict.nonexistent) = (refused.count, refused.count, refused.count)
        let accepted = zip(places, refused).filter { !$1 }.map(\.0)
        add(
            accepted.map { Verdict.Run(at: $0, kind: .wrong, difference: [.nonexistent]) }, to: &verdict,
            places: Array(places.prefix(refused.count)))
        return verdict
    }

    /// Adds the answers that are not right, of each input one, and the listed differences at some places that do not occur.
    private func add(_ runs: [Verdict.Run], to verdict: inout Verdict, places: [Int]) {
        var found: Set<Int> = []
        for var run in runs {
            if run.why == nil || run.why == Verdict.withinAccuracy, let row = listed?.row(at: run.at), row.has(run) {
                found.insert(run.at)
                run.why = run.why ?? row.why
            }
            verdict.add(run)
        }
        listed?.forEach(of: places) { place, row in
            guard !found.contains(place) else { return }
            verdict.gone.add(Verdict.Run(at: place, kind: row.kind, difference: row.difference, why: row.why))
        }
    }

    /// An answer that is not the reference's, as it counts; nil where it is right all the same.
    private func run(
        _ answer: Result<Output, MissingAnswer>, _ input: Input, _ expected: ExpectedAnswer<Output>, at place: Int,
        _ verdict: inout Verdict
    ) throws -> Verdict.Run? {
        let edge: [Cause] = place == edges.first ? [.beforeTable] : place == edges.last ? [.afterTable] : []
        switch answer {
        case .failure(.unstable):
            return Verdict.Run(at: place, kind: .wrong, difference: [.unstable])
        case .failure(.refused(let message)):
            if let dispute = expected.dispute, let foreign, expected.alternative == foreign.missingAnswer {
                return Verdict.Run(at: place, kind: .refused, difference: [.refused], entry: dispute.entry)
            }
            if let message, verdict.message == nil { verdict.message = Verdict.Message(text: message, at: place) }
            return Verdict.Run(at: place, kind: .refused, difference: [.refused], cause: edge)
        case .failure(.invalid(let values)):
            let row = workload.row(of: expected.answer)
            // Of instants, whose values are not whole, none is listed.
            let isWhole = row.count == values.count && values.allSatisfy { abs($0) < 0x1p53 }
            let own = isWhole ? values.map { Int($0) } : []
            return Verdict.Run(
                at: place, kind: .wrong, difference: [.invalid(off: zip(own, row).map { $0 - $1 })], cause: edge,
                answers: isWhole ? [[0] + own] : [])
        case .success(let answer):
            let row = workload.row(of: answer)
            let answers = row.isEmpty ? [] : [[0] + row]
            let tolerance = verdict.tolerance ?? 0
            let distance = workload.distance(answer, expected.answer)
            // An infinite distance is wrong, and has no place in a report.
            if let distance, distance.isFinite, answer != expected.alternative {
                verdict.largestError = max(verdict.largestError ?? 0, distance)
            }
            // An implementation that promises more is held to it.
            let limit = min(tolerance, verdict.accuracy ?? tolerance)
            switch (workload.classify(answer, expected: expected, tolerance: limit), expected.dispute) {
            case (.right, _), (.refused, _), (.contested, nil), (.uncertain, nil): return nil
            case (.contested, let dispute?), (.uncertain, let dispute?):
                return Verdict.Run(
                    at: place, kind: .wrong, difference: [.partlyOtherCalendar], answers: answers, entry: dispute.entry)
            case (.wrong, _):
                let isPromised = distance.flatMap { distance in verdict.accuracy.map { distance <= $0 } } ?? false
                let difference = try workload.difference(answer, from: expected.answer, at: input, by: reference.id)
                // An inexact instant has no table that begins or ends.
                let table = distance == nil ? edge : []
                return Verdict.Run(
                    at: place, kind: .wrong, difference: difference.what,
                    cause: difference.cause.isEmpty ? table : difference.cause, answers: answers,
                    why: isPromised ? Verdict.withinAccuracy : nil)
            }
        }
    }
}

extension KnownDifferences.Row {
    /// Whether a run differs as the row says; answers that change are never listed.
    fileprivate func has(_ run: Verdict.Run) -> Bool {
        kind == run.kind && difference == run.difference && run.difference.allSatisfy(\.isListable)
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
