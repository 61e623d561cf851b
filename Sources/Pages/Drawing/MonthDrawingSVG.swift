import CalendarValues

extension MonthDrawing {
    /// The drawing as an SVG document; all text is text, not paths.
    ///
    /// Its colours follow the reader's scheme, light or dark.
    package func svg() -> String { markup.xml(indent: 2) }

    /// Fills first, text last.
    var markup: Markup {
        let head = [
            Markup("title", text: title.text), summary.isEmpty ? nil : Markup("desc", text: summary),
            Markup("style", [:], [.verbatim(MonthInk.style)]),
        ].compactMap(\.self)
        return Markup(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "xml:lang": language, "width": decimal(width),
                "height": decimal(height), "viewBox": "0 0 \(decimal(width)) \(decimal(height))",
                "font-family": MonthInk.fonts(language), "text-anchor": "middle",
            ], head + rectangles + circles + texts)
    }

    /// The paper, the columns of the weekend, and runs of more than one cell.
    private var rectangles: [Markup] {
        let paper = rectangle(x: 0, y: 0, width: width, height: height, radius: nil, .paper)
        let bands = weekdays.map(\.frame).enumerated().filter { daysOff.contains($0.offset) }.map { _, frame in
            rectangle(x: frame.x + 1, y: frame.y, width: frame.width - 2, height: height - frame.y, radius: 10, .band)
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
            day.isToday
                ? ring(day, .today, width: "2")
                : day.isOfMonth ? ring(day, .circle, width: "1") : disc(day, .neighbourCircle)
        }
        let selected = selection.runs.filter { $0.count == 1 }.map {
            disc(days[7 * $0.row + $0.firstColumn], .selected)
        }
        let today = cells.filter { $0.element.isToday && isSelected($0.offset) }
            .map { ring($0.element, .onSelected, width: "2", inset: 3) }
        return plain + selected + today
    }

    private var texts: [Markup] {
        let heading =
            subtitle.isEmpty
            ? [text(title, 22, .ink)]
            : [text(title, 22, .ink, down: -8), text(Caption(subtitle, in: title.frame), 14, .label, down: 16)]
        let names = weekdays.enumerated().map { text($1, 16, daysOff.contains($0) ? .weekend : .ink) }
        return heading + names + days.enumerated().flatMap { texts($1, cell: $0) }
    }

    private func texts(_ day: Day, cell: Int) -> [Markup] {
        let isSelected = isSelected(cell)
        let plain: MonthInk = daysOff.contains(cell % 7) ? .weekend : .ink
        let ink: MonthInk = isSelected ? .onSelected : day.isToday ? .today : day.isOfMonth ? plain : .neighbour
        let labelInk: MonthInk =
            isSelected ? .onSelected : !day.isOfMonth ? .neighbour : day.isEvent ? .event : .label
        // A number without a label is centred; one with a label moves up, and further for each line.
        let lines = day.label
        let number = text(
            Caption("\(day.number)", in: day.frame), 25, ink, down: [0, -9, -14, -17][min(lines.count, 3)])
        let size = Self.labelSize(lines)
        let isLong = day.isEvent && size <= 12
        let label = lines.enumerated().map { index, line in
            let down = lines.count > 1 ? (lines.count > 2 ? 1 : 6) + (size + 1) * Double(index) : 16
            return text(Caption(line, in: day.frame), size, labelInk, down: down, kind: isLong ? "long" : nil)
        }
        let dot = isLong ? [text(Caption("•", in: day.frame), 18, labelInk, down: 12, kind: "dot")] : []
        return [number] + label + dot
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
        _ caption: Caption, _ size: Double, _ ink: MonthInk, down: Double = 0, kind: String? = nil
    ) -> Markup {
        Markup(
            "text",
            [
                "class": kind.map { "\(ink.rawValue) \($0)" } ?? ink.rawValue, "x": decimal(caption.frame.middle.x),
                // The baseline: digits and Chinese characters reach about 0.36 of their size below and above the middle.
                "y": decimal(caption.frame.middle.y + 0.36 * size + down), "fill": ink.light,
                // For readers without style sheets; a style sheet comes before the attribute.
                "display": kind == "dot" ? "none" : nil, "font-size": decimal(size),
            ], text: caption.text)
    }
}

extension ViewRectangle {
    /// The distance between a cell's edge and its circle or bar.
    private static let inset = 5.0

    fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
    fileprivate var radius: Double { min(width, height) / 2 - Self.inset }
}
