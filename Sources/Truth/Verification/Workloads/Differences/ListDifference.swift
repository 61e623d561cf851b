/// An answer about a list that is made of numbers, and may have a checksum over the steps that led to it.
private protocol CountedAnswer: Equatable {
    var counts: [(Difference.Quantity, Int)] { get }
    var trace: TraceChecksum? { get }
}

extension CountedAnswer {
    fileprivate var trace: TraceChecksum? { nil }

    /// The numbers that differ, and the checksum, which is off where an earlier step is.
    fileprivate func shifts(from expected: Self, at stages: [Difference.Stage] = []) -> [Difference] {
        var shifts: [Difference] = []
        for (own, right) in zip(counts, expected.counts) where own.1 != right.1 {
            shifts.append(.shift(own.0, own.1 - right.1, stages))
        }
        if let trace, trace != expected.trace { shifts.append(.checksum(trace.value)) }
        return shifts
    }
}

extension VisibleRows: CountedAnswer {
    fileprivate var counts: [(Difference.Quantity, Int)] {
        [(.firstRow, Int(first)), (.rows, Int(count)), (.top, Int(top)), (.bottom, Int(bottom))]
    }
}

extension CellCounts: CountedAnswer {
    fileprivate var counts: [(Difference.Quantity, Int)] {
        [(.made, Int(made)), (.reused, Int(reused)), (.dropped, Int(dropped)), (.pooled, Int(pooled))]
    }
    fileprivate var trace: TraceChecksum? { checksum }
}

extension MonthWindow: CountedAnswer {
    fileprivate var counts: [(Difference.Quantity, Int)] {
        [
            (.firstMonth, Int(first)), (.months, Int(count)), (.firstSeen, Int(firstSeen)), (.seen, Int(seen)),
            (.top, Int(topSeen)), (.recentrings, Int(recentrings)),
        ]
    }
    fileprivate var trace: TraceChecksum? { checksum }
}

extension ListWorkload {
    package func difference(
        _ answer: Output, from expected: Output, at input: Input, by reference: ReferenceID
    ) -> AnswerDifference {
        func shifts<Answer: CountedAnswer>(_ answer: Answer) -> [Difference]? {
            (expected as? Answer).map { answer.shifts(from: $0) }
        }
        return (answer as? any CountedAnswer).flatMap { shifts($0) }.map { AnswerDifference($0) }
            ?? other(answer, expected)
    }
}

extension ListEditWorkload {
    package func difference(
        _ answer: EditedRows, from expected: EditedRows, at edit: ListEdit, by reference: ReferenceID
    ) -> AnswerDifference {
        let stages: [(Difference.Stage, VisibleRows, VisibleRows)] = [
            (.inserted, answer.inserted, expected.inserted), (.removed, answer.removed, expected.removed),
            (.returned, answer.returned, expected.returned), (.restored, answer.restored, expected.restored),
        ]
        // Neighbouring stages that are off in the same way are one.
        var parts: [(stages: [Difference.Stage], answer: VisibleRows, expected: VisibleRows)] = []
        for (stage, answer, expected) in stages where answer != expected {
            if let last = parts.last, last.answer.shifts(from: last.expected) == answer.shifts(from: expected) {
                parts[parts.count - 1].stages.append(stage)
            } else {
                parts.append(([stage], answer, expected))
            }
        }
        return AnswerDifference(parts.flatMap { $0.answer.shifts(from: $0.expected, at: $0.stages) })
    }
}
