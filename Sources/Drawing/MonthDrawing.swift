public import CalendarContracts

/// A month as a calendar control shows it, ready to be drawn: where everything stands and what it says.
///
/// The days of the neighbouring months are grey, today has a ring, selected days lie on a circle (one cell of a row) or a rounded bar (more of
/// them). Below each day's number stands its label.
public struct MonthDrawing: Sendable {
    /// A text and the rectangle in whose middle it stands.
    public struct Caption: Sendable, Hashable {
        /// The text.
        public let text: String
        /// The rectangle in points.
        public let frame: ViewRectangle

        /// A text in a rectangle.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - frame: The rectangle in points.
        public init(_ text: String, in frame: ViewRectangle) {
            self.text = text
            self.frame = frame
        }
    }

    /// A day of the grid.
    public struct Day: Sendable, Hashable {
        /// The number of the day in its month.
        public let number: Int
        /// What stands below the number; may be empty.
        public let label: String
        /// Whether the day belongs to the month, and not to a neighbour.
        public let isOfMonth: Bool
        /// Whether the day is marked as today.
        public let isToday: Bool
        /// Where the day stands, in points.
        public let frame: ViewRectangle

        /// A day of the grid.
        ///
        /// - Parameters:
        ///   - number: The number of the day in its month.
        ///   - label: What stands below the number.
        ///   - isOfMonth: Whether the day belongs to the month.
        ///   - isToday: Whether the day is marked as today.
        ///   - frame: Where the day stands, in points.
        public init(number: Int, label: String, isOfMonth: Bool, isToday: Bool, frame: ViewRectangle) {
            self.number = number
            self.label = label
            self.isOfMonth = isOfMonth
            self.isToday = isToday
            self.frame = frame
        }
    }

    /// The name of the month.
    public let title: Caption
    /// The names of the weekdays, from left to right.
    public let weekdays: [Caption]
    /// Which of the columns are days off.
    public let daysOff: Set<Int>
    /// The days of the rows that are shown, row by row.
    public let days: [Day]
    /// The selected cells.
    public let selection: SelectionRuns

    /// A month to be drawn.
    ///
    /// - Parameters:
    ///   - title: The name of the month.
    ///   - weekdays: The names of the weekdays, from left to right, seven.
    ///   - daysOff: Which of the columns are days off, 0…6.
    ///   - days: The days of the rows that are shown, row by row: 28, 35 or 42.
    ///   - selection: The selected cells, within the rows that are shown.
    public init(
        title: Caption, weekdays: [Caption], daysOff: Set<Int>, days: [Day], selection: SelectionRuns
    ) {
        self.title = title
        self.weekdays = weekdays
        self.daysOff = daysOff
        self.days = days
        self.selection = selection
    }

    /// The width of the drawing in points.
    var width: Double { title.frame.width }

    /// The height of the drawing in points: down to the last row that is shown.
    var height: Double { days.last.map { $0.frame.y + $0.frame.height } ?? title.frame.height }

    /// Whether a cell lies on a run of the selection.
    func isSelected(_ cell: Int) -> Bool {
        let (row, column) = cell.quotientAndRemainder(dividingBy: 7)
        return selection.runs.contains { $0.row == row && $0.firstColumn..<($0.firstColumn + $0.count) ~= column }
    }
}
