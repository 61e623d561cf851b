import Drawing
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of a document, with the text that is directly in it.
struct Element {
    let name: String
    let attributes: [String: String]
    /// The name of the element around it.
    let parent: String
    let text: String

    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
}

/// The elements of an XML document, or of a page that is one but for its first line, in their order.
func elements(_ xml: String) throws -> [Element] {
    let text = xml.replacing("<!DOCTYPE html>", with: "")
    let nodes = try XMLDocument(xmlString: text, options: .nodePreserveWhitespace).nodes(forXPath: "//*")
    return nodes.compactMap { $0 as? XMLElement }.map { node in
        let attributes = (node.attributes ?? []).map { ($0.name ?? "", $0.stringValue ?? "") }
        let texts = (node.children ?? []).filter { $0.kind == .text }.compactMap(\.stringValue)
        return Element(
            name: node.name ?? "", attributes: Dictionary(attributes) { $1 }, parent: node.parent?.name ?? "",
            text: texts.joined())
    }
}

/// A plot drawn and read; every plot has a title, a description and numbers that are numbers.
func elements(_ plot: some Plot) throws -> [Element] {
    let svg = plot.markup(id: "p").xml()
    let elements = try elements(svg)
    let (root, head) = (elements[0], elements[1...2].map { [$0.name, $0.text] })
    #expect(root.attributes["role"] == "img" && root.attributes["aria-labelledby"] == "p-title p-desc")
    #expect(head == [["title", plot.title], ["desc", plot.summary]] && !plot.summary.isEmpty)
    #expect(root.number("width") > 0 && root.number("height") > 0)
    let values = elements.flatMap(\.attributes.values)
    #expect(values.allSatisfy { !$0.contains("nan") && !$0.contains("inf") }, "\(svg)")
    return elements
}

extension [Element] {
    /// Those of a class, which may have more than one.
    subscript(_ kind: String) -> [Element] {
        filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(kind)) == true }
    }

    func texts(_ kind: String) -> [String] { self[kind].map(\.text) }

    /// The texts of the elements of a name.
    func texts(of name: String) -> [String] { filter { $0.name == name }.map(\.text) }
}

/// What a plot must bear in a label.
let oddLabels = ["<&\"'>", "二〇二六年十一月廿二日農曆十月十四", String(repeating: "long-", count: 40), "", "a  b"]
