import Foundation
import XMLCoder

extension MonthDrawing {
    /// An HTML page with the drawing and the list of its entries, as wide as the screen up to 40 rem, light or dark.
    package func html() throws -> String {
        try "<!DOCTYPE html>\n" + Self.document(Page(self), root: "html", header: nil)
    }
}

private struct Page: Encodable, DynamicNodeEncoding {
    let language: String
    let head: Head
    let body: Body

    enum CodingKeys: String, CodingKey {
        case language = "lang"
        case head, body
    }

    init(_ drawing: MonthDrawing) {
        language = drawing.language
        head = Head(drawing)
        body = Body(main: Main(drawing))
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
        key.stringValue == CodingKeys.language.rawValue ? .attribute : .element
    }
}

private struct Head: Encodable {
    let meta = [
        Meta(charset: "utf-8"), Meta(name: "viewport", content: "width=device-width, initial-scale=1"),
        Meta(name: "color-scheme", content: "light dark"),
    ]
    let title: String
    let style: String

    init(_ drawing: MonthDrawing) {
        title = drawing.title.text
        style =
            "body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 \(MonthInk.fonts(drawing.language))}"
            + "main{max-width:40rem;margin:0 auto;padding:.5rem;box-sizing:border-box}"
            + "svg{display:block;width:100%;height:auto}"
            + "ul{list-style:none;margin:1rem 0;padding:0 .5rem;columns:14rem}"
            + "li{display:flex;gap:.75rem;break-inside:avoid}"
            + "time{flex:none;min-width:6.5rem;color:var(--label);font-variant-numeric:tabular-nums}"
            + "li span{color:var(--event)}"
    }
}

private struct Meta: Encodable, DynamicNodeEncoding {
    var charset: String?
    var name: String?
    var content: String?

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding { .attribute }
}

private struct Body: Encodable {
    let main: Main
}

private struct Main: Encodable {
    let svg: MonthSVG
    let ul: List?

    init(_ drawing: MonthDrawing) {
        svg = MonthSVG(drawing)
        ul = drawing.entries.isEmpty ? nil : List(li: drawing.entries.map(Item.init))
    }

    struct List: Encodable {
        let li: [Item]
    }

    struct Item: Encodable {
        let time: Time
        let span: String

        init(_ entry: MonthDrawing.Entry) {
            time = Time(datetime: entry.date, text: entry.day)
            span = entry.text
        }
    }

    struct Time: Encodable, DynamicNodeEncoding {
        let datetime: String
        let text: String

        enum CodingKeys: String, CodingKey {
            case datetime
            case text = ""
        }

        static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
            key.stringValue.isEmpty ? .element : .attribute
        }
    }
}
