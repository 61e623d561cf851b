import CalendarValues
import Drawing

extension Format<MonthPage> {
    /// For a terminal: selected days in brackets, today with an asterisk, neighbours' days in parentheses.
    package static var text: Self {
        Self(page: "text") { month, output in
            let style = output.style
            func words(_ texts: (MonthPage.Day) -> [String]) -> [[String]] {
                month.days.map { month.isOfMonth($0) ? texts($0).map(style.spelled) : [] }
            }
            let (lunar, events) = (words { [$0.lunar] }, words(\.events))
            let width = month.language == .english ? 11 : 8
            func line(_ fields: [String]) -> String { placed(fields, width) }
            let heading = "\(style.spelled(month.title))  \(style.spelled(month.subtitle))"
            let weekdays = month.weekdays.map { style.spelled($0.day.shortText(month.language)) }
            var lines = [placed([heading], 7 * width), line(weekdays)]
            for first in stride(from: 0, to: month.days.count, by: 7) {
                let cells = first..<first + 7
                lines.append(line(cells.map { number($0, month) }))
                // As many lines as the day with the most needs.
                for texts in [lunar, events] {
                    let wrapped = texts[cells].map { $0.flatMap { $0.broken(to: width) } }
                    for place in 0..<max(1, wrapped.map(\.count).max() ?? 1) {
                        lines.append(line(wrapped.map { place < $0.count ? $0[place] : "" }))
                    }
                }
            }
            output.verbatim(lines.map { $0.trimmingTrailingSpaces + "\n" }.joined())
            if !month.notes.isEmpty, lines.last?.trimmingTrailingSpaces.isEmpty == false { output.line() }
            month.notes.forEach { output.line($0, .known) }
        }
    }

    package static var svg: Self { Self("svg") { $0.drawing.xml(indent: 2) } }

    private static func number(_ cell: Int, _ month: MonthPage) -> String {
        let day = month.days[cell]
        let text = "\(day.date.day)\(day.date == month.today ? "*" : "")"
        return month.isOfMonth(day) ? month.isSelected(cell) ? "[\(text)]" : text : "(\(text))"
    }

    /// The fields, each centred in its columns; one that is too wide moves no other.
    private static func placed(_ fields: [String], _ width: Int) -> String {
        fields.enumerated().reduce(into: "") { line, field in
            guard !field.element.isEmpty else { return }
            let start = width * field.offset + max(0, width - field.element.terminalWidth) / 2
            let least = line.isEmpty ? 0 : line.terminalWidth + 1
            line = line.padded(to: max(start, least)) + field.element
        }
    }
}
