import KernelProtocol
import Drawing

/// The drawing of a month: the columns of the weekend are tinted, the days of the neighbouring months are grey, today has
/// a ring, selected days lie on a circle (one cell of a row) or a rounded bar (more than one). Below each day's number is
/// its label. All text is text, not paths; the colours follow the reader's scheme.
extension MonthPage {
    private var width: Double { head.width }

    /// Down to the last visible row.
    private var height: Double { days.last.map { $0.frame.y + $0.frame.height } ?? head.height }

    private func isDayOff(_ column: Int) -> Bool { [.sunday, .saturday].contains(weekdays[column].day) }

    /// Fills first, text last.
    var drawing: Markup {
        let head = [
            Markup("title", text: title), summary.isEmpty ? nil : Markup("desc", text: summary),
            Markup("style", [:], [.verbatim(MonthInk.style)]),
        ].compactMap(\.self)
        return Markup(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "xml:lang": language.rawValue, "width": decimal(width),
                "height": decimal(height), "viewBox": "0 0 \(decimal(width)) \(decimal(height))",
                "font-family": MonthInk.fonts(words), "text-anchor": "middle",
            ], head + rectangles + circles + texts)
    }

    /// The paper, the columns of the weekend, and runs of more than one cell.
    private var rectangles: [Markup] {
        let paper = rectangle(x: 0, y: 0, width: width, height: height, radius: nil, .paper)
        let bands = weekdays.enumerated().filter { isDayOff($0.offset) }.map { _, weekday in
            let frame = weekday.frame
            return rectangle(
                x: frame.x + 1, y: frame.y, width: frame.width - 2, height: height - frame.y, radius: 10, .band)
        }
        let bars = selection.runs.filter { $0.count > 1 }.map { run in
            // As high as a circle, so that one cell and several have the same ends.
            let first = days[7 * run.row + run.firstColumn].frame
            let last = days[7 * run.row + run.firstColumn + run.count - 1].frame
            let (radius, left) = (first.radius, first.middle.x - first.radius)
            return rectangle(
                x: left, y: first.middle.y - radius, width: last.middle.x + radius - left, height: 2 * radius,
                radius: radius, .selected)
        }
        return [paper] + bands + bars
    }

    private var circles: [Markup] {
        let cells = days.enumerated()
        let plain = cells.filter { !isSelected($0.offset) }.map { _, day in
            day.date == today
                ? ring(day, .today, width: "2")
                : isOfMonth(day) ? ring(day, .circle, width: "1") : disc(day, .neighbourCircle)
        }
        let selected = selection.runs.filter { $0.count == 1 }.map {
            disc(days[7 * $0.row + $0.firstColumn], .selected)
        }
        let both = cells.filter { $0.element.date == today && isSelected($0.offset) }
            .map { ring($0.element, .onSelected, width: "2", inset: 3) }
        return plain + selected + both
    }

    private var texts: [Markup] {
        let heading = [
            text(title, in: head, 22, .ink, down: -8), text(subtitle, in: head, 14, .label, down: 16),
        ]
        let names = weekdays.enumerated().map { column, weekday in
            text(weekday.day.shortText(language), in: weekday.frame, 16, isDayOff(column) ? .weekend : .ink)
        }
        return heading + names + days.enumerated().flatMap { texts($1, cell: $0) }
    }

    private func texts(_ day: Day, cell: Int) -> [Markup] {
        let (isSelected, isOfMonth) = (isSelected(cell), isOfMonth(day))
        let plain: MonthInk = isDayOff(cell % 7) ? .weekend : .ink
        let ink: MonthInk = isSelected ? .onSelected : day.date == today ? .today : isOfMonth ? plain : .neighbour
        let labelInk: MonthInk =
            isSelected ? .onSelected : !isOfMonth ? .neighbour : day.events.isEmpty ? .label : .event
        // Only English has spaces to break at.
        let name = day.events.first ?? day.lunar
        let lines = name.isEmpty ? [] : name.broken(to: 9)
        // A number without a label is centred; one with a label moves up, and further for each line.
        let number = text(
            "\(day.date.day)", in: day.frame, 25, ink, down: [0, -9, -14, -17][min(lines.count, 3)])
        let size = Self.labelSize(lines)
        let label = lines.enumerated().map { index, line in
            let down = lines.count > 1 ? (lines.count > 2 ? 1 : 6) + (size + 1) * Double(index) : 16
            return text(line, in: day.frame, size, labelInk, down: down)
        }
        return [number] + label
    }

    /// The size at which the longest line fits a cell, given that Chinese characters are as wide as high and others
    /// about half as wide.
    private static func labelSize(_ lines: [String]) -> Double {
        let widths = lines.map { $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.58 : 1) } }
        return min(
            lines.count > 2 ? 10.5 : lines.count > 1 ? 12 : 15.5,
            (68 / max(widths.max() ?? 1, 1) * 2).rounded(.down) / 2)
    }

    private func rectangle(
        x: Double, y: Double, width: Double, height: Double, radius: Double?, _ ink: MonthInk
    ) -> Markup {
        Markup(
            "rect",
            [
                "class": ink.rawValue, "x": decimal(x), "y": decimal(y), "width": decimal(width),
                "height": decimal(height), "rx": radius.map(decimal), "fill": ink.light,
            ])
    }

    private func disc(_ day: Day, _ ink: MonthInk) -> Markup {
        circle(day, inset: 0, kind: ink.rawValue, fill: ink.light, stroke: nil, width: nil)
    }

    private func ring(_ day: Day, _ ink: MonthInk, width: String, inset: Double = 0) -> Markup {
        circle(day, inset: inset, kind: "\(ink.rawValue)-ring", fill: "none", stroke: ink.light, width: width)
    }

    private func circle(
        _ day: Day, inset: Double, kind: String, fill: String, stroke: String?, width: String?
    ) -> Markup {
        Markup(
            "circle",
            [
                "class": kind, "cx": decimal(day.frame.middle.x), "cy": decimal(day.frame.middle.y),
                "r": decimal(day.frame.radius - inset), "fill": fill, "stroke": stroke, "stroke-width": width,
            ])
    }

    private func text(
        _ text: String, in frame: ViewRectangle, _ size: Double, _ ink: MonthInk, down: Double = 0
    ) -> Markup {
        Markup(
            "text",
            [
                "class": ink.rawValue, "x": decimal(frame.middle.x),
                // The baseline: digits and Chinese characters reach about 0.36 of their size below and above the middle.
                "y": decimal(frame.middle.y + 0.36 * size + down), "fill": ink.light,
                "font-size": decimal(size),
            ], text: text)
    }
}

extension ViewRectangle {
    /// The distance between a cell's edge and its circle or bar.
    private static let inset = 5.0

    fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
    fileprivate var radius: Double { min(width, height) / 2 - Self.inset }
}
