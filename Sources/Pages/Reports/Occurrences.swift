package import KernelProtocol
import ChineseCalendar
import Support
import Words

/// The days on which a festival, a solar term or a day of a month recurs.
package struct Occurrences: Sendable {
    /// A day, and its date in the calendar.
    struct Row: Encodable {
        let date: GregorianDate
        let weekday: String
        let lunar: String?
        let calendar: String
    }

    let calendar: CalendarRules
    let days: [(date: GregorianDate, lunar: PackedLunarDate?)]

    /// `days`: in order, each with its date in the calendar.
    package init(_ calendar: CalendarRules, _ days: [(date: GregorianDate, lunar: PackedLunarDate?)]) {
        (self.calendar, self.days) = (calendar, days)
    }

    /// The earliest and the latest day in the course of a year; nil for fewer than two.
    var extremes: (earliest: GregorianDate, latest: GregorianDate)? {
        let places = days.map { $0.date.month * 32 + $0.date.day }
        // Of days about New Year, those of January come after those of December.
        let isAboutNewYear = places.contains { $0 > 10 * 32 } && places.contains { $0 < 4 * 32 }
        let ordered = zip(places, days).map { ($0 + (isAboutNewYear && $0 < 7 * 32 ? 12 * 32 : 0), $1.date) }
        guard days.count > 1, let first = ordered.min(by: <), let last = ordered.max(by: <) else { return nil }
        return (first.1, last.1)
    }
}

extension Format<Occurrences> {
    /// A day a line, then the earliest and the latest one.
    package static var text: Self {
        Self(page: "text") { found, page in
            page.table(
                [
                    Column<Occurrences.Row>.text("", .essential) { "\($0.date)" },
                    .text("", .essential) { .init($0.weekday) },
                    .text("", .essential) { "\($0.lunar ?? "")" },
                ].table(found.rows(page.words)))
            guard let (earliest, latest) = found.extremes else { return }
            page.line("earliest in a year \(earliest), latest \(latest)")
        }
    }

    /// A day a line.
    package static var jsonl: Self {
        Self(worded: "jsonl") { found, words, _ in try found.rows(words).map { try JSONLines.line($0) }.joined() }
    }
}

extension Occurrences {
    fileprivate func rows(_ words: Language) -> [Row] {
        days.map {
            Row(
                date: $0.date, weekday: $0.date.dayNumber.weekday.text(words.calendar),
                lunar: $0.lunar.map(calendar.typed),
                calendar: calendar.name)
        }
    }
}
