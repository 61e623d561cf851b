extension GanzhiPillarsWorkload {
    package func difference(
        _ answer: Pillars, from expected: Pillars, at time: PillarTime, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let shifts = shifts(answer, from: expected) else { return other(answer, expected) }
        guard let names = moments.names(time.day) else { return AnswerDifference(what(shifts)) }
        var causes: [Cause] = []
        if shifts[0] != 0, answer.year == (time.start == .newYear ? names.yearByDay : names.lunarYear) {
            causes.append(time.start == .newYear ? .yearFromSpring : .yearFromNewYear)
        }
        if let cause = causeOfMonth(shifts[1], answer.month, at: time, names) { causes.append(cause) }
        if shifts[2] == 1, time.hour == 23 { causes.append(.dayFrom23h) }
        return AnswerDifference(what(shifts), cause: causes)
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
            let term = moments.events.time(of: YearTerm(year: date.year, index: 2 * date.month - 2)),
            time.day == (shift < 0 ? published : published - 1)
        else { return nil }
        return term.cause(published - shift, not: published)
    }
}

extension GanzhiMomentsWorkload {
    package func difference(
        _ answer: Pillars, from expected: Pillars, at moment: PillarMoment, by reference: ReferenceID
    ) -> AnswerDifference {
        shifts(answer, from: expected).map { AnswerDifference(what($0)) } ?? other(answer, expected)
    }
}

/// Names by which the pillars of year, month, day and hour are ahead of the expected ones, −29…30; nil where one is not one
/// of the sixty.
private func shifts(_ answer: Pillars, from expected: Pillars) -> [Int]? {
    let pillars = [\Pillars.year, \.month, \.day, \.hour]
    let names = pillars.map { (Int(answer[keyPath: $0].rawValue), Int(expected[keyPath: $0].rawValue)) }
    guard names.allSatisfy({ 0..<60 ~= $0 && 0..<60 ~= $1 }) else { return nil }
    return names.map { answer, expected in
        let ahead = (answer - expected + 60) % 60
        return ahead > 30 ? ahead - 60 : ahead
    }
}

private func what(_ shifts: [Int]) -> [Difference] {
    zip(Difference.Pillar.allCases, shifts).filter { $1 != 0 }.map { .pillar($0, ahead: $1) }
}
