import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The elements of an XML document in their order; nil where it is not well formed.
func elements(_ xml: String) -> [XMLReader.Element]? {
    let reader = XMLReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.elements : nil
}

/// Gathers elements with their attributes and texts.
final class XMLReader: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// The name of the element around it.
        let parent: String
        var text = ""

        func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
    }

    fileprivate var elements: [Element] = []
    private var open: [Int] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let parent = open.last.map { elements[$0].name } ?? ""
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes, parent: parent))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }
}

extension [XMLReader.Element] {
    /// Those of a class, which may have more than one.
    subscript(_ kind: String) -> [Element] {
        filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(kind)) == true }
    }
}
