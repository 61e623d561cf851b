import XMLCoder

/// An element of an SVG document, of any name, with its children in order.
struct SVGElement: Encodable, DynamicNodeEncoding {
    let name: String
    var attributes: [(name: String, value: String)]
    var children: [SVGElement] = []
    var text: String?

    init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String? = nil) {
        self.name = name
        self.attributes = attributes
        self.text = text
    }

    private struct Key: CodingKey {
        let stringValue: String
        let isAttribute: Bool
        var intValue: Int? { nil }

        init(_ name: String, isAttribute: Bool) {
            stringValue = name
            self.isAttribute = isAttribute
        }

        init?(stringValue: String) { self.init(stringValue, isAttribute: false) }
        init?(intValue: Int) { nil }
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        (key as? Key)?.isAttribute == true ? .attribute : .element
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for attribute in attributes {
            try container.encode(attribute.value, forKey: Key(attribute.name, isAttribute: true))
        }
        for child in children { try container.encode(child, forKey: Key(child.name, isAttribute: false)) }
        if let text { try container.encode(text, forKey: Key("", isAttribute: false)) }
    }
}
