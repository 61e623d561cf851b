/// A badge as READMEs have it: a label and a message side by side.
package struct Badge: Sendable, Encodable {
    /// The colours of shields.io that a result has.
    package enum Colour: String, Sendable, Encodable {
        case right = "brightgreen"
        case listed = "yellow"
        case wrong = "red"
        case nothing = "lightgrey"

        fileprivate var hex: String {
            switch self {
            case .right: "#2e7d32"
            case .listed: "#7d6608"
            case .wrong: "#b3261e"
            case .nothing: "#5f6670"
            }
        }
    }

    /// The version of shields.io's endpoint.
    let schemaVersion = 1
    package let label, message: String
    package let color: Colour

    package init(label: String, message: String, color: Colour) {
        (self.label, self.message, self.color) = (label, message, color)
    }

    /// The badge as SVG, without a font or a server of others; white on colours with a contrast of 4.5 : 1 and more.
    package var svg: String {
        let size = 11.0
        let widths = [label, message].map { ($0.width(size: size) + 12).rounded(.up) }
        let all = widths[0] + widths[1]
        func half(_ text: String, _ colour: String, x: Double, _ width: Double) -> [Markup] {
            [
                Markup("rect", ["x": decimal(x), "width": decimal(width), "height": "20", "fill": colour]),
                Markup("text", ["x": decimal(x + width / 2), "y": "14"], text: text),
            ]
        }
        return Markup(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": decimal(all), "height": "20", "role": "img",
                "aria-label": "\(label): \(message)",
                "font-family": "Verdana, DejaVu Sans, Noto Sans CJK SC, sans-serif",
                "font-size": decimal(size), "fill": "#ffffff", "text-anchor": "middle",
            ],
            [Markup("title", text: "\(label): \(message)")] + half(label, "#454b54", x: 0, widths[0])
                + half(message, color.hex, x: widths[0], widths[1])
        ).xml()
    }
}
