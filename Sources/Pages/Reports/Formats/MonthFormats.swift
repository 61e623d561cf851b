import Drawing

extension Format<MonthPage> {
    /// For a terminal: selected days in brackets, today with an asterisk, neighbours' days in parentheses.
    package static var text: Self {
        Self(page: "text") { month, output in
            let page = month.spelled(output.style)
            // Wider where names are spelled in letters.
            let names = page.days.flatMap { $0.isOfMonth ? [$0.lunar] + $0.events : [] }
            let widest = output.style.isASCII ? names.flatMap { $0.split(separator: " ") }.map(\.count).max() ?? 0 : 0
            let width = max(page.language.columns, widest + 1)
            func line(_ fields: [String]) -> String { placed(fields, width) }
            let heading = [page.title, page.subtitle].filter { !$0.isEmpty }.joined(separator: "  ")
            var lines = [heading.centred(in: 7 * width), line(page.weekdays)]
            for first in stride(from: 0, to: page.days.count, by: 7) {
                let days = page.days[first..<first + 7]
                lines.append(line(days.map(number)))
                let lunar = days.map { $0.isOfMonth ? $0.lunar.wrapped(to: width) : [] }
                let events = days.map { $0.isOfMonth ? $0.events.flatMap { $0.wrapped(to: width) } : [] }
                // As many lines as the day with the most needs.
                for texts in [lunar, events] {
                    for place in 0..<max(1, texts.map(\.count).max() ?? 1) {
                        lines.append(line(texts.map { place < $0.count ? $0[place] : "" }))
                    }
                }
            }
            output.verbatim(lines.map { $0.trimmingTrailingSpaces + "\n" }.joined())
        }
    }

    package static var svg: Self { Self("svg") { $0.drawing.svg() } }

    package static var html: Self { Self("html") { $0.drawing.html() } }

    private static func number(_ day: MonthPageDay) -> String {
        let text = "\(day.number)\(day.isToday ? "*" : "")"
        return day.isOfMonth ? day.isSelected ? "[\(text)]" : text : "(\(text))"
    }

    /// The fields, each centred in its columns; one that is too wide moves no other.
    private static func placed(_ fields: [String], _ width: Int) -> String {
        fields.enumerated().reduce(into: "") { line, field in
            guard !field.element.isEmpty else { return }
            let start = width * field.offset + max(0, width - field.element.terminalWidth) / 2
            let least = line.isEmpty ? 0 : line.terminalWidth + 1
            line = line.padded(to: max(start, least), .left) + field.element
        }
    }
}

extension MonthPage {
    fileprivate func spelled(_ style: TextStyle) -> MonthPage {
        MonthPage(
            language: language, title: style.spelled(title), subtitle: style.spelled(subtitle),
            weekdays: weekdays.map(style.spelled),
            days: days.map { day in
                MonthPageDay(
                    number: day.number, lunar: style.spelled(day.lunar), events: day.events.map(style.spelled),
                    isOfMonth: day.isOfMonth, isToday: day.isToday, isSelected: day.isSelected)
            }, drawing: drawing)
    }
}
