/// An element of HTML, SVG or XML, or a text.
package enum Markup: Sendable {
    /// An attribute without a value is left out.
    case element(String, KeyValuePairs<String, String?>, [Markup])
    case text(String)
    /// A style sheet or a script, in which HTML has no escapes.
    case verbatim(String)

    package init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ children: [Markup] = []) {
        self = .element(name, attributes, children)
    }

    package init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
        self = .element(name, attributes, [.text(text)])
    }

    /// The markup on one line; with an indentation, every element that has no text beside it on a line of its own.
    package func text(indent: Int? = nil) -> String {
        var text = ""
        write(to: &text, indent, level: 0)
        return text
    }

    /// A document of XML with its declaration.
    package func xml(indent: Int? = nil) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(text(indent: indent))\n"
    }

    /// A document of HTML that is XML as well, so that any parser reads it.
    package func html(indent: Int) -> String { "<!DOCTYPE html>\n\(text(indent: indent))\n" }

    /// The elements without content: in HTML, a slash closes no other.
    private static let empty: Set = ["meta", "rect", "circle", "path"]

    private var isElement: Bool {
        if case .element = self { true } else { false }
    }

    private func write(to text: inout String, _ indent: Int?, level: Int) {
        switch self {
        case .text(let own): text += Self.escaped(own)
        case .verbatim(let own): text += own
        case .element(let name, let attributes, let children):
            text += "<\(name)"
            for case (let name, let value?) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
            guard !children.isEmpty || !Self.empty.contains(name) else {
                text += " />"
                return
            }
            text += ">"
            let inner = children.allSatisfy(\.isElement) ? indent : nil
            func startLine(_ level: Int) {
                if let inner { text += "\n" + String(repeating: " ", count: inner * level) }
            }
            for child in children {
                startLine(level + 1)
                child.write(to: &text, inner, level: level + 1)
            }
            if !children.isEmpty { startLine(level) }
            text += "</\(name)>"
        }
    }

    private static func escaped(_ text: String) -> String {
        func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || [0x22, 0x26, 0x27, 0x3C, 0x3E].contains(byte) }
        guard text.utf8.contains(where: isSpecial) else { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "'": escaped += "&apos;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            // XML has no other control characters, not even escaped.
            case ..<" ": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
