import Foundation

/// A picture of values as SVG, 440 points wide, so that it is readable on a phone and two stand side by side on a desk.
package protocol Plot: Sendable {
    var title: String { get }
    /// The text alternative: what the picture shows, with its figures.
    var summary: String { get }

    /// Draws on a canvas and sets its height.
    func draw(on canvas: inout PlotCanvas)
}

extension Plot {
    /// The picture as an element of a page.
    ///
    /// Identifiers in it begin with `id`, which is unique in the page and made of letters, digits and hyphens.
    package func markup(id: String) -> Markup {
        var canvas = PlotCanvas()
        draw(on: &canvas)
        let (width, height) = (decimal(canvas.width), decimal(canvas.height))
        let texts = [
            Markup("title", ["id": "\(id)-title"], text: title), Markup("desc", ["id": "\(id)-desc"], text: summary),
        ]
        return Markup(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
                "viewBox": "0 0 \(width) \(height)", "role": "img", "aria-labelledby": "\(id)-title \(id)-desc",
                "font-family": "system-ui, -apple-system, Segoe UI, Noto Sans, Noto Sans CJK SC, sans-serif",
                "font-size": decimal(canvas.fontSize), "style": "font-variant-numeric: tabular-nums",
            ], texts + canvas.elements)
    }
}

/// What a plot is drawn on: elements in the order of drawing, in the colours of the page.
package struct PlotCanvas: Sendable {
    let width = 440.0
    var height = 0.0
    let fontSize = 12.0
    private(set) var elements: [Markup] = []

    enum Anchor: String {
        case start, middle, end
    }

    /// Adds an element; one with a tip shows it while the pointer rests on it.
    mutating func add(_ name: String, _ attributes: KeyValuePairs<String, String?>, tip: String? = nil) {
        elements.append(Markup(name, attributes, tip.map { [Markup("title", text: $0)] } ?? []))
    }

    /// Writes one line of text on a baseline; one that is wider than allowed is cut with … and whole in its tip.
    mutating func write(
        _ text: String, x: Double, y: Double, _ anchor: Anchor = .start, _ colour: PlotColour = .ink,
        kind: String, atMost width: Double = .infinity
    ) {
        let cut = text.cut(to: width, size: fontSize)
        elements.append(
            Markup(
                "text",
                [
                    "x": decimal(x), "y": decimal(y), "fill": colour.property,
                    "text-anchor": anchor == .start ? nil : anchor.rawValue, "class": kind,
                ], (cut == text ? [] : [Markup("title", text: text)]) + [.text(cut)]))
    }

    mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: PlotColour, width: Double = 1,
        dashes: String? = nil, kind: String? = nil
    ) {
        add(
            "path",
            [
                "d": "M\(decimal(x1)) \(decimal(y1))L\(decimal(x2)) \(decimal(y2))", "stroke": colour.property,
                "stroke-width": decimal(width), "stroke-dasharray": dashes, "class": kind,
            ])
    }

    /// The width for the labels of rows, with a gap.
    func gutter(_ labels: [String]) -> Double { min(widest(labels), 0.38 * width) + 8 }

    func widest(_ texts: [String]) -> Double { texts.map { $0.width(size: fontSize) }.max() ?? 0 }
}

/// A number of points with at most two decimals; 0 for what is no number.
package func decimal(_ value: Double) -> String {
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
