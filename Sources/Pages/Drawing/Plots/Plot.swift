import Foundation
import XMLCoder

/// A picture of values as SVG, 440 points wide, so that it is readable on a phone and two stand side by side on a desk.
package protocol Plot: Sendable {
    var title: String { get }
    /// The text alternative: what the picture shows, with its figures.
    var summary: String { get }

    /// Draws on a canvas and sets its height.
    func draw(on canvas: inout PlotCanvas)
}

extension Plot {
    /// The picture: without XML declaration where it is inline in a page, otherwise as a file of its own.
    ///
    /// Identifiers in it begin with `id`, which is unique in the page and made of letters, digits and hyphens.
    package func svg(id: String, theme: PlotTheme = .inline) throws -> String {
        var canvas = PlotCanvas(id: id, theme: theme)
        draw(on: &canvas)
        let (width, height) = (decimal(canvas.width), decimal(canvas.height))
        var root = SVGElement(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
                ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "\(id)-title \(id)-desc"),
                ("font-family", "system-ui, -apple-system, Segoe UI, Noto Sans, Noto Sans CJK SC, sans-serif"),
                ("font-size", decimal(canvas.fontSize)), ("style", "font-variant-numeric: tabular-nums"),
            ])
        root.children = [
            SVGElement("title", [("id", "\(id)-title")], text: title),
            SVGElement("desc", [("id", "\(id)-desc")], text: summary),
        ]
        if theme == .file { root.children.append(SVGElement("style", text: PlotTheme.fileStyle)) }
        if theme != .inline {
            root.children.append(
                SVGElement("rect", [("width", width), ("height", height), ("fill", theme(.paper))]))
        }
        root.children += canvas.elements
        let header = theme == .inline ? nil : XMLHeader(version: 1.0, encoding: "UTF-8")
        let data = try XMLEncoder().encode(root, withRootKey: "svg", header: header)
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// What a plot is drawn on: elements in the order of drawing, in the colours of a theme.
package struct PlotCanvas: Sendable {
    let id: String
    let theme: PlotTheme
    var width = 440.0
    var height = 0.0
    let fontSize = 12.0
    private(set) var elements: [SVGElement] = []

    init(id: String, theme: PlotTheme) {
        self.id = id
        self.theme = theme
    }

    enum Anchor: String {
        case start, middle, end
    }

    /// Adds an element; one with a tip shows it while the pointer rests on it.
    mutating func add(_ name: String, _ attributes: [(name: String, value: String)], tip: String? = nil) {
        var element = SVGElement(name, attributes)
        if let tip { element.children = [SVGElement("title", text: tip)] }
        elements.append(element)
    }

    mutating func add(_ element: SVGElement) { elements.append(element) }

    /// Writes one line of text on a baseline.
    mutating func write(
        _ text: String, x: Double, y: Double, _ anchor: Anchor = .start, _ colour: PlotColour = .ink,
        isBold: Bool = false, kind: String? = nil, tip: String? = nil
    ) {
        var attributes = [("x", decimal(x)), ("y", decimal(y)), ("fill", theme(colour))]
        if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
        if isBold { attributes.append(("font-weight", "600")) }
        if let kind { attributes.append(("class", kind)) }
        var element = SVGElement("text", attributes, text: text)
        if let tip { element.children = [SVGElement("title", text: tip)] }
        elements.append(element)
    }

    /// Writes a label of at most some points, cut with … and whole in its tip where it is longer.
    mutating func write(label: String, x: Double, y: Double, _ anchor: Anchor, atMost width: Double) {
        let cut = label.cut(to: width, size: fontSize)
        write(cut, x: x, y: y, anchor, kind: "label", tip: cut == label ? nil : label)
    }

    mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: PlotColour, width: Double = 1,
        dashes: String? = nil, kind: String? = nil
    ) {
        var attributes = [
            ("d", "M\(decimal(x1)) \(decimal(y1))L\(decimal(x2)) \(decimal(y2))"), ("stroke", theme(colour)),
            ("stroke-width", decimal(width)),
        ]
        if let dashes { attributes.append(("stroke-dasharray", dashes)) }
        if let kind { attributes.append(("class", kind)) }
        add("path", attributes)
    }
}

/// A number of points with at most two decimals; 0 for what is no number.
func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let text = String(format: "%.2f", value)
    let trimmed =
        text.hasSuffix(".00") ? String(text.dropLast(3)) : text.hasSuffix("0") ? String(text.dropLast()) : text
    return trimmed == "-0" ? "0" : trimmed
}

extension String {
    /// About the width of the text in a sans-serif font of a size.
    func width(size: Double) -> Double {
        unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.62) * size }
    }

    /// The text, with … instead of its end where it is wider than some points.
    func cut(to width: Double, size: Double) -> String {
        guard self.width(size: size) > width else { return self }
        var text = self
        while !text.isEmpty, (text + "…").width(size: size) > width { text.removeLast() }
        return text + "…"
    }
}
