import CalendarContracts
import Foundation
import XMLCoder

extension MonthDrawing {
    /// The drawing as an SVG document with its XML declaration; all text is text, not paths.
    package func svg() throws -> String {
        try Self.document(SVG(self), root: "svg", header: XMLHeader(version: 1.0, encoding: "UTF-8"))
    }

    /// An HTML page with the drawing.
    package func html() throws -> String {
        try "<!DOCTYPE html>\n" + Self.document(Page(self), root: "html", header: nil)
    }

    private static func document(_ value: some Encodable, root: String, header: XMLHeader?) throws -> String {
        let encoder = XMLEncoder()
        encoder.outputFormatting = .prettyPrinted
        encoder.prettyPrintIndentation = .spaces(2)
        return String(decoding: try encoder.encode(value, withRootKey: root, header: header), as: UTF8.self) + "\n"
    }
}

/// The colours and measures of the drawing.
private enum Look {
    static let paper = "#ffffff"
    static let ink = "#3c3c3c"
    static let label = "#8a8a8a"
    static let weekday = "#2b6cb0"
    static let neighbour = "#c4c4c4"
    static let neighbourCircle = "#f5f5f5"
    static let circle = "#eaeaea"
    static let selected = "#34aff8"
    static let onSelected = "#ffffff"
    static let today = "#e8590c"
    static let fonts = "Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif"
    /// The distance between a cell's edge and its circle or bar.
    static let inset = 5.0
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
    fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
    fileprivate var radius: Double { min(width, height) / 2 - Look.inset }
}

/// The document: fills first, text last.
private struct SVG: Encodable, DynamicNodeEncoding {
    let namespace = "http://www.w3.org/2000/svg"
    let width: String
    let height: String
    let viewBox: String
    let fonts = Look.fonts
    let anchor = "middle"
    let title: String
    let rectangles: [Rectangle]
    let circles: [Circle]
    let texts: [Text]

    enum CodingKeys: String, CodingKey {
        case namespace = "xmlns"
        case width, height, viewBox
        case fonts = "font-family"
        case anchor = "text-anchor"
        case title
        case rectangles = "rect"
        case circles = "circle"
        case texts = "text"
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        ["title", "rect", "circle", "text"].contains(key.stringValue) ? .element : .attribute
    }

    init(_ drawing: MonthDrawing) {
        width = points(drawing.width)
        height = points(drawing.height)
        viewBox = "0 0 \(points(drawing.width)) \(points(drawing.height))"
        title = drawing.title.text
        var rectangles = [
            Rectangle(
                x: 0, y: 0, width: drawing.width, height: drawing.height, radius: 0, fill: Look.paper)
        ]
        var circles: [Circle] = []
        for (cell, day) in drawing.days.enumerated() where !drawing.isSelected(cell) {
            let (centre, radius) = (day.frame.middle, day.frame.radius)
            circles.append(
                day.isToday
                    ? Circle(at: centre, radius: radius, fill: "none", stroke: Look.today, width: "2")
                    : day.isOfMonth
                        ? Circle(at: centre, radius: radius, fill: "none", stroke: Look.circle, width: "1")
                        : Circle(at: centre, radius: radius, fill: Look.neighbourCircle))
        }
        for run in drawing.selection.runs {
            let first = drawing.days[7 * run.row + run.firstColumn].frame
            let last = drawing.days[7 * run.row + run.firstColumn + run.count - 1].frame
            if run.count == 1 {
                circles.append(Circle(at: first.middle, radius: first.radius, fill: Look.selected))
            } else {
                // As high as a circle, so that one cell and several have the same ends.
                let radius = first.radius
                let left = first.middle.x - radius
                rectangles.append(
                    Rectangle(
                        x: left, y: first.middle.y - radius, width: last.middle.x + radius - left, height: 2 * radius,
                        radius: radius, fill: Look.selected))
            }
        }
        for (cell, day) in drawing.days.enumerated() where day.isToday && drawing.isSelected(cell) {
            circles.append(
                Circle(
                    at: day.frame.middle, radius: day.frame.radius - 3, fill: "none", stroke: Look.onSelected,
                    width: "2"))
        }
        self.rectangles = rectangles
        self.circles = circles
        texts = Self.texts(drawing)
    }

    private static func texts(_ drawing: MonthDrawing) -> [Text] {
        var texts = [Text(drawing.title.text, in: drawing.title.frame, size: 22, fill: Look.ink)]
        for (column, weekday) in drawing.weekdays.enumerated() {
            let fill = drawing.daysOff.contains(column) ? Look.ink : Look.weekday
            texts.append(Text(weekday.text, in: weekday.frame, size: 15, fill: fill))
        }
        for (cell, day) in drawing.days.enumerated() {
            let isSelected = drawing.isSelected(cell)
            let fill =
                isSelected
                ? Look.onSelected : day.isToday ? Look.today : day.isOfMonth ? Look.ink : Look.neighbour
            let labelFill =
                isSelected ? Look.onSelected : day.isOfMonth ? Look.label : Look.neighbour
            // A number without a label is centred; one with a label moves up.
            let hasLabel = !day.label.isEmpty
            texts.append(Text("\(day.number)", in: day.frame, size: 24, fill: fill, down: hasLabel ? -9 : 0))
            if hasLabel { texts.append(Text(day.label, in: day.frame, size: 13, fill: labelFill, down: 15)) }
        }
        return texts
    }

    struct Rectangle: Encodable, DynamicNodeEncoding {
        let x: String
        let y: String
        let width: String
        let height: String
        let rx: String?
        let fill: String

        init(x: Double, y: Double, width: Double, height: Double, radius: Double, fill: String) {
            self.x = points(x)
            self.y = points(y)
            self.width = points(width)
            self.height = points(height)
            rx = radius > 0 ? points(radius) : nil
            self.fill = fill
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
    }

    struct Circle: Encodable, DynamicNodeEncoding {
        let cx: String
        let cy: String
        let r: String
        let fill: String
        let stroke: String?
        let strokeWidth: String?

        enum CodingKeys: String, CodingKey {
            case cx, cy, r, fill, stroke
            case strokeWidth = "stroke-width"
        }

        init(
            at centre: (x: Double, y: Double), radius: Double, fill: String, stroke: String? = nil, width: String? = nil
        ) {
            cx = points(centre.x)
            cy = points(centre.y)
            r = points(radius)
            self.fill = fill
            self.stroke = stroke
            strokeWidth = width
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
    }

    struct Text: Encodable, DynamicNodeEncoding {
        let x: String
        let y: String
        let size: String
        let fill: String
        let text: String

        enum CodingKeys: String, CodingKey {
            case x, y, fill
            case size = "font-size"
            case text = ""
        }

        init(_ text: String, in frame: ViewRectangle, size: Int, fill: String, down: Double = 0) {
            self.text = text
            x = points(frame.middle.x)
            // The baseline: digits and Chinese characters reach about 0.36 of their size below and above the middle.
            y = points(frame.middle.y + 0.36 * Double(size) + down)
            self.size = "\(size)"
            self.fill = fill
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue.isEmpty ? .element : .attribute
        }
    }
}

private struct Page: Encodable, DynamicNodeEncoding {
    let language = "zh-Hans"
    let head: Head
    let body: Body

    enum CodingKeys: String, CodingKey {
        case language = "lang"
        case head, body
    }

    init(_ drawing: MonthDrawing) {
        head = Head(title: drawing.title.text)
        body = Body(svg: SVG(drawing))
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        key.stringValue == CodingKeys.language.rawValue ? .attribute : .element
    }

    struct Head: Encodable {
        let meta = Meta()
        let title: String
    }

    struct Meta: Encodable, DynamicNodeEncoding {
        let charset = "utf-8"

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
    }

    struct Body: Encodable {
        let svg: SVG
    }
}
