package import Verification

// How answers differ and why, said once for every page; names beside numbers are those of a calendar.

extension [Difference] {
    /// The disputed entry that the answers are part of is named where that concerns them.
    package func text(entry: String?, _ rules: CalendarRules) -> Text {
        var parts: [(text: Text, isPillar: Bool)] = []
        for difference in self {
            let text = difference.text(entry, rules)
            let isPillar = if case .pillar = difference { true } else { false }
            if isPillar, let last = parts.last, last.isPillar {
                parts[parts.count - 1].text = "\(last.text), \(text)"
            } else {
                parts.append((text, isPillar))
            }
        }
        return "\(parts.map(\.text), by: "; ")"
    }
}

extension Difference {
    fileprivate func text(_ entry: String?, _ rules: CalendarRules) -> Text {
        switch self {
        case .refused: return "refused"
        case .unstable: return "another answer when repeated"
        case .invalid: return "not an answer"
        case .nonexistent: return "accepts a date that does not exist"
        case .otherCalendar:
            return entry.map { "\($0) as the other calendar has it" } ?? "as the other calendar has it"
        case .partlyOtherCalendar:
            return entry.map { "\($0) partly as the other calendar has it" } ?? "partly as the other calendar has it"
        case .noDate: return "no date"
        case .notEnclosed: return "not enclosed"
        case .days(let days): return Text(daysLate: days)
        case .begins(let month, let days): return "\(month.text(rules)) begins \(Text(daysLate: days))"
        case .named(let month, let expected, let days):
            let name: Text = "\(month.text(rules)) for \(expected.text(rules))"
            return days == 0 ? name : "\(name), \(Text(daysLate: days))"
        case .day(let day, let month): return "day \(day) of \(month.text(rules))"
        case .year(let year): return "the lunar year is \(year)"
        case .yearTaken(let year): return "the lunar year is taken as \(year)"
        case .date(let date, let expected): return "\(date.text(rules)), not \(expected.text(rules))"
        case .pillar(let pillar, let names):
            return names < 0 ? "\(pillar.text) \(-names) behind" : "\(pillar.text) \(names) ahead"
        case .missing(let festivals): return "\(festivals.labels.map(Text.init), by: ", ") missing"
        case .added(let festivals): return "\(festivals.labels.map(Text.init), by: ", ") added"
        case .labels(let day, let labels, let expected):
            let days = labels.count == 1 ? "\(day)" : "\(day)–\(day + labels.count - 1)"
            return "\(days): \(labels.asText), not \(expected.asText)"
        case .count(.cells, let number):
            return number < 0 ? "\(-number, "cell") too near" : "\(number, "cell") too far"
        case .count(.months, let number):
            return number < 0 ? "\(-number, "month") too few" : "\(number, "month") too many"
        case .count(.rows, let number):
            return number < 0 ? "\(-number, "row") too few" : "\(number, "row") too many"
        case .error(let seconds): return "up to \(Text(duration: Double(seconds))) off"
        case .value(let answer, let expected): return "\(answer), not \(expected)"
        }
    }
}

extension Pattern {
    package var text: Text {
        switch self {
        case .monthsFromZero: return "months count from 0"
        case .dayEarly: return "each date is that of the day before"
        case .dayLate: return "each date is that of the day after"
        case .leapAndDayExchanged: return "leap flag and day are exchanged"
        case .monthAndDayExchanged: return "month and day are exchanged"
        case .negativeLeapMonth: return "leap months have negative numbers"
        case .noLeapFlag: return "the leap flag is never set"
        case .leapFlagOnMonthBefore: return "the leap flag is on the month before the leap month"
        case .monthsThroughLeapMonth: return "months are counted through the leap month"
        case .leapMonthForgotten: return "the leap month is forgotten: months after it are taken a month early"
        case .readAsGregorian:
            return "lunar dates are read as Gregorian ones: days that February does not have are refused"
        case .gregorianYear: return "the year is the Gregorian one, also before New Year's Day"
        case .calendar(let name):
            let adjective = CalendarRules.all.first { $0.name == name }?.adjective ?? name
            return "the dates are those of the \(Text(adjective)) calendar"
        }
    }
}

extension Difference.Pillar {
    fileprivate var text: Text {
        switch self {
        case .year: "year pillar"
        case .month: "month pillar"
        case .day: "day pillar"
        case .hour: "hour pillar"
        }
    }
}

extension Cause {
    package var text: Text {
        switch self {
        case .beforeTable: return "before its table"
        case .afterTable: return "after its table"
        case .outsideMonth: return "day number outside the month"
        case .leapFlag: return "leap flag missing"
        case .leapMonth(let margin):
            return margin.map { "leap month put elsewhere (\($0.text))" } ?? "leap month put elsewhere"
        case .event(let margin, let sigma, let clock):
            let text: Text = sigma.map { "\(margin.text) (σ \($0) s)" } ?? margin.text
            return clock.map { "\(text); \($0.text) gives this day" } ?? text
        case .computed(let margin): return "as computed, not as published (\(margin.text))"
        case .utc8(let margin): return "UTC+8 before 1929 (\(margin.text))"
        case .far(let event, let minutes):
            let time = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            return event == .moon ? "wrong table entry (new moon \(time))" : "\(event.text) at \(time)"
        case .yearFromSpring: return "year from \(SolarEvent.term(.springBegins).text)"
        case .yearFromNewYear: return "year from New Year"
        case .monthFromNewMoon: return "months change with the lunar month"
        case .dayFrom23h: return "day from 23h"
        }
    }
}

extension Text {
    /// The reason of a list of known differences, or a publisher's remark: several are joined by `; `.
    package init(reason why: String) {
        self = why.isEmpty ? "" : "\(why.components(separatedBy: "; ").map { Text($0) }, by: "; ")"
    }
}

extension EventMargin {
    fileprivate var text: Text {
        let duration = Text(duration: Double(seconds))
        return seconds < 0
            ? "\(event.text) \(duration) before midnight" : "\(event.text) \(duration) after midnight"
    }
}

extension SolarEvent {
    /// The new moon, or the term in pinyin with its name.
    package var text: Text {
        switch self {
        case .moon: "new moon"
        case .term(let term):
            Text(
                english: "\(term.pinyin.prefix(1).uppercased())\(term.pinyin.dropFirst()) (\(term.name))",
                chinese: DayLabel(term).text(.simplified))
        }
    }
}

extension CivilClock {
    package var text: Text {
        switch self {
        case .beijing: "Beijing mean time"
        case .utc8: "UTC+8"
        case .summerTime: "summer time"
        case .utc9: "UTC+9"
        case .utc7: "UTC+7"
        }
    }
}

extension LunarMonthName {
    /// A month by its number, with its name.
    package func text(_ rules: CalendarRules) -> Text {
        let name = CalendarNames(rules).month(number, isLeap: isLeap)
        return Text(
            english: "\(isLeap ? "leap " : "")month \(number) (\(name))",
            chinese: CalendarNames().month(number, isLeap: isLeap))
    }
}

extension PackedLunarDate {
    package func text(_ rules: CalendarRules) -> Text {
        let name = CalendarNames(rules).monthDay(month, isLeap: isLeapMonth, day: day)
        return Text(
            english: "\(self) (\(name))",
            chinese: "\(relatedYear)年\(CalendarNames().monthDay(month, isLeap: isLeapMonth, day: day))")
    }
}

extension Text {
    /// So many days late, or early where negative.
    fileprivate init(daysLate days: Int) {
        let number: Text =
            switch abs(days) {
            case 1: "a day"
            case 7: "a week"
            default: "\(abs(days), unit: "days")"
            }
        self = days < 0 ? "\(number) early" : "\(number) late"
    }

    /// A festival or a term.
    package init(_ label: DayLabel) {
        self.init(english: "\(label.text(.english)) (\(label.text(.simplified)))", chinese: label.text(.simplified))
    }

    /// A festival of a calendar; of another one than China's by its own name first.
    package init(_ label: DayLabel, in calendar: CalendarRules) {
        let (english, chinese) = (label.text(.english), label.text(.simplified))
        let own = calendar.names.map { label.text($0.language) }
        self = own.map { Text(english: "\($0) (\(english))", chinese: "\($0)（\(chinese)）") } ?? Text(label)
    }
}

extension [DayLabel] {
    /// The labels as in the description of a month's labels.
    fileprivate var asText: Text {
        var labels = MonthLabels()
        for (cell, label) in prefix(42).enumerated() { labels.cells[cell] = label.rawValue }
        let names = labels.description.split(separator: " ").filter { !$0.hasPrefix(".") }
        return Text(
            english: names.joined(separator: " "), chinese: map { $0.text(.simplified) }.joined(separator: " "))
    }
}
