import CalendarValues
package import ReferenceData
import Workloads

package struct English: Wording {
    package init() {}

    package let clause = "; "

    package func words(_ differences: [Difference], entry: String?) -> String {
        var parts: [(text: String, stages: [Difference.Stage])] = []
        for difference in differences {
            let text = words(difference, entry)
            var stages: [Difference.Stage] = []
            var isShort = false
            switch difference {
            case .shift(_, _, let own): (stages, isShort) = (own, true)
            case .pillar, .checksum: isShort = true
            default: break
            }
            if isShort, let last = parts.last, last.stages == stages {
                parts[parts.count - 1].text += ", \(text)"
            } else {
                let names = stages.map(\.rawValue).joined(separator: ", ")
                parts.append(((stages.isEmpty ? "" : "\(names): ") + text, stages))
            }
        }
        return parts.map(\.text).joined(separator: clause)
    }

    private func words(_ difference: Difference, _ entry: String?) -> String {
        switch difference {
        case .refused: return "refused"
        case .unstable: return "another answer when asked again"
        case .invalid: return "not an answer"
        case .nonexistent: return "takes it for a date"
        case .otherCalendar: return (entry.map { "\($0) " } ?? "") + "as the other calendar has it"
        case .partlyOtherCalendar: return (entry.map { "\($0) " } ?? "") + "partly as the other calendar has it"
        case .noDate: return "no date"
        case .notEnclosed: return "not enclosed"
        case .days(let days): return late(days)
        case .begins(let month, let days): return "\(name(month)) begins \(late(days))"
        case .named(let month, let expected, let days):
            return "\(name(month)) for \(name(expected))" + (days == 0 ? "" : ", \(late(days))")
        case .day(let day, let month): return "day \(day) of \(name(month))"
        case .year(let year): return "the lunar year is \(year)"
        case .yearTaken(let year): return "the lunar year is taken as \(year)"
        case .date(let date, let expected): return "\(CalendarNames.lunar(date)), not \(CalendarNames.lunar(expected))"
        case .pillar(let pillar, let names):
            return "\(pillar.rawValue) pillar \(abs(names)) \(names < 0 ? "behind" : "ahead")"
        case .missing(let festivals): return "\(festivals) missing"
        case .added(let festivals): return "\(festivals) added"
        case .labels(let day, let labels, let expected):
            let days = labels.count == 1 ? "\(day)" : "\(day)–\(day + labels.count - 1)"
            return "\(days): \(labels.shortText), not \(expected.shortText)"
        case .count(.cells, let number):
            return "\(abs(number)) cell\(abs(number) == 1 ? "" : "s") too \(number < 0 ? "near" : "far")"
        case .count(let noun, let number):
            return (abs(number) == 1 ? "a \(noun.rawValue.dropLast())" : "\(abs(number)) \(noun.rawValue)")
                + (number < 0 ? " too few" : " too many")
        case .error(let magnitude): return "\(magnitude.rawValue) off"
        case .shift(let quantity, let number, _):
            return "\(quantity.rawValue.replacing("-", with: " ")) \(number < 0 ? "−" : "+")\(number.magnitude)"
        case .checksum(let value): return "checksum \(String(value, radix: 16))"
        case .value(let answer, let expected): return "\(answer), not \(expected)"
        }
    }

    package func words(_ cause: Cause) -> String {
        switch cause {
        case .beforeTable: return "before its table"
        case .afterTable: return "after its table"
        case .outsideMonth: return "day number outside the month"
        case .leapFlag: return "leap flag missing"
        case .leapMonth(let margin): return "leap month put elsewhere" + (margin.map { " (\(words($0)))" } ?? "")
        case .event(let margin, let sigma, let clock):
            return words(margin) + (sigma.map { " (σ \($0) s)" } ?? "")
                + (clock.map { "\(clause)\(name($0)) gives this day" } ?? "")
        case .computed(let margin): return "as computed, not as published (\(words(margin)))"
        case .utc8(let margin): return "UTC+8 before 1929 (\(words(margin)))"
        case .far(let event, let minutes):
            let time = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            return event == .moon ? "table (moon \(time))" : "\(event) at \(time)"
        case .yearFromSpring: return "year from \(SolarTerm.springBegins.name)"
        case .yearFromNewYear: return "year from New Year"
        case .dayFrom23h: return "day from 23h"
        }
    }

    package func reason(_ why: String) -> String { why }
    package func gives(_ values: String) -> String { "gives \(values)" }

    package func from(_ first: String, to last: String, isAll: Bool) -> String {
        first + (isAll ? ", then " : " … ") + last
    }

    package func noLonger(_ difference: String) -> String { "\(difference); no longer so" }

    // MARK: Parts

    private func name(_ month: LunarMonthName) -> String { CalendarNames.month(month.number, isLeap: month.isLeap) }

    private func name(_ clock: OtherClock) -> String {
        switch clock {
        case .beijingMeanTime: "Beijing mean time"
        case .summerTime: "summer time"
        case .utc9: "UTC+9"
        case .utc7: "UTC+7"
        }
    }

    private func late(_ days: Int) -> String {
        let number = abs(days) == 1 ? "a day" : abs(days) == 7 ? "a week" : "\(days.magnitude) days"
        return "\(number) \(days < 0 ? "early" : "late")"
    }

    private func words(_ margin: EventMargin) -> String {
        "\(margin.event) \(duration(abs(margin.seconds))) \(margin.seconds < 0 ? "before" : "after") 0h"
    }

    private func duration(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 120 { return "1 min" + (seconds == 60 ? "" : " \(seconds - 60) s") }
        let minutes = (seconds + 30) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
    }
}

extension [DayLabel] {
    /// The labels as in the description of a month's labels.
    var shortText: String {
        var labels = MonthLabels()
        for (cell, label) in prefix(42).enumerated() { labels.cells[cell] = label.rawValue }
        return labels.description.split(separator: " ").filter { !$0.hasPrefix(".") }.joined(separator: " ")
    }
}
