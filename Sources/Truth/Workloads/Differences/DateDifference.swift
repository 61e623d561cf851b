package import CalendarValues
package import KernelProtocol
import ReferenceData

extension GregorianDateWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(
            calendar.dayNumber(of: answer).map { Words.late($0 - day) } ?? "\(answer), not \(expected)")
    }
}

extension GregorianDayWorkload {
    package func difference(
        _ answer: DayNumber, from expected: DayNumber, at date: GregorianDate, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(Words.late(answer - expected))
    }
}

extension EasterWorkload {
    package func difference(
        _ answer: GregorianDate, from expected: GregorianDate, at year: GregorianYear, by reference: ReferenceID
    ) -> AnswerDifference {
        if answer.month == 0 { return AnswerDifference("no date") }
        guard let answered = gregorian.dayNumber(of: answer), let day = gregorian.dayNumber(of: expected) else {
            return AnswerDifference("\(answer), not \(expected)")
        }
        return AnswerDifference(Words.late(answered - day))
    }
}
