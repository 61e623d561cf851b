import CalendarTestSupport
import Measuring
import Reports
import Testing

private func report() throws -> RunReport {
    try Toy(kernels: [("fast", 10), ("slow|er", 20)], processes: [1], rounds: 40).report()
}

/// That a row has every field: Documentation/report.schema.json.
@Suite struct RunReportTests {
    @Test func aNumberThatIsNotOneIsAnErrorAndNotABadRow() {
        #expect(throws: EncodingError.self) { try JSONLines.line([Double.nan]) }
        #expect(throws: EncodingError.self) { try JSONLines.line([Double.infinity]) }
        #expect((try? JSONLines.line(["b": 1, "a": 2])) == "{\"a\":2,\"b\":1}\n")
        #expect((try? JSONLines.line(["hko/x.csv"])) == "[\"hko/x.csv\"]\n")
    }

    // What CSV and google-benchmark's JSON have of a row: Golden/run.csv, report.csv and report.json.

    @Test func whatIsVoidIsNotExported() throws {
        let report = try report().changed { $0[1].void() }
        #expect(try report.text(.csv).split(separator: "\n").count == 1 + 1)
        let document = try jsonRows(report.text(.googleBenchmark).replacing("\n", with: " "))[0]
        #expect((document["benchmarks"] as? [Any])?.count == 1)
    }
}

@Suite struct ReportFolderTests {
    private let home: TemporaryFolder
    private var folder: URL { home.url.appending(path: "reports") }

    init() throws { home = try TemporaryFolder() }

    private func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// While it is gathered there is only the hidden folder.
    @Test func appearsOnlyByItsNameAndIsNeverOverwritten() throws {
        for (place, expected) in ["run", "run-2", "run-3", "run-4"].enumerated() {
            let kept = try ReportFolder(in: folder, name: "run")
            #expect(names().count == place + 1 && names()[0].hasPrefix(".run-") && names()[0].hasSuffix(".partial"))
            #expect(try kept.keep(report()).lastPathComponent == expected)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: expected).path)
            #expect(files.sorted() == ["report.jsonl", "report.md"])
            if place == 0 { try Data("mine".utf8).write(to: folder.appending(path: "run/report.md")) }
        }
        #expect(try Data(contentsOf: folder.appending(path: "run/report.md")) == Data("mine".utf8))
    }

    @Test func whatCannotBeWrittenIsNotKept() throws {
        let kept = try ReportFolder(in: folder, name: "run")
        try FileManager.default.removeItem(at: folder)
        #expect(throws: (any Error).self) { try kept.keep(report()) }
        #expect(names().isEmpty)
        try Data().write(to: folder)
        #expect(throws: (any Error).self) { try ReportFolder(in: folder, name: "run") }
    }

    /// Whatever it was timed beside, a library's time is that of its quickest block.
    @Test func aLibrarysTimeIsItsOwn() throws {
        let rows = try Toy(noise: 0.3, clock: OwnClock(own: 1, slope: 2)).report().sections[0]
        let times = RunReport.times(rows)
        #expect(rows.count { $0.clock != nil } == 3)
        for row in rows where row.clock != nil {
            #expect(times[row.implementation] == row.nanosecondsPerOperation?.minimum)
        }
    }
}
