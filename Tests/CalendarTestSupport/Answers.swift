import CalendarKernels

extension Kernel {
    /// The answers to some inputs, asked for in one batch.
    package func answers(_ inputs: [Input], filler: Output) -> [Output] {
        var answers = [Output](repeating: filler, count: inputs.count)
        var span = answers.mutableSpan
        answer(inputs.span, into: &span)
        return answers
    }
}

// Here, where it is optimised: millions of days.
extension Kernel<DayNumber, GregorianDate> {
    /// How many blocks of a range of days are wrong, and whether sixteen times the day before it, or after it, are.
    package func wrong(from first: Int, through last: Int) -> (before: Bool, within: Int, after: Bool) {
        wrongBlocks(first, last) { days, dates in answers(days, filler: GregorianDate(rawValue: 0)) == dates }
    }
}

extension Kernel<GregorianDate, DayNumber> {
    /// The same of the dates of those days.
    package func wrong(from first: Int, through last: Int) -> (before: Bool, within: Int, after: Bool) {
        wrongBlocks(first, last) { days, dates in answers(dates, filler: DayNumber(unchecked: 0)) == days }
    }
}

private func wrongBlocks(
    _ first: Int, _ last: Int, _ isRight: ([DayNumber], [GregorianDate]) -> Bool
) -> (before: Bool, within: Int, after: Bool) {
    let inverse = HinnantGregorianDate()
    let wrong = stride(from: first, through: last, by: 4_096).count { start in
        let days = (start...min(start + 4_095, last)).map { DayNumber(unchecked: $0) }
        return !isRight(days, inverse.answers(days, filler: GregorianDate(rawValue: 0)))
    }
    let outside = [first - 1, last + 1].map { day in
        let (day, date) = (DayNumber(unchecked: day), inverse.answer(DayNumber(unchecked: day)))
        return !isRight(Array(repeating: day, count: 16), Array(repeating: date, count: 16))
    }
    return (outside[0], wrong, outside[1])
}
