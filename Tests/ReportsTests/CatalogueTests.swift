import Testing
import Verification
import Words

private let project = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

/// zh-Hans.strings against what Sources say; that nothing said lacks a line: LanguageCommandTests.
@Suite("The catalogue of Chinese messages") struct CatalogueTests {
    private struct Line: CustomTestStringConvertible {
        let number: Int
        let key: String
        let chinese: String
        var testDescription: String { "zh-Hans.strings:\(number): \(key)" }
    }

    private static func lines() throws -> [Line] {
        let file = try source("Sources/Pages/CCatalogue/zh-Hans.strings")
        return try file.split(separator: "\n").enumerated().map { place, line in
            let parts = try #require(line.wholeMatch(of: /"([^"]+)" = "([^"]+)";/), "zh-Hans.strings:\(place + 1)")
            return Line(number: place + 1, key: String(parts.1), chinese: String(parts.2))
        }
    }

    private static func source(_ path: String) throws -> String {
        try String(contentsOf: project.appending(path: path), encoding: .utf8)
    }

    @Test("a line is a message once, in order, and has its values") func form() throws {
        let lines = try Self.lines()
        #expect(lines.count > 400)
        let starts = lines.map { "\"\($0.key)\" = " }
        #expect(starts == starts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(Set(lines.map(\.key)).count == lines.count)
        for line in lines {
            let places = [line.key, line.chinese].map { text in text.matches(of: /\{[^}]*\}?/).map { String($0.0) } }
            #expect(Set(places[1]).isSubset(of: places[0]), "\(line.testDescription): places that the message lacks")
            #expect(Set(places[0]).isSubset(of: places[1]), "\(line.testDescription): values that are not said")
        }
    }

    @Test("each line's message is said somewhere") func isSaid() throws {
        let lists = try ["Adapters", "reference-data"].flatMap { Self.files($0, "csv") }.map(Self.source)
            .filter { $0.prefix(200).contains(/,(why|reason)\b/) }
        // Four fields or more are before the reason, and most rows have none.
        let ends = lists.flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")) }.compactMap {
            $0.split(separator: UInt8(ascii: ","), maxSplits: 4).last.map { Substring($0) }
        }
        let reasons = Set(ends).joined(separator: "\n")
        let sources = try Self.files("Sources", "swift").map(Self.source)
        let lines = sources.flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")) }
        var said = lines.reduce(into: Set<String>()) {
            if $1.contains(UInt8(ascii: "\"")) { $0.formUnion(literals($1)) }
        }
        // Raw values are names of cases, or literals whose hyphens a page shows as spaces.
        for line in lines where line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "case ".utf8) {
            guard let cases = Substring(line).wholeMatch(of: /\s*case ([a-zA-Z, ]+)/) else { continue }
            said.formUnion(cases.1.split(separator: ", ").map(String.init))
        }
        said.formUnion(said.map { $0.replacing("-", with: " ") })
        // The path of a kernel's code stands behind its summary.
        said.formUnion(said.filter { $0.hasSuffix(" ({1})") }.map { String($0.dropLast(6)) })
        // Summaries of kernels that are made for several sizes or calendars.
        let made = said.filter { $0.contains("{1}") && $0.contains(/[a-z]{5}/) }.map {
            $0.split(separator: /\{[0-9]\}/, omittingEmptySubsequences: false)
        }
        for line in try Self.lines() {
            // A number of things is said by its noun.
            let noun = line.key.hasPrefix("{1} ") ? String(line.key.dropFirst(4)) : line.key
            let isSaid = said.contains(line.key) || said.contains(noun) || reasons.contains(line.key)
            #expect(isSaid || made.contains { Self.fits(line.key, $0) }, "\(line.testDescription): no source says it")
        }
    }

    /// Whether a text is a literal, in parts, with its places filled.
    private static func fits(_ text: String, _ parts: [Substring]) -> Bool {
        var rest = text[...]
        guard rest.hasPrefix(parts[0]), rest.hasSuffix(parts[parts.count - 1]) else { return false }
        for part in parts where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    private static func files(_ folder: String, _ kind: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: project.appending(path: folder).path)
        return (paths?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".\(kind)") }.map { "\(folder)/\($0)" }
    }

    // MARK: Facts

    private static func differences() throws -> [Difference] {
        try [Difference].parse(
            """
            refused; unstable; invalid 1; nonexistent; other-calendar; partly-other-calendar; no-date; not-enclosed; \
            days -1; days 7; days 2; begins 8 1; day 31 8; year 2099; year-taken 1899; named leap7 8 0; named 8 8 1; \
            date lunar:2026-06-20 lunar:2026-01-01; missing 春节; added 元宵节; labels 21 十二 十一; value 1 2; error 128
            """) + Difference.Pillar.allCases.flatMap { [.pillar($0, ahead: -1), .pillar($0, ahead: 1)] }
            + Difference.Counted.allCases.flatMap { [.count($0, 2), .count($0, -1)] }
    }

    private static func causes() throws -> [Cause] {
        try [Cause].parse(
            """
            before-table; after-table; outside-month; leap-flag; leap-month; leap-month moon -243; computed moon -243; \
            utc+8 moon -243; far moon 1230; far 立春 242; year-from-spring; year-from-new-year; \
            month-from-new-moon; day-from-23h; event moon -243 38 -
            """)
            + CivilClock.allCases.map { .event(EventMargin(.moon, seconds: -243), sigma: nil, clock: $0) }
    }

    private static let patterns: [Pattern] = [
        .monthsFromZero, .dayEarly, .dayLate, .leapAndDayExchanged, .monthAndDayExchanged, .negativeLeapMonth,
        .noLeapFlag,
        .leapFlagOnMonthBefore, .monthsThroughLeapMonth, .leapMonthForgotten, .readAsGregorian, .gregorianYear,
        .calendar(of: CalendarRules.china.name), .calendar(of: CalendarRules.korea.name),
    ]

    @Test("every difference, cause and pattern is said in both languages, no two alike") func facts() throws {
        let (differences, causes) = (try Self.differences(), try Self.causes())
        // A new form fails until it stands above.
        #expect(Set(differences.map { $0.fields[0] }) == Set(Difference.formNames))
        #expect(Set(causes.map { $0.fields[0] }) == Set(Cause.formNames))
        let texts =
            differences.map { [$0].text(entry: nil, .china) } + causes.map(\.text) + Self.patterns.map(\.text)
        for language in Language.allCases {
            #expect(Set(texts.map { $0.text(in: language) }).count == texts.count)
        }
        for text in texts {
            let chinese = text.text(in: .chinese)
            #expect(!chinese.contains(/[A-Za-z]{3}/), "\(chinese)")
        }
    }

    // MARK: Texts

    @Test("values stand where the catalogue puts them; a message without a line is English") func order() {
        let all: Text = "\(count: 1234) of \(2, unit: "days") wrong (\("3 %"))"
        #expect(all.text(in: .english) == "1 234 of 2 days wrong (3 %)")
        #expect(all.text(in: .chinese) == "2 天中 1 234 个错误（3 %）")
        let missing: Text = "no line has \(1, "row") and \(2, "row")"
        #expect(missing.text(in: .english) == "no line has 1 row and 2 rows")
        #expect(missing.text(in: .chinese) == "no line has 1 行 and 2 行")
        #expect(Text(margin: -233).text(in: .english) == "3 min 53 s before midnight")
        let durations = [5.634, 59, 60, 599.6, 3_570, 7_200].map { Text(duration: $0).text(in: .english) }
        #expect(durations == ["5.63 s", "59 s", "1 min 0 s", "10 min", "60 min", "2 h"])
    }
}

/// The string literals of a line of Swift, with a numbered place for each interpolation, whose own literals count as well.
private func literals(_ line: Substring.UTF8View) -> Set<String> {
    var found: Set<String> = []
    // The open literals with their numbers of values, and of each that is interpolated the open parentheses.
    var texts: [(key: [UInt8], values: Int)] = []
    var depths: [Int] = []
    var rest = line
    while let byte = rest.popFirst() {
        switch (Character(Unicode.Scalar(byte)), texts.count > depths.count) {
        case ("\"", false): texts.append(([], 0))
        case ("\"", true): found.insert(String(decoding: texts.removeLast().key, as: UTF8.self))
        case ("\\", true) where rest.first == UInt8(ascii: "("):
            rest.removeFirst()
            depths.append(1)
            texts[depths.count - 1].values += 1
            texts[depths.count - 1].key += Array("{\(texts[depths.count - 1].values)}".utf8)
        case (_, true): texts[depths.count].key.append(byte)
        case ("/", false) where rest.first == byte: rest = rest.suffix(0)
        case ("(", false) where !depths.isEmpty: depths[depths.count - 1] += 1
        case (")", false) where depths.last == 1: depths.removeLast()
        case (")", false) where !depths.isEmpty: depths[depths.count - 1] -= 1
        default: break
        }
    }
    return found
}
