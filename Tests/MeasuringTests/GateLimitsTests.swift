import CalendarTestSupport
import Foundation
import Measuring
import Results
import Testing

@Suite struct GateLimitsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func limits(_ text: String) throws -> GateLimits {
        try folder.write(text, to: "limits.toml")
        return try GateLimits(folder.url.appending(path: "limits.toml"))
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

    @Test func limitsAreReadByRow() throws {
        let limits = try limits(Self.toml)
        let own = limits.limit(of: "lunar.date/year-walk", general: 0.05)
        #expect(own.maxRegression == 0.1)
        #expect(own.owner == "the calendar team" && own.reason == "its walk depends on the year")
        #expect(limits.limit(of: "terms.date/table", general: 0.05).maxRegression == 0.005)
        #expect(limits.limit(of: "terms.date/table", general: 0.05).reason == "it's \"fast\"")
        let other = limits.limit(of: "lunar.date/day-table", general: 0.07)
        #expect(other == Limit(0.07) && other.owner == nil && other.reason == nil)
        try limits.check(rows: ["lunar.date/year-walk", "terms.date/table", "and/more"])
        #expect(limits.note?.hasSuffix("limits.toml: 2 rows") == true)
        #expect(GateLimits().limit(of: "a/b", general: 0.2) == Limit(0.2))
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

    @Test func anUnknownRowIsNamedWithItsLine() throws {
        let limits = try limits(Self.toml)
        let first = try #require(throws: GateLimits.Problem.self) { try limits.check(rows: ["terms.date/table"]) }
        #expect(
            first.description.hasSuffix(
                "limits.toml:3: lunar.date/year-walk: there is no such row; expected workload/kernel"))
        let second = try #require(throws: GateLimits.Problem.self) { try limits.check(rows: ["lunar.date/year-walk"]) }
        #expect(second.description.contains("limits.toml:9: terms.date/table"), "\(second)")
    }

    private static let row = "[[limit]]\nrow = \"a/b\"\nmax_regression = \"5%\"\nowner = \"o\"\nreason = \"r\"\n"

    /// Replacements in a good file of two rows, with the line and the words of the error.
    @Test(arguments: [
        ("[[limit]]\nrow = \"a/c\"", "[[limits]]\nrow = \"a/c\"", "6: limits: expected [[limit]]"),
        ("[[limit]]\nrow = \"a/c\"", "[limits]\nrow = \"a/c\"", "6: limits: expected [[limit]]"),
        ("[[limit]]\nrow = \"a/b\"", "row = \"a/b\"", "1: row: there is no such key; expected [[limit]]"),
        ("\"5%\"", "\"-5%\"", "3: max_regression -5%: expected above 0 %"),
        ("\"7%\"", "\"0%\"", "8: max_regression 0%: expected above 0 %"),
        ("\"5%\"", "-5", "3: max_regression: expected a text in quotes"),
        ("\"5%\"", "", "3: expected key = value"),
        ("max_regression = \"5%\"", "max_regresion = \"5%\"", "3: max_regresion: there is no such key; expected row"),
        ("owner = \"o\"\n", "", "1: owner is missing"),
        ("reason = \"r\"\n", "reason = \"\"\n", "5: reason: expected a text in quotes"),
        ("row = \"a/c\"\n", "", "6: row is missing"),
        ("a/c", "a/b", "7: a/b: has a limit already, in line 2"),
    ])
    func whatIsWrongIsNamedWithItsLine(_ old: String, _ new: String, _ says: String) throws {
        let good =
            Self.row + Self.row.replacing("a/b", with: "a/c").replacing("5%", with: "7%").replacing("o\"", with: "p\"")
        let place = try #require(good.firstRange(of: old))
        let problem = try #require(throws: GateLimits.Problem.self) {
            try limits(good.replacingCharacters(in: place, with: new))
        }
        let name = folder.url.appending(path: "limits.toml").relativePath
        #expect(problem.description.hasPrefix("\(name):\(says)"), "\(problem)")
    }

    @Test func aFileWithoutLimitsIsRefused() throws {
        let problem = try #require(throws: GateLimits.Problem.self) { try limits("# nothing\n") }
        #expect(problem.description.contains("limits.toml:1: expected [[limit]] with row"), "\(problem)")
    }

    /// 3 000 entries took more than 20 s: the time grew with the square of their number.
    @Test func manyEntriesAreRead() throws {
        let limits = try limits((1...10_000).map { Self.row.replacing("a/b", with: "a/b\($0)") }.joined())
        #expect(limits.limit(of: "a/b3000", general: 1).maxRegression == 0.05)
        let problem = try #require(throws: GateLimits.Problem.self) {
            try limits.check(rows: Set((1..<10_000).map { "a/b\($0)" }))
        }
        #expect(problem.description.contains("limits.toml:49997: a/b10000"))
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
