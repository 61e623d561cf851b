package import CalendarValues
package import KernelProtocol

extension FestivalsWorkload {
    package func difference(
        _ answer: FestivalSet, from expected: FestivalSet, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference {
        if answer.isSubset(of: expected) { return AnswerDifference("\(expected.subtracting(answer)) missing") }
        if answer.isSuperset(of: expected) { return AnswerDifference("\(answer.subtracting(expected)) added") }
        return AnswerDifference("\(answer), not \(expected)")
    }
}

extension MonthLabelsWorkload {
    /// The days of the month whose labels differ, with both labels.
    package func difference(
        _ answer: MonthLabels, from expected: MonthLabels, at month: GridMonth, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let first = (0..<42).first(where: { expected.cells[$0] != 0 }),
            (0..<42).allSatisfy({ (answer.cells[$0] == 0) == (expected.cells[$0] == 0) })
        else { return AnswerDifference("\(answer), not \(expected)") }
        var parts: [String] = []
        var cell = first
        while cell < 42 {
            let start = cell
            while cell < 42, answer.cells[cell] != expected.cells[cell] { cell += 1 }
            if cell > start {
                let days = cell - start == 1 ? "\(cell - first)" : "\(start - first + 1)–\(cell - first)"
                parts.append("\(days): \(answer.text(start..<cell)), not \(expected.text(start..<cell))")
            }
            cell += 1
        }
        return AnswerDifference(parts.joined(separator: "; "))
    }
}

extension MonthLabels {
    /// The labels of some cells, shortened as in the description.
    fileprivate func text(_ cells: Range<Int>) -> String {
        var part = MonthLabels()
        for cell in cells { part.cells[cell] = self.cells[cell] }
        return part.description.split(separator: " ").filter { !$0.hasPrefix(".") }.joined(separator: " ")
    }
}
