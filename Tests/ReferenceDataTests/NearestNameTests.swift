import Support
import Testing

@Suite struct NearestNameTests {
    private static let names = ["easter", "lunar.date", "lunar.day", "lunar.date/day-table", "terms.date", "easter"]

    @Test(arguments: [
        ("EASTR", "easter, terms.date, lunar.day"), ("lunr.date", "lunar.date, lunar.day, terms.date"),
        ("lunar.dat/day-tabel", "lunar.date/day-table, lunar.date, lunar.day"), ("", "easter, lunar.day, lunar.date"),
    ])
    func theThreeNearest(word: String, expected: String) {
        let line = NearestName.missing(word, "name", among: Self.names)
        #expect(line == "\(word): there is no such name; the nearest: \(expected)")
    }

    @Test func withoutNames() {
        #expect(NearestName.missing("x", "name", among: []) == "x: there is no such name")
    }
}
