import Support
import Testing

@Suite struct TOMLTests {
    @Test func everythingIsReadWithItsLine() throws {
        let toml = try TOML(
            """
            # settings
            name = "José \\"x\\" 🐉"\t# a comment
            'two words' = '限\\n制'

            ["a b".c]
            list = [ "one", # first
              'two',
            ]
            none = []
            number = -1_000.5e1
            [row]
            """.replacing("\n[row", with: "\r\n[row"))
        try #require(toml.tables.count == 3)
        let (top, table, last) = (toml.tables[0], toml.tables[1], toml.tables[2])
        #expect(top["name"]?.text == "José \"x\" 🐉" && top["name"]?.line == 2)
        #expect(top["two words"]?.text == "限\\n制" && top.unknownKey(expected: ["name"])?.line == 3)
        #expect(table.path == ["a b", "c"] && table.line == 5)
        #expect(table["list"]?.texts == ["one", "two"] && table["none"]?.texts == [])
        #expect(table["number"]?.number == -10_005 && table["number"]?.line == 10)
        #expect(last.line == 11 && last.keys.isEmpty)
        #expect(try TOML("").tables.count == 1)
    }

    @Test(arguments: [
        ("a", 1), ("a =", 1), ("= 1", 1), ("a = b", 1), ("a = \"b", 1), ("a = 'b\nc'", 1), ("a = \"\\x\"", 1),
        ("a = \"\\n\"", 1), ("a = \"\\u00e9\"", 1), ("a = \"\\", 1), ("a = 1 b", 1),
        ("a.b = 1", 1), ("a = [1]", 1), ("a = [\n\"b\"\n\"c\"]", 3), ("a = [\n", 2), ("a = {b = 1}", 1),
        ("a = \"\"\"b\"\"\"", 1), ("\n[a", 2), ("[a]]", 1), ("[[a]", 1), ("[]", 1), ("[.a]", 1), ("[a..b]", 1),
        ("[é]", 1),
        ("[a] b = 1", 1), ("a = \"\u{2028}\"", 1), ("\u{85}a = 1", 1), ("\u{A0}a = 1", 1), ("# \u{0}", 1),
        ("a\r= 1", 1),
        // Twice the same.
        ("a = 1\n\na = 2", 3), ("[a]\n[b]\n[a]", 3),
    ])
    func whatIsNotOfTheSubsetIsRefusedWithItsLine(_ text: String, _ line: Int) throws {
        let problem = try #require(throws: TOML.Problem.self) { try TOML(text) }
        #expect(problem.line == line, "\(problem)")
        #expect(problem.text.hasPrefix("expected key = value") || problem.text.hasSuffix("is there already"))
    }
}
