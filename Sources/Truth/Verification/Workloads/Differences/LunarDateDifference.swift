extension LunarDateWorkload {
    package func difference(
        _ answer: PackedLunarDate, from expected: PackedLunarDate, at day: DayNumber, by reference: ReferenceID
    ) throws -> AnswerDifference {
        // No event explains another year.
        func withYear(_ found: AnswerDifference, for month: PackedLunarDate) -> AnswerDifference {
            guard answer.relatedYear != PublishedCalendar.naturalYear(of: answer, for: month) else { return found }
            return AnswerDifference(found.what + [.year(answer.relatedYear)])
        }
        guard 1...30 ~= answer.day else {
            let what = Difference.day(answer.day, of: LunarMonthName(answer))
            return withYear(AnswerDifference(what, cause: .outsideMonth), for: expected)
        }
        guard let place = calendar.place(of: day - (answer.day - 1), by: reference),
            let found = try calendar.difference(of: answer, at: place, on: day, by: reference)
        else { return AnswerDifference(.date(answer, insteadOf: expected)) }
        return withYear(found, for: place.month.date)
    }
}

extension LunarDayWorkload {
    package func difference(
        _ answer: DayNumber, from expected: DayNumber, at date: PackedLunarDate, by reference: ReferenceID
    ) throws -> AnswerDifference {
        // A kernel's answer may be any number; a day of the table has days before it.
        guard calendar.gregorian.date(of: answer) != nil,
            let place = calendar.place(of: answer - (date.day - 1), by: reference),
            let found = try calendar.difference(of: date, at: place, on: place.month.firstDay, by: reference)
        else { return AnswerDifference(.days(answer - expected)) }
        let year = date.relatedYear - PublishedCalendar.naturalYear(of: date, for: place.month.date)
        return year == 0 ? found : AnswerDifference(found.what + [.yearTaken(date.relatedYear - year)])
    }
}

extension LunarDayNameWorkload {
    package func difference(
        _ answer: ShortText, from expected: ShortText, at day: DayNumber, by reference: ReferenceID
    ) throws -> AnswerDifference {
        guard let number = names.firstIndex(of: answer), let place = calendar.place(of: day - number, by: reference),
            abs(place.shift) <= 2,
            let found = try calendar.difference(of: place.month.date, at: place, on: day, by: reference),
            !found.what.isEmpty
        else { return other(answer, expected) }
        return found
    }
}
