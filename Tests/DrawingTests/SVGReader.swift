import Drawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A picture read back: its elements in order, with attributes and texts.
final class SVGReader: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        let parent: String
        var text = ""

        func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        try #require(parser.parse(), "not well formed: \(svg)")
        try #require(elements.first?.name == "svg")
    }

    /// A plot drawn and read; every plot has a title, a description and numbers that are numbers.
    convenience init(_ plot: some Plot, theme: PlotTheme = .inline) throws {
        let svg = plot.svg(id: "p", theme: theme)
        try self.init(svg)
        let values = elements.flatMap(\.attributes.values)
        #expect(values.allSatisfy { !$0.contains("nan") && !$0.contains("inf") }, "\(svg)")
        #expect(elements[0].attributes["role"] == "img")
        #expect(elements[0].attributes["aria-labelledby"] == "p-title p-desc")
        #expect(elements[1].name == "title" && elements[1].text == plot.title)
        #expect(elements[2].name == "desc" && !elements[2].text.isEmpty && elements[2].text == plot.summary)
        #expect(elements[0].number("width") > 0 && elements[0].number("height") > 0)
    }

    /// The elements of a class, which may have more than one.
    subscript(_ kind: String) -> [Element] {
        elements.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(kind)) == true }
    }

    func texts(_ kind: String) -> [String] { self[kind].map(\.text) }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        let parent = open.dropLast().last.map { elements[$0].name } ?? ""
        elements.append(Element(name: name, attributes: attributes, parent: parent))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }
}

/// What a plot must bear in a label.
let oddLabels = ["<&\"'>", "二〇二六年十一月廿二日農曆十月十四", String(repeating: "long-", count: 40), "", "a  b"]
