// Adding up, in this module because millions of answers are: the values and what they say are in Verdicts.

extension Verdict {
    /// The verdict on the inputs of two parts, which have none in common.
    ///
    /// - Precondition: ``isPart(of:)``.
    package static func + (one: Verdict, other: Verdict) -> Verdict {
        precondition(one.isPart(of: other), "verdicts on different questions")
        return sum([one, other])
    }

    /// The verdict on the inputs of parts of one question, which have none in common; there must be one.
    static func sum(_ parts: [Verdict]) -> Verdict {
        var sum = parts[0]
        for other in parts.dropFirst() {
            for count in counts { sum[keyPath: count] += other[keyPath: count] }
            sum.largestError = [sum.largestError, other.largestError].compactMap(\.self).max()
            sum.zone = sum.zone.map { zone in other.zone.map { zone + $0 } ?? zone } ?? other.zone
            sum.message = [sum.message, other.message].compactMap(\.self).min { $0.at < $1.at }
            sum.problem = [sum.problem, other.problem].compactMap(\.self).min()
        }
        sum.runs = joined(parts.flatMap(\.runs))
        sum.gone = joined(parts.flatMap(\.gone))
        sum.beyond = joined(parts.flatMap(\.beyond))
        sum.disputes = Dictionary(grouping: parts.flatMap(\.disputes), by: \.entry).values.map { own in
            var dispute = own[0]
            dispute.first = own.reduce(0) { $0 + $1.first }
            dispute.other = own.reduce(0) { $0 + $1.other }
            return dispute
        }.sorted { $0.entry < $1.entry }
        sum.resolveDisputes()
        sum.dropUnfit()
        return sum
    }

    private static var counts: [WritableKeyPath<Verdict, Int>] {
        [
            \.checked, \.right, \.wrong, \.refused, \.contested, \.uncertain, \.known, \.nonexistent, \.computed,
            \.repeated,
        ]
    }

    /// A number that can be added to as many others as there are shards.
    private static func isCount(_ number: Int) -> Bool { 0...1_000_000_000_000 ~= number }

    /// Whether its counts add up, its runs lie among its inputs and its names steer no page: of one that was received.
    package var isWhole: Bool {
        let names = [workload, reference, referenceTable, implementation.name, implementation.libraryText ?? ""]
        guard !names.contains(where: { $0.unicodeScalars.contains(where: \.isSteering) }) else { return false }
        let all = runs + gone + beyond
        let numbers =
            Self.counts.map { self[keyPath: $0] } + [of, published ?? 0, sample ?? 0]
            + disputes.flatMap { [$0.first, $0.other] } + (zone.map { [$0.checked, $0.moved] } ?? [])
            + all.flatMap { [$0.at, $0.count] }
        guard numbers.allSatisfy(Self.isCount), right + errors + contested + uncertain == checked, checked <= planned,
            covered.allSatisfy({ (0..<of).contains($0) }), planned <= covered.inputs, covered.inputs <= of
        else { return false }
        // Those of timed blocks have no runs.
        let kinds: [(AnswerClass, Int)] = [
            (.wrong, wrong), (.refused, refused), (.contested, contested), (.uncertain, uncertain),
        ]
        let addUp = runs.isEmpty || kinds.allSatisfy { kind, count in runs.filter { $0.kind == kind }.inputs == count }
        return addUp
            && all.allSatisfy { run in
                run.count > 0 && run.end <= of && (run.answers.first?[0] ?? 0) == 0
                    && run.answers.allSatisfy {
                        $0.count > 1 && 0..<run.count ~= $0[0] && abs($0[$0.count - 1]) < 1 << 53
                    }
            }
    }

    /// Adds an input's answer that is not right, the next one in the order of the inputs.
    mutating func add(_ run: Run) {
        right -= run.count
        count(run, 1)
        runs.add(run)
    }

    /// Drops the causes of new moons where no month begins on another day, and of leap months where no month beside them is
    /// named as one: known when no part is missing.
    private mutating func dropUnfit() {
        guard CalendarRules.all.contains(where: { workload.hasPrefix("\($0.prefix).da") }), checked == planned else {
            return
        }
        for place in runs.indices where runs[place].isPartOfMonth && runs[place].end < of && runs[place].at > 0 {
            runs[place].cause = []
        }
        var places = 0..<0
        for place in runs.indices {
            guard case .leapMonth? = runs[place].cause.first, place >= places.upperBound else { continue }
            places =
                place..<(place..<runs.count).prefix { next in
                    next == place || runs[next - 1].end == runs[next].at && runs[next].isNamed
                }.count + place
            let hasLeapMonth = places.contains { next in
                runs[next].difference.contains { if case .named(let name, _, _) = $0 { name.isLeap } else { false } }
            }
            if !hasLeapMonth { for next in places { runs[next].cause = [] } }
        }
    }

    /// Counts the answers of the other calendar: all of an entry's, or none.
    private mutating func resolveDisputes() {
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
        runs = Self.joined(runs)
        gone = Self.joined(gone.filter { $0.entry == nil } + accepted)
    }

    /// Adds a run's answers to the counts, or takes them away.
    private mutating func count(_ run: Run, _ sign: Int) {
        let change = sign * run.count
        switch run.kind {
        case .right: right += change
        case .wrong: wrong += change
        case .refused: refused += change
        case .contested: contested += change
        case .uncertain: uncertain += change
        }
        if run.isError, run.why != nil { known += change }
    }

    /// All runs in the order of their inputs, those that go on joined.
    private static func joined(_ runs: [Run]) -> [Run] {
        runs.sorted { $0.at < $1.at }.reduce(into: []) { $0.add($1) }
    }
}

extension Verdict.Run {
    /// Whether its inputs were refused, however that counts.
    var isRefusal: Bool { difference == [.refused] }

    /// Whether its months bear others' names.
    fileprivate var isNamed: Bool { difference.contains { if case .named = $0 { true } else { false } } }

    /// Takes in a run that goes on where this one ends; false for one that does not.
    mutating func join(_ next: Verdict.Run) -> Bool {
        guard end == next.at, kind == next.kind, difference == next.difference, why == next.why, entry == next.entry
        else { return false }
        let follows = next.answers.first.map { Array($0.dropFirst()) } == answer(count)
        answers += next.answers.dropFirst(follows ? 1 : 0).map { [$0[0] + count] + $0.dropFirst() }
        // A term's own day may be late, or within another lunar month: the other days tell.
        if cause.isEmpty || next.cause == [.monthFromNewMoon] { cause = next.cause }
        count += next.count
        return true
    }
}

extension Verdict.DisputeCount {
    /// Whether all answers follow the other calendar; answers that follow both follow neither.
    var isAccepted: Bool { first == 0 && other > 0 }

    /// A run of answers of the other calendar, or of refusals of dates that it does not have, as it counts.
    func resolved(_ run: Verdict.Run, isAccepted: Bool) -> Verdict.Run {
        var run = run
        run.kind = isAccepted ? state : run.isRefusal ? .refused : .wrong
        if !run.isRefusal { run.difference = [isAccepted ? .otherCalendar : .partlyOtherCalendar] }
        return run
    }
}

extension [Verdict.Run] {
    /// Adds a run at the end, as a part of the last one where it goes on.
    mutating func add(_ run: Verdict.Run) { if isEmpty || !self[count - 1].join(run) { append(run) } }
}
