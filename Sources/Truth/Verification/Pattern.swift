/// What explains nearly all wrong lunar dates of a library at once, as the code around it makes them by mistake.
///
/// A hint for its author: it takes no part in counting, and no error is left out for it.
package enum Pattern: Hashable, Sendable {
    case monthsFromZero, dayEarly, dayLate, leapAndDayExchanged, monthAndDayExchanged, negativeLeapMonth, noLeapFlag
    /// The flag on the month before the leap month, which has its number.
    case leapFlagOnMonthBefore
    /// Months by their place in the year, as the `month` of Temporal and of .NET.
    case monthsThroughLeapMonth
    /// Lunar dates in months after the leap month taken a month early.
    case leapMonthForgotten
    /// Lunar dates refused that no Gregorian year has.
    case readAsGregorian
    case gregorianYear
    /// The dates of another country's calendar.
    case calendar(of: String)

    /// A pattern with the number of wrong and refused answers that it explains, and of all of them.
    package struct Match: Sendable, Hashable {
        package let pattern: Pattern
        package let explained, of: Int

        package init(pattern: Pattern, explained: Int, of: Int) {
            (self.pattern, self.explained, self.of) = (pattern, explained, of)
        }
    }
}

/// The patterns of a workload of lunar dates, or of their days.
package struct Patterns: Sendable {
    /// What a pattern has an input answered with.
    private enum Answer: Equatable {
        case values([Int]), refusal
        /// Nothing follows.
        case any
    }

    /// A day and its lunar date, one of which is asked for; nil for one that the reference does not have.
    private struct Question {
        let day: DayNumber?
        let date: PackedLunarDate?
    }

    private let calendar: CalendarRules
    private let isOfDates: Bool
    private let data: ReferenceData
    private let gregorian: GregorianYears
    private let months: LunarMonths
    /// The number of each leap year's leap month.
    private let leapMonths: [Int: Int]
    private let others: [String: LunarMonths]

    /// The patterns of a workload; nil for one of other answers.
    ///
    /// - Throws: `Failure` for a damaged table.
    package init?(of workload: String, _ data: ReferenceData) throws {
        let calendar = CalendarRules.of(workload)
        isOfDates = workload == LunarDateWorkload.facts(of: calendar).name
        guard isOfDates || workload == LunarDayWorkload.facts(of: calendar).name else { return nil }
        (self.calendar, self.data, gregorian) = (calendar, data, try data.gregorian)
        months = try data.months(calendar)
        leapMonths = Dictionary(
            months.months.filter(\.date.isLeapMonth).map { ($0.date.relatedYear, $0.date.month) }
        ) { first, _ in first }
        others = try Dictionary(
            uniqueKeysWithValues: CalendarRules.all.filter {
                $0.name != calendar.name && $0.years.overlaps(calendar.years)
            }.map { ($0.name, try data.months($0)) })
    }

    private var all: [Pattern] {
        let common: [Pattern] = [.monthsFromZero, .dayEarly, .dayLate, .noLeapFlag]
        let own: [Pattern] =
            isOfDates
            ? [
                .leapAndDayExchanged, .monthAndDayExchanged, .negativeLeapMonth, .leapFlagOnMonthBefore,
                .monthsThroughLeapMonth, .gregorianYear,
            ] : [.leapMonthForgotten, .readAsGregorian]
        return common + own + others.keys.sorted().map { .calendar(of: $0) }
    }

    /// The pattern of a whole verdict's errors: of 20 at least it explains 95 %, and no right answer contradicts it.
    ///
    /// - Throws: `Failure` for a damaged table.
    package func match(_ verdict: Verdict) throws -> Pattern.Match? {
        guard verdict.errors >= 20, verdict.problem == nil, verdict.sample == nil, verdict.checked == verdict.planned,
            let years = verdict.years
        else { return nil }
        let questions: [Question] =
            isOfDates
            ? try LunarDateWorkload(calendar, data).inputs(of: years).map(question)
            : try LunarDayWorkload(calendar, data).inputs(of: years).map(question)
        // Accepted dates that do not exist are an error of their own.
        let runs = verdict.errorRuns.filter { $0.difference != [.nonexistent] && $0.end <= questions.count }
        let wrong = runs.flatMap { run in
            (0..<run.count).map { number -> (Question, Answer?) in
                let answer = run.kind == .refused ? .refusal : run.answer(number).map { Answer.values($0) }
                return (questions[run.at + number], answer)
            }
        }
        let notRight = Set(verdict.runs.flatMap { $0.at..<$0.end })
        let right = verdict.covered.joined().filter { $0 < questions.count && !notRight.contains($0) }
        return all.lazy.compactMap { match($0, wrong) }.first { match in
            !right.contains { place in
                let other = predicted(match.pattern, questions[place])
                return other != .any && other != self.right(questions[place])
            }
        }
    }

    /// The patterns that explain all wrong ones of a few answers, given as values beside the inputs' own; none where fewer
    /// than three in four are wrong.
    package func matches(_ answers: [[Double]?], to inputs: [[Int]]) -> [Pattern.Match] {
        let questions = inputs.map { row -> Question in
            isOfDates
                ? question(DayNumber(unchecked: row[3]))
                : question(
                    PackedLunarDate(relatedYear: row[0], month: row[1], isLeapMonth: row[2] == 1, day: row[3]))
        }
        let found: [Answer?] = answers.map { $0.map { Answer.values($0.map { Int($0) }) } ?? .refusal }
        let wrong = zip(questions, found).filter { right($0) != $1 }
        guard wrong.count * 4 >= answers.count * 3 else { return [] }
        return all.compactMap { match($0, wrong) }
    }

    /// A pattern that explains 95 % of some answers; nil for another one.
    private func match(_ pattern: Pattern, _ wrong: [(Question, Answer?)]) -> Pattern.Match? {
        let explained = wrong.count { predicted(pattern, $0) == $1 }
        return explained > 0 && explained * 20 >= wrong.count * 19
            ? Pattern.Match(pattern: pattern, explained: explained, of: wrong.count) : nil
    }

    private func question(_ day: DayNumber) -> Question { Question(day: day, date: months.date(of: day)) }
    private func question(_ date: PackedLunarDate) -> Question { Question(day: months.day(of: date), date: date) }

    private func right(_ question: Question) -> Answer { isOfDates ? answer(question.date) : answer(question.day) }

    private func answer(_ date: PackedLunarDate?) -> Answer { date.map { .values(Self.row($0)) } ?? .any }

    private func answer(_ day: DayNumber?) -> Answer {
        day.flatMap { gregorian.date(of: $0) }.map { .values($0.whole) } ?? .any
    }

    private static func row(_ date: PackedLunarDate) -> [Int] {
        [date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, date.day]
    }

    private func predicted(_ pattern: Pattern, _ question: Question) -> Answer {
        guard let day = question.day, let date = question.date else { return .any }
        /// The answer to a neighbouring day's question.
        func beside(_ days: Int) -> Answer { isOfDates ? answer(months.date(of: day + days)) : answer(day + days) }
        /// The day of the date in another month.
        func other(month: Int, isLeapMonth: Bool = false) -> Answer {
            guard 1...12 ~= month else { return .any }
            return answer(
                months.day(
                    of: PackedLunarDate(
                        relatedYear: date.relatedYear, month: month, isLeapMonth: isLeapMonth, day: date.day)))
        }
        let leapMonth = leapMonths[date.relatedYear]
        var row = Self.row(date)
        switch pattern {
        case .calendar(let name):
            let months = others[name]
            return isOfDates ? answer(months?.date(of: day)) : answer(months?.day(of: date))
        case .dayEarly: return beside(-1)
        case .dayLate: return beside(1)
        case .monthsFromZero where !isOfDates: return other(month: date.month + 1)
        case .noLeapFlag where !isOfDates: return other(month: date.month)
        case .leapMonthForgotten where date.isLeapMonth: return .any
        case .leapMonthForgotten where date.month > leapMonth ?? 12:
            return other(month: date.month - 1, isLeapMonth: date.month - 1 == leapMonth)
        case .readAsGregorian where date.month == 2:
            return date.day <= gregorian.days(ofMonth: 2, in: date.relatedYear) ? right(question) : .refusal
        case .leapMonthForgotten, .readAsGregorian: return right(question)
        case .monthsFromZero: row[1] -= 1
        case .leapAndDayExchanged: row.swapAt(2, 3)
        case .monthAndDayExchanged: row.swapAt(1, 3)
        case .negativeLeapMonth: if date.isLeapMonth { (row[1], row[2]) = (-row[1], 0) }
        case .noLeapFlag: row[2] = 0
        case .leapFlagOnMonthBefore: if date.month == leapMonth { row[2] = 1 - row[2] }
        case .monthsThroughLeapMonth:
            if let leapMonth, date.month > leapMonth || date.isLeapMonth { row[1] += 1 }
            row[2] = 0
        case .gregorianYear: row[0] = gregorian.date(of: day)?.year ?? row[0]
        }
        return .values(row)
    }
}
