import Support
import Testing

@Suite struct TOMLTests {
    private struct File: Decodable {
        struct Table: Decodable {
            let list: [String]
            let none: [String]?
            let number: Double?
        }

        let name: String
        let tables: [String: Table]
    }

    @Test func everythingIsReadWithItsLine() throws {
        let toml = try TOML(
            """
            # settings
            name = "José \\"x\\" # 🐉"\t# a comment

            [tables."a b.c"]
            list = [ "one", # first
              "two]",
            ]
            none = []
            number = -1000.5e1
            """.replacing("\n\n", with: "\r\n\r\n"))
        let file = try toml.decoded(as: File.self)
        let table = try #require(file.tables["a b.c"])
        #expect(file.name == "José \"x\" # 🐉" && table.list == ["one", "two]"] && table.none == [])
        #expect(table.number == -10_005)
        #expect(toml.line(of: ["name"]) == 2 && toml.line(of: ["tables", "a b.c"]) == 4)
        #expect(toml.line(of: ["tables", "a b.c", "number"]) == 9)
        #expect(toml.line(of: ["tables", "a b.c", "other"]) == 4 && toml.line(of: ["other"]) == 1)
        #expect(toml.unknownKey(of: [], expected: ["tables"])?.line == 2)
        #expect(toml.unknownKey(of: ["tables", "a b.c"], expected: ["list", "none"])?.name == "number")
    }

    @Test(arguments: [
        ("name = 1", 1, "name: expected a text"), ("\n[tables]", 1, "name is missing"),
        ("name = \"a\"\ntables = 1", 2, "tables: expected a table"),
        ("name = \"a\"\n[tables.x]\nlist = \"b\"", 3, "tables.x.list: expected a list of texts"),
        ("name = \"a\"\n[tables.x]\nlist = []\nnumber = \"1\"", 4, "tables.x.number: expected a number"),
        ("name = \"a\"\n[tables.x]", 2, "tables.x: list is missing"),
    ])
    func whatIsNotOfTheTypeIsRefusedWithItsLine(_ text: String, _ line: Int, _ says: String) throws {
        let toml = try TOML(text)
        #expect(throws: TOML.Problem(line: line, text: says)) { try toml.decoded(as: File.self) }
    }

    @Test(arguments: [
        ("a", 1), ("a =", 1), ("= 1", 1), ("a = b", 1), ("a = \"b", 1), ("a = \"b\nc\"", 1), ("a = \"\\", 1),
        ("a = 1 b", 1), ("a.b = 1", 1), ("a = [1]", 1), ("a = [\n\"b\"\n\"c\"]", 1), ("a = [\n", 1),
        ("a = {b = 1}", 1), ("a = \"\"\"b\"\"\"", 1), ("\n[a", 2), ("[a]]", 1), ("[[a]", 1), ("[]", 1), ("[.a]", 1),
        ("[a..b]", 1), ("[é]", 1), ("[a] b = 1", 1),
        // Twice the same.
        ("a = 1\n\na = 2", 3), ("[a]\n[b]\n[a]", 3),
    ])
    func whatIsNotOfTheSubsetIsRefusedWithItsLine(_ text: String, _ line: Int) throws {
        let problem = try #require(throws: TOML.Problem.self) { try TOML(text) }
        #expect(problem.line == line, "\(problem)")
        #expect(problem.text.hasPrefix("expected key = value") || problem.text.hasSuffix("is there already"))
    }
}
