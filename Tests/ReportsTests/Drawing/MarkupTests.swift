import Drawing
import Testing

@Suite struct MarkupTests {
    @Test func specialCharactersAreEscapedInTextsAndAttributes() {
        let markup = Markup("a", ["href": "<&\"'>", "left-out": nil], text: "<&\"'>\u{1}\u{1B}\n日")
        #expect(
            markup.text()
                == "<a href=\"&lt;&amp;&quot;&apos;&gt;\">&lt;&amp;&quot;&apos;&gt;\u{FFFD}\u{FFFD}\n日</a>")
        #expect(Markup("style", [:], [.verbatim("a > b {}")]).text() == "<style>a > b {}</style>")
    }

    /// HTML takes `<td/>` for an open element.
    @Test func onlyElementsWithoutContentCloseThemselves() {
        #expect(Markup("td").text() == "<td></td>" && Markup("td", text: "").text() == "<td></td>")
        #expect(Markup("meta", ["charset": "utf-8"]).text() == "<meta charset=\"utf-8\" />")
    }

    @Test func elementsBesideTextStayOnItsLine() {
        let markup = Markup(
            "p", [:], [Markup("ul", [:], [Markup("li", text: "a"), Markup("li", [:], [.text("b "), Markup("i")])])])
        #expect(
            markup.xml(indent: 2) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <p>
                  <ul>
                    <li>a</li>
                    <li>b <i></i></li>
                  </ul>
                </p>

                """)
    }
}
