extension TermsDateWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at term: YearTerm, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let answered = gregorian.dayNumber(of: answer), let published = gregorian.dayNumber(of: expected) else {
            return other(answer, expected)
        }
        return AnswerDifference(
            .days(answered - published),
            cause: events.time(of: term)?.cause(answered, not: published))
    }
}
