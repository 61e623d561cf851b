import Support
import Testing

@Suite struct NamePatternTests {
    private static let names = [
        "lunar.date/foundation", "lunar.date/foundation-per-call", "lunar.date/liblunar-date", "lunar.day/foundation",
        "lunar.dayname/table", "easter/table", "lunar.date/lunar-php",
    ]

    /// Equal names win; beginnings end at a dot, a hyphen or a slash.
    @Test(arguments: [
        ("lunar.date", [0, 1, 2, 6]), ("lunar.day", [3]), ("lunar.date/", [0, 1, 2, 6]),
        ("lunar", [0, 1, 2, 3, 4, 6]), ("lunar.d", []), ("lunar.", [0, 1, 2, 3, 4, 6]), ("lunar.date/foundation", [0]),
        ("lunar.date/lunar", [6]), ("foundation", [0, 3]), ("foundation-per", [1]), ("table", [4, 5]),
        ("lunar-date", []), ("liblunar-date", [2]), ("date", []), ("", []), ("/", []), ("Lunar", []),
        ("~^lunar.da(y|te)/f.*n$", [0, 3]), ("~date$", [2]), ("~nothing", []),
    ])
    func names(pattern: String, places: [Int]) throws {
        let matcher = try #require(NamePattern(pattern)).matcher(among: Self.names)
        #expect((matcher == nil) == places.isEmpty)
        #expect(Self.names.indices.filter { matcher?(Self.names[$0]) ?? false } == places)
    }

    /// What a report has besides the names that there are.
    @Test func anotherNameOfAnEqualWorkload() throws {
        let matcher = try #require(NamePattern("lunar.day")?.matcher(among: Self.names))
        #expect(matcher("lunar.day/gone") && !matcher("lunar.day-of/gone"))
    }

    @Test func aBadExpression() {
        #expect(NamePattern("~(") == nil && NamePattern("(") != nil)
    }
}
