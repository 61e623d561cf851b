package import CalendarValues
package import KernelProtocol
package import ReferenceData

extension LunarDateWorkload {
    package func difference(
        _ answer: LunarDate, from expected: LunarDate, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference {
        // No event explains another year.
        func withYear(_ found: AnswerDifference, for month: LunarDate) -> AnswerDifference {
            guard answer.relatedYear != PublishedCalendar.naturalYear(of: answer, for: month) else { return found }
            return AnswerDifference(found.what + [.year(answer.relatedYear)])
        }
        guard 1...30 ~= answer.day else {
            let what = Difference.day(answer.day, of: LunarMonthName(answer))
            return withYear(AnswerDifference(what, cause: .outsideMonth), for: expected)
        }
        guard let place = calendar.place(of: day - (answer.day - 1), by: reference),
            let found = calendar.difference(of: answer, at: place, on: day, by: reference)
        else { return AnswerDifference(.date(answer, insteadOf: expected)) }
        return withYear(found, for: place.month.date)
    }
}

extension LunarDateWorkload {
    /// The answers of neighbouring days that differ in one way from the main reference: the inverse of
    /// ``difference(_:from:at:by:)``.
    ///
    /// - Returns: The answers; nil where there is none.
    package func answers(with differences: [Difference], on days: ClosedRange<DayNumber>) -> [LunarDate?] {
        let reference = references[0]
        var last: LunarDate?
        return days.map { day in
            guard let expected = reference.expected(day) else { return nil }
            guard differences != [.otherCalendar] else { return expected.alternative }
            if case .transformed(let transformation)? = differences.first {
                return transformed(transformation, expected.answer, at: day).flatMap(answer)
            }
            // The day of the month mostly counts on.
            let next = last.map { LunarDate(rawValue: $0.rawValue + 1) }
            last = ([next].compactMap(\.self) + candidates(differences, on: day, expected.answer)).first {
                difference($0, from: expected.answer, at: day, by: reference.id).what == differences
            }
            return last
        }
    }

    /// Dates of the months that are named, and of those about the day.
    private func candidates(_ differences: [Difference], on day: DayNumber, _ expected: LunarDate) -> [LunarDate] {
        var years = (-1...1).map { expected.relatedYear + $0 }
        var names = Set((-2...2).compactMap { calendar.date(of: day + 16 * $0).map { LunarMonthName($0.answer) } })
        for difference in differences {
            switch difference {
            case .year(let year): years = [year]
            case .begins(let month, _), .named(let month, _, _), .day(_, let month): names.insert(month)
            case .date(let date, _): return [date]
            default: return []
            }
        }
        return years.flatMap { year in
            names.flatMap { name in
                (0...31).map { LunarDate(relatedYear: year, month: name.number, isLeapMonth: name.isLeap, day: $0) }
            }
        }
    }
}

extension LunarDayWorkload {
    package func difference(
        _ answer: DayNumber, from expected: DayNumber, at date: LunarDate, by reference: ReferenceID
    ) -> AnswerDifference {
        // A kernel's answer may be any number; a day of the table has days before it.
        guard calendar.gregorian.date(of: answer) != nil,
            let place = calendar.place(of: answer - (date.day - 1), by: reference),
            let found = calendar.difference(of: date, at: place, on: place.month.firstDay, by: reference)
        else { return AnswerDifference(.days(answer - expected)) }
        let year = date.relatedYear - PublishedCalendar.naturalYear(of: date, for: place.month.date)
        return year == 0 ? found : AnswerDifference(found.what + [.yearTaken(date.relatedYear - year)])
    }
}

extension LunarDayNameWorkload {
    package func difference(
        _ answer: ShortText, from expected: ShortText, at day: DayNumber, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let number = names.firstIndex(of: answer), let place = calendar.place(of: day - number, by: reference),
            abs(place.shift) <= 2,
            let found = calendar.difference(of: place.month.date, at: place, on: day, by: reference),
            !found.what.isEmpty
        else { return other(answer, expected) }
        return found
    }
}
