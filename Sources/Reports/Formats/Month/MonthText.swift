extension Format<MonthPage> {
    /// For a terminal: selected days in brackets, today with an asterisk, neighbours' days in parentheses.
    package static var text: Self {
        Self("text") { page in
            var lines = [page.title.centred(in: 7 * width), line(page.weekdays)]
            for first in stride(from: 0, to: page.days.count, by: 7) {
                let days = page.days[first..<first + 7]
                lines.append(line(days.map(number)))
                lines.append(line(days.map { $0.isOfMonth ? $0.lunar : "" }))
                let events = days.map { $0.isOfMonth ? $0.events : [] }
                // As many lines as the day with the most events needs.
                for place in 0..<max(1, events.map(\.count).max() ?? 1) {
                    lines.append(line(events.map { place < $0.count ? $0[place] : "" }))
                }
            }
            return lines.map { $0.trimmingTrailingSpaces + "\n" }.joined()
        }
    }

    /// The width of a day in columns of the terminal.
    private static var width: Int { 8 }

    private static func number(_ day: MonthPageDay) -> String {
        let text = "\(day.number)\(day.isToday ? "*" : "")"
        return day.isOfMonth ? day.isSelected ? "[\(text)]" : text : "(\(text))"
    }

    private static func line(_ fields: [String]) -> String { fields.map { $0.centred(in: width) }.joined() }
}
