import Drawing
import Testing

/// A picture read back.
struct SVGReader {
    let elements: [XMLReader.Element]

    init(_ svg: String) throws {
        let found = ReportsTests.elements(svg)
        elements = try #require(found, "not well formed: \(svg)")
        try #require(elements.first?.name == "svg")
    }

    /// A plot drawn and read; every plot has a title, a description and numbers that are numbers.
    init(_ plot: some Plot, theme: PlotTheme = .inline) throws {
        let svg = plot.svg(id: "p", theme: theme)
        try self.init(svg)
        let values = elements.flatMap(\.attributes.values)
        #expect(values.allSatisfy { !$0.contains("nan") && !$0.contains("inf") }, "\(svg)")
        let (root, head) = (elements[0], elements[1...2].map { [$0.name, $0.text] })
        #expect(root.attributes["role"] == "img" && root.attributes["aria-labelledby"] == "p-title p-desc")
        #expect(head == [["title", plot.title], ["desc", plot.summary]] && !plot.summary.isEmpty)
        #expect(root.number("width") > 0 && root.number("height") > 0)
    }

    subscript(_ kind: String) -> [XMLReader.Element] { elements[kind] }

    func texts(_ kind: String) -> [String] { self[kind].map(\.text) }
}

/// What a plot must bear in a label.
let oddLabels = ["<&\"'>", "二〇二六年十一月廿二日農曆十月十四", String(repeating: "long-", count: 40), "", "a  b"]
