import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

/// Reading tables, whatever they hold.
@Suite struct ReferenceTableTests {
    private static func table(_ text: String, columns: [String] = ["a", "b"]) throws -> ReferenceTable {
        let folder = try TemporaryFolder()
        let url = folder.url.appending(path: "table.csv")
        try Data(text.utf8).write(to: url)
        return try ReferenceTable(unsealed: url, columns: columns)
    }

    private static func problem(_ text: String) throws -> String {
        do {
            _ = try table(text)
            return "none"
        } catch let error as ReferenceDataError {
            return (error.line.map { "\($0): " } ?? "") + error.problem
        }
    }

    @Test func fieldsAreTheSameWithAndWithoutQuotes() throws {
        let rows: [[String]] = [["1", "春分"], ["", ""], ["x y", "-7"], ["", "z"]]
        let plain = rows.map { $0.joined(separator: ",") }.joined(separator: "\n")
        let quoted = rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }.joined(separator: "\n")
        for text in [plain, plain + "\n", quoted, quoted + "\n"] {
            let table = try Self.table("a,b\n" + text)
            #expect(table.rows.map { Array($0.fields) } == rows)
            #expect(table.rows.map(\.line) == [2, 3, 4, 5])
        }
        #expect(try Array(Self.table("a,b\n\"1,\"\"2\"\"\",3\n").rows[0].fields) == ["1,\"2\"", "3"])
    }

    @Test func whatIsNoTable() throws {
        #expect(try Self.problem("") == "has no rows")
        #expect(try Self.problem("a,b\n") == "has no rows")
        #expect(try Self.problem("a\n1,2\n") == "1: the columns are a, not a,b")
        #expect(try Self.problem("b,a\n1,2\n") == "1: the columns are b,a, not a,b")
        #expect(try Self.problem("a,b\n1,2\n1\n") == "3: has 1 fields, not 2")
        #expect(try Self.problem("a,b\n1,2\n\n") == "3: has 1 fields, not 2")
        #expect(try Self.problem("a,b\n1,2,\n") == "2: has 3 fields, not 2")
        #expect(try Self.problem("a,b\n1,2\n3,4\n1,2\n") == "4: repeats line 2")
        #expect(try Self.problem("a,b\n1,\"2\"\n\"1\",2\n") == "3: repeats line 2")
        // The bytes of the fields are the same, the fields are not.
        #expect(try Self.problem("a,b\n12,\"3\"\n1,23\n") == "none")
    }

    @Test func wholeNumbers() throws {
        let accepted = ["0", "-0", "007", "9223372036854775807", "-9223372036854775808"]
        let refused = [
            "", "-", "+1", " 1", "1 ", "1_000", "0x1", "1.0", "９", "--1", "1-", "9223372036854775808",
            "-9223372036854775809", "18446744073709551617", "-99999999999999999999",
        ]
        let table = try Self.table("a,b\n" + (accepted + refused).map { "\($0),x\($0)" }.joined(separator: "\n"))
        for (row, text) in zip(table.rows, accepted) {
            #expect(try table.integer(row, 0, in: .min ... .max) == Int(text))
        }
        for row in table.rows.dropFirst(accepted.count) {
            #expect(throws: ReferenceDataError.self, "\(row.fields[0])") {
                try table.integer(row, 0, in: .min ... .max)
            }
        }
        #expect(throws: ReferenceDataError.self) { try table.integer(table.rows[0], 0, in: 1...9) }
    }
}
