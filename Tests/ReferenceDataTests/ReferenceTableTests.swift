import CalendarTestSupport
import Testing

@Suite struct ReferenceTableTests {
    private static func table(_ text: String) throws -> ReferenceTable {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "table.csv")
        return try ReferenceTable(folder.url.appending(path: "table.csv"), columns: "a b")
    }

    @Test func fieldsAreTheSameWithAndWithoutQuotes() throws {
        let rows: [[String]] = [["1", "春分"], ["", ""], ["x y", "-7"], ["", "z"]]
        for isQuoted in [false, true] {
            let lines = ([["a", "b"]] + rows).map { $0.map { isQuoted ? "\"\($0)\"" : $0 }.joined(separator: ",") }
            for (separator, end) in [("\n", ""), ("\n", "\n"), ("\r\n", ""), ("\r\n", "\r\n")] {
                let table = try Self.table(lines.joined(separator: separator) + end)
                #expect(table.rows.map { Array($0.fields) } == rows)
                #expect(table.rows.map(\.line) == [2, 3, 4, 5])
            }
        }
    }

    @Test("the publications of a table are those that its provenance names as its source")
    func sources() {
        let reference = ReferenceData(Fixture.root)
        #expect(
            reference.sources(ofTable: "hko/lunar-months.csv") == [
                "https://www.hko.gov.hk/en/gts/time/conversion.htm"
            ])
        #expect(reference.sources(ofTable: "easter/easter.csv").isEmpty)
        #expect(reference.sources(ofTable: "none/none.csv").isEmpty)
    }

    @Test func quotesCommasAndNewlinesWithinQuotes() throws {
        let table = try Self.table("a,b\n\"1,\"\"2\"\"\",3\n\"\"\"\",\"x\ny\"\n4,\"\"\n")
        #expect(table.rows.map { Array($0.fields) } == [["1,\"2\"", "3"], ["\"", "x\ny"], ["4", ""]])
        // A row has the line on which it begins.
        #expect(table.rows.map(\.line) == [2, 3, 5])
    }

    @Test(arguments: [
        ("", "has no rows"), ("a,b\n", "has no rows"), ("a\n1,2\n", "1: the columns are a, not a,b"),
        ("b,a\n1,2\n", "1: the columns are b,a, not a,b"), ("a,b\n1,2\n1\n", "3: has 1 fields, not 2"),
        ("a,b\n1,2\n\n", "3: has 1 fields, not 2"), ("a,b\n1,2,\n", "2: has 3 fields, not 2"),
        ("a,b\n1,2,", "2: has 3 fields, not 2"), ("a,b\n1,\"2\n3,4\n", "2: a quote is not closed"),
        ("a,b\n1,\"2\"x\n", "2: text after a closing quote"), ("a,b\n1,2\"\n", "2: a quote within a field"),
    ])
    func whatIsNotATable(text: String, problem: String) throws {
        let error = try #require(throws: Failure.self) { try Self.table(text) }
        #expect(
            error.message.hasSuffix(problem.first?.isNumber == true ? "table.csv:\(problem)" : "table.csv: \(problem)"))
    }

    @Test func wholeNumbers() throws {
        let accepted = ["0", "-0", "007", "999999999999999999", "-999999999999999999"]
        let refused = [
            "", "-", "+1", " 1", "1 ", "1_000", "0x1", "1.0", "９", "--1", "1-", "1000000000000000000",
            "18446744073709551617",
        ]
        let table = try Self.table("a,b\n" + (accepted + refused).map { "\($0),x\($0)" }.joined(separator: "\n"))
        for (row, text) in zip(table.rows, accepted) {
            #expect(try table.integer(row, 0, in: .min ... .max) == Int(text))
        }
        for row in table.rows.dropFirst(accepted.count) {
            #expect(throws: Failure.self, "\(row.fields[0])") {
                try table.integer(row, 0, in: .min ... .max)
            }
        }
        #expect(throws: Failure.self) { try table.integer(table.rows[0], 0, in: 1...9) }
    }
}
