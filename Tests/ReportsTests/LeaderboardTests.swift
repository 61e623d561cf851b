import CalendarTestSupport
import Foundation
import Measuring
import Reports
import Testing

@Suite struct LeaderboardTests {
    private static let facts = Leaderboard.Facts(
        started: "2026-11-22T00:00:00Z", command: "calbench leaderboard <&>", context: RunContext())

    private func libraries() throws -> [LibraryRow] {
        try LibraryTable.read(Fixture.package.appending(path: "reports/libraries.jsonl"))
    }

    private func leaderboard(_ libraries: [LibraryRow], isAsked: @escaping (String) -> Bool = { _ in true }) throws
        -> Leaderboard
    {
        try Leaderboard(reports: [], libraries: libraries, facts: Self.facts, isAsked: isAsked)
    }

    @Test func fewerErrorsComeFirstThenLessTime() throws {
        let board = try leaderboard(try libraries())
        #expect(board.entries.count == (try libraries().count))
        var compared = 0
        for (workload, entries) in board.tables {
            for (one, next) in zip(entries, entries.dropFirst()) {
                #expect(one.errors <= next.errors, "\(workload): \(one.implementation), \(next.implementation)")
                if one.errors == next.errors, one.largestDifference == next.largestDifference {
                    #expect((one.nanoseconds ?? .infinity) <= (next.nanoseconds ?? .infinity))
                }
                compared += 1
            }
        }
        #expect(compared > 50)
        #expect(board.tables.first?.workload == "lunar.date", "most implementations answer it")
    }

    /// Every wrong answer of a library is in a month of its map.
    @Test func theMonthsHaveEveryWrongAnswer() throws {
        var counted = 0
        for entry in try leaderboard(try libraries()).entries where entry.wrongMonths?.isEmpty == false {
            let months = try #require(entry.wrongMonths)
            #expect(months.reduce(0) { $0 + $1[2] } == entry.errors, "\(entry.workload)/\(entry.implementation)")
            counted += 1
        }
        #expect(counted > 20)
    }

    @Test func everyFileHasEveryEntry() throws {
        let board = try leaderboard(try libraries()) { $0.hasPrefix("lunar.") }
        let files = Dictionary(uniqueKeysWithValues: try board.files())
        #expect(
            Set(files.keys) == [
                "leaderboard.jsonl", "leaderboard.md", "index.html", "lunar.date-light.svg", "lunar.date-dark.svg",
                "lunar.day-light.svg", "lunar.day-dark.svg",
            ])
        #expect(files["leaderboard.jsonl"]?.split(separator: "\n").count == board.entries.count)
        let page = try #require(files["index.html"])
        #expect(page.matches(of: /<tr><th scope="row"/).count == board.entries.count)
        let maps = board.entries.count { $0.wrongMonths?.isEmpty == false }
        #expect(page.matches(of: /-map-\d+-title">/).count == maps)
        #expect(page.contains("calbench leaderboard &lt;&amp;&gt;") && !page.contains("<&>"))
        let known = try #require(board.entries.first { $0.errors > 0 }?.knownDifferences)
        #expect(
            page.contains("href=\"../../\(known)\"") && files["leaderboard.md"]?.contains("(../../\(known))") == true)
        // Every link leads to a file.
        let links = page.matches(of: /href="\.\.\/\.\.\/([^"]+)"/).map { String($0.1) }
        #expect(links.count == board.entries.count { $0.errors > 0 })
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Fixture.package.appending(path: link).path), "\(link)")
        }
    }

    /// A report that does not count right answers cannot be compared.
    @Test func anOldReportIsRefused() throws {
        let report = try Toy().report()
        let failure = try #require(throws: Failure.self) {
            try Leaderboard(reports: [report], libraries: [], facts: Self.facts) { _ in true }
        }
        #expect(failure.code == .reference)
    }
}
