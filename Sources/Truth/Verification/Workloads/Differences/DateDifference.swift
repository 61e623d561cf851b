extension Workload where Output == GregorianDate {
    /// By how many days a date is late, and why; both where one does not exist.
    fileprivate func difference(
        _ answer: GregorianDate, from expected: GregorianDate, in gregorian: GregorianYears,
        cause: (_ answered: DayNumber, _ expected: DayNumber) -> Cause? = { _, _ in nil }
    ) -> AnswerDifference {
        guard let answered = gregorian.dayNumber(of: answer), let day = gregorian.dayNumber(of: expected) else {
            return other(answer, expected)
        }
        return AnswerDifference(.days(answered - day), cause: cause(answered, day))
    }
}

extension GregorianDateWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference { difference(answer, from: expected, in: calendar) }
}

extension GregorianDayWorkload {
    package func difference(
        _ answer: DayNumber, from expected: DayNumber, at date: GregorianDate, by reference: ReferenceID
    ) -> AnswerDifference { AnswerDifference(.days(answer - expected)) }
}

extension EasterWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at year: GregorianYear, by reference: ReferenceID
    ) -> AnswerDifference {
        answer.month == 0 ? AnswerDifference(.noDate) : difference(answer, from: expected, in: gregorian)
    }
}

extension TermsDateWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at term: YearTerm, by reference: ReferenceID
    ) throws -> AnswerDifference {
        let time = try self.reference.events.time(of: term)
        return difference(answer, from: expected, in: gregorian) { time?.cause($0, not: $1) }
    }
}
