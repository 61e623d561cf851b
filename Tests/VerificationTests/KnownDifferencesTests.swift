import CalendarTestSupport
import Testing

@Suite struct KnownDifferencesTests {
    private func read(_ text: String) throws -> KnownDifferences {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "disagreements/terms.date/toy.csv")
        try folder.writeChecksums("disagreements/terms.date")
        return try KnownDifferences(folder.url, workload: "terms.date", kernel: "toy")
    }

    private func error(_ text: String) throws -> Failure {
        let error = try #require(#expect(throws: Failure.self) { try read(text) })
        #expect(error.message.contains("disagreements/terms.date/toy.csv:") && error.code == .reference)
        return error
    }

    private let header = "from,to,kind,difference,why,versions\n"

    @Test func noFileIsNoDifference() throws {
        let folder = try TemporaryFolder()
        #expect(try KnownDifferences(folder.url, workload: "terms.date", kernel: "toy").rows.isEmpty)
        #expect(try KnownDifferences(folder.url.appending(path: "list.csv")).rows.isEmpty)
    }

    @Test func rowsKeepTheirLines() throws {
        let rows = try read(header + "a,b,wrong,\"labels 3 初一,初二 初二,初三; days 1\",old ΔT,0.3.0\nc,c,refused,refused,,\n")
            .rows
        #expect(rows.map(\.line) == [2, 3])
        #expect(rows.map(\.from) == ["a", "c"] && rows.map(\.to) == ["b", "c"])
        #expect(rows.map(\.kind) == [.wrong, .refused])
        #expect(rows.map(\.difference.text) == ["labels 3 初一,初二 初二,初三; days 1", "refused"])
        #expect(rows.map(\.why) == ["old ΔT", ""] && rows.map(\.versions) == ["0.3.0", ""])
    }

    @Test(arguments: [
        (",b,wrong,refused,,", "column from is empty"), ("a,,wrong,refused,,", "column to is empty"),
        ("a,b,wrong,,why,", "column difference is empty"),
        ("a,b,contested,refused,,", "kind 'contested' is neither wrong nor refused"),
        ("a,b,wrong,refused,", "has 5 fields, not 6"),
    ])
    func badRows(row: String, problem: String) throws {
        let error = try error(header + "c,d,wrong,refused,,\n" + row + "\n")
        #expect(error.message.hasSuffix("toy.csv:3: \(problem)"))
    }

    @Test func otherColumns() throws {
        let text = "from,to,kind,difference,why\na,b,wrong,refused,\n"
        #expect(try error(text).message.hasSuffix("not from,to,kind,difference,why,versions"))
        // People write the list of an adapter.
        let folder = try TemporaryFolder()
        let file = URL(filePath: try folder.write(text, to: "known/easter.csv"))
        let own = try #require(#expect(throws: Failure.self) { try KnownDifferences(file) })
        #expect(own.code == .usage && own.message.hasSuffix("`calbench verify --write-known FOLDER` writes lists"))
    }
}
