import ReferenceData

extension Verdict {
    /// What no verdict of calbench has, in words; nil for a sound one.
    ///
    /// Stored and received verdicts are checked.
    ///
    /// - Returns: One line, or nil.
    package func contradiction(hasRuns: Bool = true) -> String? {
        let counts =
            [
                of, covered, published ?? 1, sample ?? 0, checked, right, wrong, refused, contested, uncertain, known,
                nonexistent,
                computed, repeated,
            ] + disputes.flatMap { [$0.first, $0.other] }
        // Sums of larger numbers overflow.
        if let bad = counts.first(where: { !(0...1_000_000_000_000 ~= $0) }) { return "\(bad) is not a count" }
        let sum = right + errors + contested + uncertain
        guard sum == checked else { return "right, wrong, refused, contested and uncertain are \(sum), not \(checked)" }
        guard covered <= of, planned <= covered, checked <= planned else {
            return "\(checked) checked of \(planned) planned, \(covered) covered, \(of) inputs"
        }
        if let published, !(1..<max(2, of) ~= published) { return "\(published) published of \(of) inputs" }
        guard known <= errors else { return "\(known) known of \(errors) errors" }
        for (name, count) in [
            ("do not exist", nonexistent), ("are computed", computed), ("are repeated", repeated),
        ] where count > checked { return "\(count) inputs \(name), of \(checked)" }
        if let zone, !(0...zone.checked ~= zone.moved) || (zone.moved > 0) != (zone.first != nil) {
            return "\(zone.moved) of \(zone.checked) move in \(zone.setting)"
        }
        if message != nil, refused == 0 { return "a message, and nothing is refused" }
        for (name, seconds) in [("tolerance", tolerance), ("accuracy", accuracy), ("largest error", largestError)] {
            if let seconds, !(seconds.isFinite && seconds >= 0) { return "\(name) \(seconds) s" }
        }
        for list in [runs, gone, beyond] {
            if let problem = Self.contradiction(of: list, end: hasRuns ? of : .max) { return problem }
        }
        if let run = gone.first(where: { !$0.isError || $0.why == nil }) { return "\(run.from) was not listed" }
        if let run = beyond.first(where: { $0.kind != .wrong }) { return "\(run.from) beyond the range is \(run.kind)" }
        guard hasRuns else { return runs.isEmpty ? nil : "runs of answers in no order" }
        for (kind, count) in [
            (AnswerClass.wrong, wrong), (.refused, refused), (.contested, contested), (.uncertain, uncertain),
        ] {
            let inRuns = runs.filter { $0.kind == kind }.inputs
            if inRuns != count { return "\(count) \(kind), \(inRuns) in runs" }
        }
        let listed = runs.filter { $0.isError && $0.why != nil }.inputs
        return listed == known ? contradictionOfDisputes() : "\(known) known, \(listed) in runs"
    }

    private func contradictionOfDisputes() -> String? {
        let entries = Set(disputes.map(\.entry))
        guard entries.count == disputes.count else { return "an entry is disputed twice" }
        for run in runs where run.entry.map({ !entries.contains($0) }) ?? !run.isError {
            return "\(run.from) is \(run.kind), and not disputed"
        }
        for dispute in disputes {
            guard dispute.state.isDisputed else { return "\(dispute.entry) is disputed and \(dispute.state)" }
            let own = runs.filter { $0.entry == dispute.entry }
            let answered = own.filter { !$0.isRefusal }.inputs
            if answered != dispute.other { return "\(dispute.other) of \(dispute.entry), \(answered) in runs" }
            if let run = own.first(where: { dispute.resolved($0, isAccepted: dispute.isAccepted) != $0 }) {
                return "\(run.from) is \(run.kind), not as \(dispute.entry) is"
            }
        }
        return nil
    }

    private static func contradiction(of runs: [Run], end limit: Int) -> String? {
        var end = 0
        for run in runs {
            guard 0...1_000_000_000_000 ~= run.at, 1...1_000_000_000_000 ~= run.count, run.end <= limit else {
                return "a run of \(run.count) at \(run.at)"
            }
            guard run.at >= end else { return "the run at \(run.from) overlaps the one before" }
            end = run.end
        }
        return nil
    }
}
