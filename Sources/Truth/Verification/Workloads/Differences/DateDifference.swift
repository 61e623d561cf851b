extension GregorianDateWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(
            calendar.dayNumber(of: answer).map { .days($0 - day) }
                ?? .value("\(answer)", insteadOf: "\(expected)"))
    }
}

extension GregorianDayWorkload {
    package func difference(
        _ answer: DayNumber, from expected: DayNumber, at date: GregorianDate, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(.days(answer - expected))
    }
}

extension EasterWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at year: GregorianYear, by reference: ReferenceID
    ) -> AnswerDifference {
        if answer.month == 0 { return AnswerDifference(.noDate) }
        guard let answered = gregorian.dayNumber(of: answer), let day = gregorian.dayNumber(of: expected) else {
            return other(answer, expected)
        }
        return AnswerDifference(.days(answered - day))
    }
}
