import CalendarTestSupport
import Foundation
import Reports
import Measuring
import Support
import Testing
import Timing

private func report() throws -> RunReport {
    try Toy(kernels: [("fast", 10), ("slow|er", 20)], processes: [1], rounds: 40).report()
}

@Suite struct RunReportTests {
    @Test func jsonLinesParseAndHaveEveryField() throws {
        let objects = try jsonRows(report().text(.jsonl))
        #expect(objects.count == 8 && objects.allSatisfy { $0["schema_version"] as? Int == 5 && $0.count == 2 })
        let verdicts = objects.compactMap { $0["verdict"] as? [String: Any] }
        #expect(verdicts.count == 2, "each once, before the rows that refer to it")
        let rows = objects.compactMap { $0["row"] as? [String: Any] }
        #expect(
            rows.map { $0["verify"] as? String } == ["toy/fast", "toy/slow|er"] + Array(repeating: "toy/fast", count: 3)
        )
        #expect(rows.map { $0["role"] as? String } == ["implementation", "implementation", "null", "twin", "control"])
        let results = rows.compactMap { $0["result"] as? [String: Any] }
        #expect(results[0]["ratio"] == nil, "what there is not is left out")
        #expect(results[0]["verdict"] as? String == "baseline" && results[1]["verdict"] as? String == "slower")
        let rounds = try #require(results[0]["rounds"] as? [String: Any])
        #expect((rounds["ns"] as? [[Int]])?.map(\.count) == [40] && (rounds["order"] as? [[Int]])?.map(\.count) == [40])
        let ratio = try #require(results[1]["ratio"] as? [String: Any])
        #expect(abs((ratio["estimate"] as? Double ?? 0) - 2) < 1e-9)
        #expect(Set(ratio.keys) == ["estimate", "low", "high", "level"])
        let summary = try #require(objects[7]["summary"] as? [String: Any])
        #expect(summary["partial"] as? Bool == false && summary["rows"] as? Int == 5)
        #expect(
            summary["notes"] as? [[String: [String: String]]] == [
                ["notTimed": ["name": "toy/absent", "problem": "<b>&"]]
            ])
    }

    @Test func theLimitIsBesideTheKernels() throws {
        var toy = Toy()
        let without = try toy.report()
        #expect(try !without.screen(nil, View(details: true)).contains { $0.contains("limit") })
        toy.limit = 4
        let report = try toy.report()
        #expect(report.rows.map(\.timesLimit) == [2.5, 5, 6.25, nil, nil, nil])
        let again = try Stored(report).read()
        #expect(again.rows == report.rows && again.rows.allSatisfy { $0.limit?.outputBytes == 8 })
        #expect(try !report.text(.text).contains("limit"))
        let text = try report.text(.text, View(details: true))
        #expect(text.contains("; limit 4.00 ns\n") && text.contains("× limit") && text.contains("6.25"))
        let bad = try Stored(report)
        try bad.edit { $0[3].replace(#""ns_per_operation":4,"#, with: #""ns_per_operation":-4,"#) }
        let error = try #require(throws: Problem.self) { try bad.read() }
        #expect(error.description.contains("report.jsonl:4: toy/slow: -4.0: expected a number above 0"), "\(error)")
    }

    @Test func aNumberThatIsNotOneIsAnErrorAndNotABadRow() {
        #expect(throws: EncodingError.self) { try JSONLines.line([Double.nan]) }
        #expect(throws: EncodingError.self) { try JSONLines.line([Double.infinity]) }
        #expect((try? JSONLines.line(["b": 1, "a": 2])) == "{\"a\":2,\"b\":1}\n")
        #expect((try? JSONLines.line(["hko/x.csv"])) == "[\"hko/x.csv\"]\n")
    }
}

@Suite struct ReportFolderTests {
    private let home: TemporaryFolder
    private var folder: URL { home.url.appending(path: "reports") }

    init() throws { home = try TemporaryFolder() }

    private func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test func appearsOnlyByItsName() throws {
        let kept = try ReportFolder(in: folder, name: "2026-11-21-run")
        // While it is gathered there is only the hidden folder.
        #expect(names().count == 1)
        #expect(names()[0].hasPrefix(".2026-11-21-run-"))
        #expect(names()[0].hasSuffix(".partial"))
        let url = try kept.keep(report())
        #expect(names() == ["2026-11-21-run"])
        #expect(url.lastPathComponent == "2026-11-21-run")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() == ["report.jsonl", "report.md"])
    }

    @Test func isNeverOverwritten() throws {
        var first: Data?
        for expected in ["run", "run-2", "run-3", "run-4"] {
            let url = try ReportFolder(in: folder, name: "run").keep(report())
            #expect(url.lastPathComponent == expected)
            if first == nil {
                try Data("mine".utf8).write(to: url.appending(path: "report.md"))
                first = try Data(contentsOf: url.appending(path: "report.md"))
            }
        }
        #expect(names() == ["run", "run-2", "run-3", "run-4"])
        #expect(try Data(contentsOf: folder.appending(path: "run/report.md")) == first)
    }

    @Test func cannotBeMadeWhereAFileIs() throws {
        try Data().write(to: folder)
        #expect(throws: (any Error).self) { try ReportFolder(in: folder, name: "run") }
    }

    @Test func whatCannotBeWrittenIsNotKept() throws {
        let kept = try ReportFolder(in: folder, name: "run")
        try FileManager.default.removeItem(at: folder)
        #expect(throws: (any Error).self) { try kept.keep(report()) }
        #expect(names().isEmpty)
    }
}
