package import CalendarValues
import KernelProtocol
package import ReferenceData

/// A workload whose answers are dates that the code around a library transforms by mistake.
package protocol TransformableWorkload<Input, Output>: AdaptableWorkload {
    /// The values of an answer, one a column.
    func row(of answer: Output) -> [Double]

    /// The values that a transformation makes of the right answer to an input; those of the right answer where it changes
    /// nothing, and nil where it has none.
    func transformed(_ transformation: Transformation, _ right: Output, at input: Input) -> [Double]?
}

extension LunarDateWorkload: TransformableWorkload {
    package func row(of answer: LunarDate) -> [Double] {
        [Double(answer.relatedYear), Double(answer.month), answer.isLeapMonth ? 1 : 0, Double(answer.day)]
    }

    package func transformed(
        _ transformation: Transformation, _ right: LunarDate, at day: DayNumber
    ) -> [Double]? {
        var row = row(of: right)
        let isLeap = right.isLeapMonth
        switch transformation {
        case .monthsFromZero: row[1] -= 1
        case .monthsFromTwo: row[1] += 1
        case .daysFromZero: row[3] -= 1
        case .dayBefore: return calendar.date(of: day - 1).map { self.row(of: $0.answer) }
        case .dayAfter: return calendar.date(of: day + 1).map { self.row(of: $0.answer) }
        case .february29:
            guard let date = calendar.gregorian.date(of: day), date.month == 2, date.day == 29 else { return row }
            return calendar.date(of: day - 1).map { self.row(of: $0.answer) }
        case .leapAndDaySwapped: row.swapAt(2, 3)
        case .monthAndDaySwapped: row.swapAt(1, 3)
        case .negativeLeapMonth: if isLeap { (row[1], row[2]) = (-row[1], 0) }
        case .noLeapFlag: row[2] = 0
        case .leapMonthPlusOne: if isLeap { row[1] += 1 }
        case .gregorianYear: row[0] = calendar.gregorian.date(of: day).map { Double($0.year) } ?? row[0]
        case .gregorianDate:
            return calendar.gregorian.date(of: day).map { [Double($0.year), Double($0.month), 0, Double($0.day)] }
        }
        return row
    }
}
