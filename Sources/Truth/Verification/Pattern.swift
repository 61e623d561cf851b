import CalendarValues
import KernelProtocol
package import ReferenceData

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

    private enum Question {
        case day(DayNumber), date(PackedLunarDate)
    }

    private let calendar: CalendarRules
    private let isOfDates: Bool
    private let data: ReferenceData
    private let gregorian: GregorianYears
    private let months: LunarMonths
    /// The number of each leap year's leap month.
    private let leapMonths: [Int: Int]
    private let others: [(name: String, months: LunarMonths)]

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
        others = try CalendarRules.all.filter { $0.name != calendar.name && $0.years.overlaps(calendar.years) }
            .map { ($0.name, try data.months($0)) }
    }

    private var all: [Pattern] {
        let common: [Pattern] = [.monthsFromZero, .dayEarly, .dayLate, .noLeapFlag]
        let own: [Pattern] =
            isOfDates
            ? [
                .leapAndDayExchanged, .monthAndDayExchanged, .negativeLeapMonth, .leapFlagOnMonthBefore,
                .monthsThroughLeapMonth, .gregorianYear,
            ] : [.leapMonthForgotten, .readAsGregorian]
        return common + own + others.map { .calendar(of: $0.name) }
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
            ? try LunarDateWorkload(calendar, data).inputs(of: years[0]...years[1]).map { .day($0) }
            : try LunarDayWorkload(calendar, data).inputs(of: years[0]...years[1]).map { .date($0) }
        // Accepted dates that do not exist are an error of their own.
        let runs = verdict.errorRuns.filter { $0.difference != [.nonexistent] && $0.end <= questions.count }
        let count = runs.inputs
        let notRight = Set(verdict.runs.flatMap { $0.at..<$0.end })
        let right = verdict.covered.ranges.joined().filter { $0 < questions.count && !notRight.contains($0) }
        return all.lazy.compactMap { pattern -> Pattern.Match? in
            var explained = 0
            for run in runs {
                for number in 0..<run.count {
                    let answer: Answer? = run.kind == .refused ? .refusal : run.answer(number).map { .values($0) }
                    if answer == predicted(pattern, questions[run.at + number]) { explained += 1 }
                }
            }
            guard explained * 20 >= count * 19, explained > 0 else { return nil }
            let isContradicted = right.contains { place in
                let other = predicted(pattern, questions[place])
                return other != .any && other != self.right(questions[place])
            }
            return isContradicted ? nil : Pattern.Match(pattern: pattern, explained: explained, of: count)
        }.first
    }

    /// The patterns that explain all wrong ones of a few answers, given as values beside the inputs' own; none where fewer
    /// than three in four are wrong.
    package func matches(_ answers: [[Double]?], to inputs: [[Double]]) -> [Pattern.Match] {
        let questions = inputs.map { row -> Question in
            isOfDates
                ? .day(DayNumber(unchecked: Int(row[3])))
                : .date(
                    PackedLunarDate(
                        relatedYear: Int(row[0]), month: Int(row[1]), isLeapMonth: row[2] == 1, day: Int(row[3])))
        }
        let found = answers.map { $0.map { Answer.values($0.map { Int($0) }) } ?? .refusal }
        let wrong = zip(questions, found).filter { right($0) != $1 }
        guard wrong.count * 4 >= answers.count * 3 else { return [] }
        return all.filter { pattern in wrong.allSatisfy { predicted(pattern, $0) == $1 } }.map {
            Pattern.Match(pattern: $0, explained: wrong.count, of: wrong.count)
        }
    }

    private func right(_ question: Question) -> Answer {
        switch question {
        case .day(let day): answer(months.date(of: day))
        case .date(let date): answer(months.day(of: date))
        }
    }

    private func answer(_ date: PackedLunarDate?) -> Answer {
        date.map { .values([$0.relatedYear, $0.month, $0.isLeapMonth ? 1 : 0, $0.day]) } ?? .any
    }

    private func answer(_ day: DayNumber?) -> Answer {
        day.flatMap { gregorian.date(of: $0) }.map { .values([$0.year, $0.month, $0.day]) } ?? .any
    }

    private func predicted(_ pattern: Pattern, _ question: Question) -> Answer {
        if case .calendar(let name) = pattern {
            guard let other = others.first(where: { $0.name == name })?.months else { return .any }
            return switch question {
            case .day(let day): answer(other.date(of: day))
            case .date(let date): answer(other.day(of: date))
            }
        }
        switch question {
        case .day(let day): return months.date(of: day).map { predicted(pattern, $0, on: day) } ?? .any
        case .date(let date): return predicted(pattern, date)
        }
    }

    /// The answer to a day with a date.
    private func predicted(_ pattern: Pattern, _ date: PackedLunarDate, on day: DayNumber) -> Answer {
        var row = [date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, date.day]
        let leapMonth = leapMonths[date.relatedYear]
        switch pattern {
        case .monthsFromZero: row[1] -= 1
        case .dayEarly: return answer(months.date(of: day - 1))
        case .dayLate: return answer(months.date(of: day + 1))
        case .leapAndDayExchanged: row.swapAt(2, 3)
        case .monthAndDayExchanged: row.swapAt(1, 3)
        case .negativeLeapMonth: if date.isLeapMonth { (row[1], row[2]) = (-row[1], 0) }
        case .noLeapFlag: row[2] = 0
        case .leapFlagOnMonthBefore: if date.month == leapMonth { row[2] = 1 - row[2] }
        case .monthsThroughLeapMonth:
            if let leapMonth, date.month > leapMonth || date.isLeapMonth { row[1] += 1 }
            row[2] = 0
        case .gregorianYear: row[0] = gregorian.date(of: day)?.year ?? row[0]
        case .leapMonthForgotten, .readAsGregorian, .calendar: return .any
        }
        return .values(row)
    }

    /// The answer to a date.
    private func predicted(_ pattern: Pattern, _ date: PackedLunarDate) -> Answer {
        func other(month: Int, isLeapMonth: Bool = false) -> Answer {
            guard 1...12 ~= month else { return .any }
            let other = PackedLunarDate(
                relatedYear: date.relatedYear, month: month, isLeapMonth: isLeapMonth, day: date.day)
            return answer(months.day(of: other))
        }
        let leapMonth = leapMonths[date.relatedYear]
        switch pattern {
        case .monthsFromZero: return other(month: date.month + 1)
        case .dayEarly: return answer(months.day(of: date).map { $0 - 1 })
        case .dayLate: return answer(months.day(of: date).map { $0 + 1 })
        case .noLeapFlag: return other(month: date.month)
        case .leapMonthForgotten where date.isLeapMonth: return .any
        case .leapMonthForgotten where date.month > leapMonth ?? 12:
            return other(month: date.month - 1, isLeapMonth: date.month - 1 == leapMonth)
        case .readAsGregorian where date.month == 2:
            return date.day <= gregorian.days(ofMonth: 2, in: date.relatedYear) ? right(.date(date)) : .refusal
        default: return right(.date(date))
        }
    }
}
