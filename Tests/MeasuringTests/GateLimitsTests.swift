import CalendarTestSupport
import Foundation
import Measuring
import Results
import Testing

/// A limit file that is refused, with the line and the words that the error names.
struct BadLimits: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var isJSON = false
    let text: String
    let line: Int
    let words: [String]

    init(_ name: String, json text: String, line: Int, _ words: String...) {
        (testDescription, isJSON, self.text, self.line, self.words) = ("\(name), JSON", true, text, line, words)
    }

    init(_ name: String, toml text: String, line: Int, _ words: String...) {
        (testDescription, self.text, self.line, self.words) = ("\(name), TOML", text, line, words)
    }
}

@Suite struct GateLimitsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func limits(_ text: String, json: Bool = false) throws -> GateLimits {
        let name = json ? "limits.json" : "limits.toml"
        try folder.write(text, to: name)
        return try GateLimits(folder.url.appending(path: name))
    }

    private static let toml = """
        # Two rows of their own.
        [[limit]]
        row = "lunar.date/year-walk"
        max_regression = "10%"
        owner = "the calendar team"
        reason = "its walk depends on the year"

        [[limit]]
        row = "terms.date/table"
        max_regression = "0.005"
        owner = "the calendar team"
        reason = "it's \\"fast\\""

        """

    @Test(arguments: [
        ("5%", 0.05), ("5 %", 0.05), (" 5%", 0.05), ("0.5%", 0.005), ("0.05", 0.05), ("1e-3", 0.001), ("1000%", 10),
        ("1", 1),
    ])
    func fractions(text: String, expected: Double) throws {
        #expect(abs(try #require(Limit.fraction(text)) - expected) < 1e-15)
    }

    @Test(arguments: [
        "", "%", "0", "0%", "-5%", "-0.05", "5", "10", "1.01", "1001%", "nan", "inf", "nan%", "five", "5%%",
        "5 per cent",
    ])
    func noFractions(_ text: String) {
        #expect(Limit.fraction(text) == nil)
    }

    @Test func readsTOML() throws {
        let limits = try limits(Self.toml)
        let own = limits.limit(of: "lunar.date/year-walk", general: 0.05)
        #expect(own.maxRegression == 0.1)
        #expect(own.owner == "the calendar team" && own.reason == "its walk depends on the year")
        #expect(limits.limit(of: "terms.date/table", general: 0.05).maxRegression == 0.005)
        #expect(limits.limit(of: "terms.date/table", general: 0.05).reason == "it's \"fast\"")
        let other = limits.limit(of: "lunar.date/day-table", general: 0.07)
        #expect(other == Limit(0.07) && other.owner == nil && other.reason == nil)
        try limits.check(rows: ["lunar.date/year-walk", "terms.date/table", "and/more"])
    }

    @Test func aFileOfAMebibyteIsRead() throws {
        let comment = "#" + String(repeating: "x", count: 65_000) + "\n"
        let most = Self.toml + String(repeating: comment, count: (1 << 20) / comment.utf8.count)
        let rest = (1 << 20) - most.utf8.count
        try #require(1..<65_000 ~= rest)
        let text = most + String(repeating: "#", count: rest - 1) + "\n"
        #expect(try limits(text).limit(of: "terms.date/table", general: 1).maxRegression == 0.005)
        let problem = #expect(throws: GateLimits.Problem.self) { try limits(text + "\n") }
        #expect(problem?.description.hasSuffix("is larger than 1048576 bytes") == true)
    }

    @Test func readsJSON() throws {
        let row = #"{"row": "a/b", "max_regression": "3%", "owner": "o", "reason": "r"}"#
        #expect(try limits("{\"limit\": [\(row)]}", json: true).limit(of: "a/b", general: 1).maxRegression == 0.03)
        #expect(try limits(#"{"limit": []}"#, json: true).limit(of: "a/b", general: 1) == Limit(1))
        #expect(GateLimits().limit(of: "a/b", general: 0.2) == Limit(0.2))
    }

    /// All on one line, as a program writes it; also with an escaped newline in a text.
    @Test func readsCompactJSON() throws {
        let rows = (1...5).map { #"{"row":"a/b\#($0)","max_regression":"\#($0)%","owner":"o","reason":"two\nlines"}"# }
        let limits = try limits("{\"limit\":[\(rows.joined(separator: ","))]}", json: true)
        for number in 1...5 {
            #expect(limits.limit(of: "a/b\(number)", general: 1).maxRegression == Double(number) / 100)
        }
        let problem = try #require(throws: GateLimits.Problem.self) {
            try limits.check(rows: ["a/b1", "a/b2", "a/b4"])
        }
        #expect(problem.description.contains("limits.json:1: a/b3: there is no such row"), "\(problem)")
    }

    @Test func anUnknownRowIsNamedWithItsLine() throws {
        let limits = try limits(Self.toml)
        let first = try #require(throws: GateLimits.Problem.self) { try limits.check(rows: ["terms.date/table"]) }
        #expect(
            first.description.hasSuffix(
                "limits.toml:3: lunar.date/year-walk: there is no such row; accepted is workload/kernel"))
        let second = try #require(throws: GateLimits.Problem.self) { try limits.check(rows: ["lunar.date/year-walk"]) }
        #expect(second.description.contains("limits.toml:9: terms.date/table"), "\(second)")
    }

    private static func toml(_ lines: String...) -> String { lines.map { "\($0)\n" }.joined() }

    private static let bad: [BadLimits] = [
        BadLimits(
            "a table of another name beside a good one",
            toml: toml(
                "[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"r\"", "",
                "[[limits]]", "row = \"a/c\"", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"r\""),
            line: 7, "limits: there is no such key"),
        BadLimits(
            "a key beside the list",
            toml: toml(
                "max_regression = \"3%\"", "[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\"",
                "reason = \"r\""),
            line: 1, "max_regression: there is no such key"),
        BadLimits(
            "a key beside the list", json: "{\"limit\": [],\n\"owner\": \"o\"}", line: 2, "owner: there is no such key"),
        BadLimits(
            "a negative limit",
            toml: toml("[[limit]]", "row = \"a/b\"", "max_regression = \"-5%\"", "owner = \"o\"", "reason = \"r\""),
            line: 3, "max_regression -5%", "above 0 %"),
        BadLimits(
            "a negative limit of the second row",
            toml: toml(
                "[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"r\"", "",
                "[[limit]]", "row = \"a/c\"", "max_regression = \"-5%\"", "owner = \"o\"", "reason = \"r\""),
            line: 9, "max_regression -5%"),
        BadLimits(
            "a limit of none",
            json:
                "{\"limit\": [\n{\"row\": \"a/b\", \"owner\": \"o\",\n\"max_regression\": \"0%\", \"reason\": \"r\"}]}",
            line: 3, "max_regression 0%"),
        BadLimits(
            "a number without quotes",
            toml: toml("[[limit]]", "row = \"a/b\"", "max_regression = -5", "owner = \"o\"", "reason = \"r\""),
            line: 3, "in quotes"),
        BadLimits(
            "a number without quotes",
            json:
                "{\"limit\": [{\n\"row\": \"a/b\",\n\"max_regression\": -0.05,\n\"owner\": \"o\", \"reason\": \"r\"}]}",
            line: 3, "in quotes"),
        BadLimits(
            "a typo in a key",
            toml: toml("[[limit]]", "row = \"a/b\"", "max_regresion = \"5%\"", "owner = \"o\"", "reason = \"r\""),
            line: 3, "max_regresion: there is no such key", "row, max_regression, owner, reason"),
        BadLimits(
            "a typo in a key",
            json:
                "{\"limit\": [\n{\"row\": \"a/b\",\n\"max_regression\": \"5%\",\n\"ownr\": \"o\", \"reason\": \"r\"}]}",
            line: 4, "ownr: there is no such key"),
        BadLimits(
            "a typo in the list's name",
            toml: toml("", "[[limits]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"r\""),
            line: 2, "limits"),
        BadLimits("a typo in the list's name", json: "{\n\"limits\": []}", line: 2, "limits: there is no such key"),
        BadLimits(
            "no owner", toml: toml("", "[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "reason = \"r\""),
            line: 3, "owner is missing"),
        BadLimits(
            "no reason", toml: toml("[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\""),
            line: 2, "reason is missing"),
        BadLimits(
            "an empty reason",
            toml: toml("[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"\""),
            line: 2, "reason is missing"),
        BadLimits(
            "no row", toml: toml("[[limit]]", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"r\""), line: 2,
            "row is missing"),
        BadLimits(
            "no limit", json: "{\"limit\":\n[{\"row\": \"a/b\", \"owner\": \"o\", \"reason\": \"r\"}]}", line: 2,
            "max_regression is missing"),
        BadLimits(
            "a row twice",
            toml: toml(
                "[[limit]]", "row = \"a/b\"", "max_regression = \"5%\"", "owner = \"o\"", "reason = \"r\"", "",
                "[[limit]]", "owner = \"o\"", "reason = \"r\"", "max_regression = \"9%\"", "row = \"a/b\""),
            line: 11, "a/b: has a limit already, in line 2"),
        BadLimits(
            "a row twice",
            json: "{\"limit\": [{\"row\": \"a/b\", \"max_regression\": \"5%\", \"owner\": \"o\", \"reason\": \"r\"},\n"
                + "{\"row\": \"a/b\", \"max_regression\": \"5%\", \"owner\": \"o\", \"reason\": \"r\"}]}",
            line: 2, "a/b: has a limit already, in line 1"),
        // Each of these ended the process in an assertion of the TOML parser.
        BadLimits("a header that is no ASCII", toml: toml("[[限制]]"), line: 1, "accepted are [[limit]]"),
        BadLimits("a table that is no ASCII", toml: toml("", "[é]"), line: 2, "accepted are [[limit]]"),
        BadLimits("a header that begins with a dot", toml: toml("[.limit]]"), line: 1, "accepted are [[limit]]"),
        BadLimits("a header without a name", toml: toml("[[=]]"), line: 1, "accepted are [[limit]]"),
        BadLimits("a table without a name", toml: toml("[!]"), line: 1, "accepted are [[limit]]"),
        BadLimits("a header that does not end", toml: "# a comment\n[[", line: 2, "accepted are [[limit]]"),
        BadLimits("a table that does not end", toml: "[a", line: 1, "accepted are [[limit]]"),
        BadLimits("a name without a value", toml: "é", line: 1, "accepted are [[limit]]"),
        BadLimits("a long name", toml: String(repeating: "a.", count: 40_000) + "a = 1", line: 1, "accepted are"),
        BadLimits("a syntax error", toml: toml("[[limit]]", "row = \"a/b\"", "max_regression = "), line: 3, ":3:"),
        BadLimits("a key twice", toml: toml("[[limit]]", "row = \"a/b\"", "row = \"a/b\""), line: 3, ":3:"),
        BadLimits(
            "a syntax error", json: "{\"limit\": [\n{\"row\": \"a/b\",\n\"owner\" \"o\"}]}", line: 3, "it is not JSON"),
        BadLimits("an end too early", json: "{\"limit\": [\n", line: 2, "it is not JSON"),
        BadLimits("another value", json: "[1, 2]", line: 1, "limit"),
        BadLimits("an empty file", toml: "", line: 1, "limit"),
        BadLimits("an empty file", json: "", line: 1, "it is not JSON"),
    ]

    @Test(arguments: bad)
    func whatIsWrongIsNamedWithItsLine(_ bad: BadLimits) throws {
        let problem = try #require(throws: GateLimits.Problem.self) { try limits(bad.text, json: bad.isJSON) }
        let name = folder.url.appending(path: bad.isJSON ? "limits.json" : "limits.toml").relativePath
        #expect(problem.description.hasPrefix("\(name):\(bad.line): "), "\(problem)")
        for word in bad.words { #expect(problem.description.contains(word), "\(problem)") }
        #expect(!problem.description.contains("\n"), "\(problem)")
    }

    @Test func textsInSingleQuotesAndWithEscapes() throws {
        let limits = try limits(
            Self.toml(
                "[[limit]] # one", "row = 'a/b'", "max_regression = '5%'", #"owner = "Jos\u00e9""#, "reason = '限制'"))
        #expect(limits.limit(of: "a/b", general: 1).owner == "José")
        #expect(limits.limit(of: "a/b", general: 1).reason == "限制")
    }

    /// 3 000 entries took more than 20 s: the time grew with the square of their number.
    ///
    /// Four times as many take four times as long, of the processor's time, which other work hardly lengthens; sixteen
    /// times would be the square.
    @Test(arguments: [false, true])
    func timeGrowsWithTheNumberOfEntries(json: Bool) throws {
        let (few, many) = (entries(1_500, json: json), entries(6_000, json: json))
        var ratios: [Double] = []
        // The caches are shared all the same.
        for _ in 0..<5 where ratios.allSatisfy({ $0 >= 8 }) {
            ratios.append(
                try processorTime { try limits(many, json: json) } / processorTime { try limits(few, json: json) })
        }
        #expect(ratios.contains { $0 < 8 }, "\(ratios)")
    }

    /// Seconds of this thread's processor time.
    private func processorTime(_ body: () throws -> GateLimits) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
        let start = now()
        _ = try body()
        return now() - start
    }

    private func entries(_ count: Int, json: Bool) -> String {
        let entries = (1...count).map { number in
            json
                ? #"{"row": "a/b\#(number)", "max_regression": "5%", "owner": "o", "reason": "\u00e9 r"}"#
                : Self.toml(
                    "[[limit]]", "row = \"a/b\(number)\"", "max_regression = \"5%\"", "owner = \"Jos\\u00e9\"",
                    "reason = \"r\"")
        }
        return json ? "{\"limit\": [\(entries.joined(separator: ",\n"))]}" : entries.joined()
    }

    @Test(arguments: [false, true])
    func manyEntriesAreRead(json: Bool) throws {
        let text = entries(3_000, json: json)
        let limits = try limits(text, json: json)
        #expect(limits.limit(of: "a/b3000", general: 1).maxRegression == 0.05)
        #expect(limits.note?.hasSuffix(": 3 000 rows") == true)
        let problem = try #require(throws: GateLimits.Problem.self) {
            try limits.check(rows: Set((1..<3_000).map { "a/b\($0)" }))
        }
        #expect(problem.description.contains(json ? "limits.json:3000: a/b3000" : "limits.toml:14997: a/b3000"))
    }

    @Test func aFileThatCannotBeReadIsNamed() throws {
        let missing = folder.url.appending(path: "none.toml")
        let problem = try #require(throws: GateLimits.Problem.self) { try GateLimits(missing) }
        #expect(problem.description == "\(missing.relativePath): cannot be read")
        let binary = folder.url.appending(path: "binary.toml")
        try Data([0xFF, 0xFE, 0x80]).write(to: binary)
        #expect(throws: GateLimits.Problem.self) { try GateLimits(binary) }
    }
}
