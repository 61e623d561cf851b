extension FestivalsWorkload {
    package func difference(
        _ answer: FestivalSet, from expected: FestivalSet, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference {
        let (missing, added) = (expected.subtracting(answer), answer.subtracting(expected))
        return AnswerDifference(
            (added.isEmpty ? [] : [.added(added)]) + (missing.isEmpty ? [] : [.missing(missing)]))
    }
}

extension MonthLabelsWorkload {
    /// The days of the month whose labels differ, with both labels.
    package func difference(
        _ answer: MonthLabels, from expected: MonthLabels, at month: GridMonth, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let first = (0..<42).first(where: { expected.cells[$0] != 0 }),
            (0..<42).allSatisfy({ (answer.cells[$0] == 0) == (expected.cells[$0] == 0) })
        else { return other(answer, expected) }
        var parts: [Difference] = []
        var cell = first
        while cell < 42 {
            let start = cell
            while cell < 42, answer.cells[cell] != expected.cells[cell] { cell += 1 }
            if cell > start {
                let days = start..<cell
                parts.append(
                    .labels(from: start - first + 1, days.map { answer[$0] }, insteadOf: days.map { expected[$0] }))
            }
            cell += 1
        }
        return AnswerDifference(parts)
    }
}
