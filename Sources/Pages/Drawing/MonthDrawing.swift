package import CalendarValues

/// The layout of a month as a calendar control shows it: the texts and their frames.
///
/// The columns of the weekend are tinted, the days of the neighbouring months are grey, today has a ring, selected days
/// lie on a circle (one cell of a row) or a rounded bar (more than one). Below each day's number is its label.
package struct MonthDrawing: Sendable {
    package struct Caption: Sendable, Hashable {
        package let text: String
        package let frame: ViewRectangle

        package init(_ text: String, in frame: ViewRectangle) {
            self.text = text
            self.frame = frame
        }
    }

    package struct Day: Sendable, Hashable {
        package let number: Int
        /// The lines below the number; may be none.
        package let label: [String]
        /// Whether the label is a solar term or a festival.
        package let isEvent: Bool
        /// Whether the day belongs to the month, not to a neighbour.
        package let isOfMonth: Bool
        package let isToday: Bool
        package let frame: ViewRectangle

        package init(
            number: Int, label: [String], isEvent: Bool = false, isOfMonth: Bool, isToday: Bool, frame: ViewRectangle
        ) {
            self.number = number
            self.label = label
            self.isEvent = isEvent
            self.isOfMonth = isOfMonth
            self.isToday = isToday
            self.frame = frame
        }
    }

    /// A line of the list below the drawing on a page.
    package struct Entry: Sendable, Hashable {
        /// The date as ISO 8601.
        package let date: String
        package let day: String
        package let text: String

        package init(date: String, day: String, text: String) {
            self.date = date
            self.day = day
            self.text = text
        }
    }

    /// The language of the texts, as a tag of BCP 47 such as `zh-Hans`.
    package let language: String
    package let title: Caption
    /// The line below the name; may be empty.
    package let subtitle: String
    /// What the drawing shows, in a sentence for those who cannot see it; may be empty.
    package let summary: String
    package let weekdays: [Caption]
    package let daysOff: Set<Int>
    /// The days of the visible rows, row by row.
    package let days: [Day]
    package let selection: SelectionRuns
    /// The solar terms and festivals that a page lists below the drawing.
    package let entries: [Entry]

    package init(
        language: String = "zh-Hans", title: Caption, subtitle: String = "", summary: String = "",
        weekdays: [Caption], daysOff: Set<Int>, days: [Day], selection: SelectionRuns, entries: [Entry] = []
    ) {
        self.language = language
        self.title = title
        self.subtitle = subtitle
        self.summary = summary
        self.weekdays = weekdays
        self.daysOff = daysOff
        self.days = days
        self.selection = selection
        self.entries = entries
    }

    var width: Double { title.frame.width }

    /// The height of the drawing in points, down to the last visible row.
    var height: Double { days.last.map { $0.frame.y + $0.frame.height } ?? title.frame.height }

    /// Whether a cell lies on a run of the selection.
    func isSelected(_ cell: Int) -> Bool {
        let (row, column) = cell.quotientAndRemainder(dividingBy: 7)
        return selection.runs.contains { $0.row == row && $0.firstColumn..<($0.firstColumn + $0.count) ~= column }
    }
}
