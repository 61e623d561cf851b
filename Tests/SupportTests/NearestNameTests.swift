import Support
import Testing

@Suite struct NearestNameTests {
    private let names = ["list", "verify", "run", "day", "lunar.date/day-table", "lunar.date/day-tables", "grid.fill"]

    @Test(arguments: [
        ("verfy", ["verify"]), ("lsit", ["list"]), ("VERIFY", ["verify"]), ("rum", ["run"]),
        ("lunar.dat/day-tabel", ["lunar.date/day-table"]),
        ("lunar.date/day-tablex", ["lunar.date/day-table", "lunar.date/day-tables"]),
        ("grid.fil", ["grid.fill"]), ("nothing", []), ("", []), ("x", []), ("dyo", []),
    ])
    func nearest(word: String, expected: [String]) {
        #expect(NearestName.nearest(to: word, among: names) == expected)
    }

    @Test func aQuestion() {
        #expect(NearestName.question("verfy", among: names) == "; did you mean verify?")
        #expect(NearestName.question("nothing", among: names).isEmpty)
        #expect(NearestName.question("ab", among: ["aa", "bb", "aa", "ac", "ad"]) == "; did you mean aa or bb or ac?")
        #expect(NearestName.nearest(to: "x", among: []).isEmpty)
        #expect(
            NearestName.missing("verfy", "command", among: names).hasSuffix("no such command; did you mean verify?"))
        #expect(
            NearestName.missing("x", "key", among: ["one", "two"])
                == "x: there is no such key; expected one of one, two")
    }
}
