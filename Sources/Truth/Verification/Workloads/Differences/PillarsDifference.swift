extension GanzhiPillarsWorkload {
    package func difference(
        _ answer: Pillars, from expected: Pillars, at time: PillarTime, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let shifts = PillarShifts(answer, from: expected) else {
            return other(answer, expected)
        }
        guard let names = PillarNames(time.day, calendar, terms, tables) else { return AnswerDifference(shifts.what) }
        var causes: [Cause] = []
        if shifts.year != 0, answer.year == (time.start == .newYear ? names.yearByDay : names.lunarYear) {
            causes.append(time.start == .newYear ? .yearFromSpring : .yearFromNewYear)
        }
        if let cause = causeOfMonth(shifts.month, answer.month, at: time, names) { causes.append(cause) }
        if shifts.day == 1, time.hour == 23 { causes.append(.dayFrom23h) }
        return AnswerDifference(shifts.what, cause: causes)
    }

    /// Why the month changes later or earlier than with the day of its first term.
    private func causeOfMonth(
        _ shift: Int, _ answer: Sexagenary, at time: PillarTime, _ names: PillarNames
    ) -> Cause? {
        let term = causeOfTerm(shift, at: time, names)
        return switch term {
        case .far?, nil: shift != 0 && answer == names.lunarMonth ? .monthFromNewMoon : term
        default: term
        }
    }

    private func causeOfTerm(_ shift: Int, at time: PillarTime, _ names: PillarNames) -> Cause? {
        let date = names.termDates.month
        guard abs(shift) == 1, let published = calendar.gregorian.dayNumber(of: date),
            let term = calendar.events.time(of: YearTerm(year: date.year, index: 2 * date.month - 2)),
            time.day == (shift < 0 ? published : published - 1)
        else { return nil }
        return term.cause(published - shift, not: published)
    }
}

extension GanzhiMomentsWorkload {
    package func difference(
        _ answer: Pillars, from expected: Pillars, at moment: PillarMoment, by reference: ReferenceID
    ) -> AnswerDifference {
        PillarShifts(answer, from: expected).map { AnswerDifference($0.what) } ?? other(answer, expected)
    }
}

/// Names by which pillars are ahead of the expected ones, −29…30.
private struct PillarShifts {
    let year, month, day, hour: Int

    /// Nil where a pillar is not one of the sixty.
    init?(_ answer: Pillars, from expected: Pillars) {
        func shift(_ answer: Sexagenary, _ expected: Sexagenary) -> Int? {
            guard 0..<60 ~= answer.rawValue, 0..<60 ~= expected.rawValue else { return nil }
            let ahead = (Int(answer.rawValue) - Int(expected.rawValue) + 60) % 60
            return ahead > 30 ? ahead - 60 : ahead
        }
        guard let year = shift(answer.year, expected.year), let month = shift(answer.month, expected.month),
            let day = shift(answer.day, expected.day), let hour = shift(answer.hour, expected.hour)
        else { return nil }
        (self.year, self.month, self.day, self.hour) = (year, month, day, hour)
    }

    var what: [Difference] {
        let shifts: [(Difference.Pillar, Int)] = [(.year, year), (.month, month), (.day, day), (.hour, hour)]
        return shifts.filter { $0.1 != 0 }.map { .pillar($0, ahead: $1) }
    }
}
