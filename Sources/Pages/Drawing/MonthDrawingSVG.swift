import CalendarValues
import Foundation
import XMLCoder

extension MonthDrawing {
    /// The drawing as an SVG document with its XML declaration; all text is text, not paths.
    ///
    /// Its colours follow the reader's scheme, light or dark.
    package func svg() throws -> String {
        try Self.document(MonthSVG(self), root: "svg", header: XMLHeader(version: 1.0, encoding: "UTF-8"))
    }

    /// Encodes a document, indented.
    static func document(_ value: some Encodable, root: String, header: XMLHeader?) throws -> String {
        let encoder = XMLEncoder()
        encoder.outputFormatting = .prettyPrinted
        encoder.prettyPrintIndentation = .spaces(2)
        return String(decoding: try encoder.encode(value, withRootKey: root, header: header), as: UTF8.self) + "\n"
    }
}

/// A number of points with at most two decimals.
private func points(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
}

extension ViewRectangle {
    /// The distance between a cell's edge and its circle or bar.
    private static let inset = 5.0

    fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
    fileprivate var radius: Double { min(width, height) / 2 - Self.inset }
}

/// The document: fills first, text last.
struct MonthSVG: Encodable, DynamicNodeEncoding {
    private let namespace = "http://www.w3.org/2000/svg"
    private let language: String
    private let width: String
    private let height: String
    private let viewBox: String
    private let fonts: String
    private let anchor = "middle"
    private let title: String
    private let summary: String?
    private let style = MonthInk.style
    private let rectangles: [Rectangle]
    private let circles: [Circle]
    private let texts: [Text]

    enum CodingKeys: String, CodingKey {
        case namespace = "xmlns"
        case language = "xml:lang"
        case width, height, viewBox
        case fonts = "font-family"
        case anchor = "text-anchor"
        case title
        case summary = "desc"
        case style
        case rectangles = "rect"
        case circles = "circle"
        case texts = "text"
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        ["title", "desc", "style", "rect", "circle", "text"].contains(key.stringValue) ? .element : .attribute
    }

    init(_ drawing: MonthDrawing) {
        language = drawing.language
        width = points(drawing.width)
        height = points(drawing.height)
        viewBox = "0 0 \(points(drawing.width)) \(points(drawing.height))"
        fonts = MonthInk.fonts(drawing.language)
        title = drawing.title.text
        summary = drawing.summary.isEmpty ? nil : drawing.summary
        var rectangles = [
            Rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height, radius: 0, fill: .paper)
        ]
        for (column, frame) in drawing.weekdays.map(\.frame).enumerated() where drawing.daysOff.contains(column) {
            rectangles.append(
                Rectangle(
                    x: frame.x + 1, y: frame.y, width: frame.width - 2, height: drawing.height - frame.y, radius: 10,
                    fill: .band))
        }
        var circles: [Circle] = []
        for (cell, day) in drawing.days.enumerated() where !drawing.isSelected(cell) {
            let (centre, radius) = (day.frame.middle, day.frame.radius)
            circles.append(
                day.isToday
                    ? Circle(at: centre, radius: radius, ring: .today, width: "2")
                    : day.isOfMonth
                        ? Circle(at: centre, radius: radius, ring: .circle, width: "1")
                        : Circle(at: centre, radius: radius, fill: .neighbourCircle))
        }
        for run in drawing.selection.runs {
            let first = drawing.days[7 * run.row + run.firstColumn].frame
            let last = drawing.days[7 * run.row + run.firstColumn + run.count - 1].frame
            if run.count == 1 {
                circles.append(Circle(at: first.middle, radius: first.radius, fill: .selected))
            } else {
                // As high as a circle, so that one cell and several have the same ends.
                let radius = first.radius
                let left = first.middle.x - radius
                rectangles.append(
                    Rectangle(
                        x: left, y: first.middle.y - radius, width: last.middle.x + radius - left, height: 2 * radius,
                        radius: radius, fill: .selected))
            }
        }
        for (cell, day) in drawing.days.enumerated() where day.isToday && drawing.isSelected(cell) {
            circles.append(Circle(at: day.frame.middle, radius: day.frame.radius - 3, ring: .onSelected, width: "2"))
        }
        self.rectangles = rectangles
        self.circles = circles
        texts = Self.texts(drawing)
    }

    private static func texts(_ drawing: MonthDrawing) -> [Text] {
        let hasSubtitle = !drawing.subtitle.isEmpty
        var texts = [
            Text(drawing.title.text, in: drawing.title.frame, size: 22, fill: .ink, down: hasSubtitle ? -8 : 0)
        ]
        if hasSubtitle {
            texts.append(Text(drawing.subtitle, in: drawing.title.frame, size: 14, fill: .label, down: 16))
        }
        for (column, weekday) in drawing.weekdays.enumerated() {
            let fill: MonthInk = drawing.daysOff.contains(column) ? .weekend : .ink
            texts.append(Text(weekday.text, in: weekday.frame, size: 16, fill: fill))
        }
        for (cell, day) in drawing.days.enumerated() {
            let isSelected = drawing.isSelected(cell)
            let plain: MonthInk = drawing.daysOff.contains(cell % 7) ? .weekend : .ink
            let fill: MonthInk =
                isSelected ? .onSelected : day.isToday ? .today : day.isOfMonth ? plain : .neighbour
            let labelFill: MonthInk =
                isSelected ? .onSelected : !day.isOfMonth ? .neighbour : day.isEvent ? .event : .label
            // A number without a label is centred; one with a label moves up, and further for each line.
            let lines = day.label
            texts.append(
                Text(
                    "\(day.number)", in: day.frame, size: 25, fill: fill, down: [0, -9, -14, -17][min(lines.count, 3)]))
            let size = labelSize(lines)
            let kind = day.isEvent && size <= 12 ? "long" : nil
            for (index, line) in lines.enumerated() {
                let down = lines.count > 1 ? (lines.count > 2 ? 1 : 6) + (size + 1) * Double(index) : 16
                texts.append(Text(line, in: day.frame, size: size, fill: labelFill, down: down, kind: kind))
            }
            if kind != nil {
                texts.append(Text("•", in: day.frame, size: 18, fill: labelFill, down: 12, kind: "dot"))
            }
        }
        return texts
    }

    /// The size at which the longest line fits a cell, given that Chinese characters are as wide as high and others
    /// about half as wide.
    private static func labelSize(_ lines: [String]) -> Double {
        let widths = lines.map { $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.58 : 1) } }
        return min(
            lines.count > 2 ? 10.5 : lines.count > 1 ? 12 : 15.5,
            (68 / max(widths.max() ?? 1, 1) * 2).rounded(.down) / 2)
    }

    private struct Rectangle: Encodable, DynamicNodeEncoding {
        let kind: String
        let x: String
        let y: String
        let width: String
        let height: String
        let rx: String?
        let fill: String

        enum CodingKeys: String, CodingKey {
            case kind = "class"
            case x, y, width, height, rx, fill
        }

        init(x: Double, y: Double, width: Double, height: Double, radius: Double, fill: MonthInk) {
            kind = fill.rawValue
            self.x = points(x)
            self.y = points(y)
            self.width = points(width)
            self.height = points(height)
            rx = radius > 0 ? points(radius) : nil
            self.fill = fill.light
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
    }

    private struct Circle: Encodable, DynamicNodeEncoding {
        let kind: String
        let cx: String
        let cy: String
        let r: String
        let fill: String
        let stroke: String?
        let strokeWidth: String?

        enum CodingKeys: String, CodingKey {
            case kind = "class"
            case cx, cy, r, fill, stroke
            case strokeWidth = "stroke-width"
        }

        init(at centre: (x: Double, y: Double), radius: Double, fill: MonthInk) {
            (cx, cy, r) = (points(centre.x), points(centre.y), points(radius))
            (kind, self.fill, stroke, strokeWidth) = (fill.rawValue, fill.light, nil, nil)
        }

        init(at centre: (x: Double, y: Double), radius: Double, ring: MonthInk, width: String) {
            (cx, cy, r) = (points(centre.x), points(centre.y), points(radius))
            (kind, fill, stroke, strokeWidth) = ("\(ring.rawValue)-ring", "none", ring.light, width)
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
    }

    private struct Text: Encodable, DynamicNodeEncoding {
        let kind: String
        let x: String
        let y: String
        let size: String
        let fill: String
        let display: String?
        let text: String

        enum CodingKeys: String, CodingKey {
            case kind = "class"
            case x, y, fill, display
            case size = "font-size"
            case text = ""
        }

        init(
            _ text: String, in frame: ViewRectangle, size: Double, fill: MonthInk, down: Double = 0,
            kind: String? = nil
        ) {
            self.text = text
            self.kind = kind.map { "\(fill.rawValue) \($0)" } ?? fill.rawValue
            x = points(frame.middle.x)
            // The baseline: digits and Chinese characters reach about 0.36 of their size below and above the middle.
            y = points(frame.middle.y + 0.36 * size + down)
            self.size = points(size)
            self.fill = fill.light
            // For readers without style sheets; a style sheet comes before the attribute.
            display = kind == "dot" ? "none" : nil
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue.isEmpty ? .element : .attribute
        }
    }
}
