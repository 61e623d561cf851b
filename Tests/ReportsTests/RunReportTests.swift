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
        let lines = try report().text(.jsonl).split(separator: "\n")
        #expect(lines.count == 6)
        let rows = try lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let fields = Set(rows[0].keys)
        #expect(
            fields == [
                "schema_version", "workload", "kernel", "role", "kernel_version", "executable_sha256", "mode", "input",
                "between_processes", "instructions_per_operation",
                "verify", "swept", "control_expected",
                "k", "operations", "shortened", "voided", "ns_per_operation", "net_ns_per_operation", "times_null",
                "limit", "times_limit", "requested", "limited_by", "instructions_omitted",
                "code_path", "adapter", "pressure_share", "steal_share",
                "ratio",
                "resolution", "verdict", "rounds", "warnings", "machine",
            ])
        // Every row has every field, null where there is no value.
        #expect(rows.dropLast().allSatisfy { Set($0.keys) == fields })
        #expect(rows.map { $0["role"] as? String } == ["kernel", "kernel", "null", "twin", "control", nil])
        #expect(rows[0]["ratio"] is NSNull)
        #expect(rows[0]["verdict"] as? String == "baseline")
        let rounds = try #require(rows[0]["rounds"] as? [String: Any])
        #expect((rounds["ns"] as? [[Int]])?.map(\.count) == [40] && (rounds["order"] as? [[Int]])?.map(\.count) == [40])
        let ratio = try #require(rows[1]["ratio"] as? [String: Any])
        #expect(abs((ratio["estimate"] as? Double ?? 0) - 2) < 1e-9)
        #expect(Set(ratio.keys) == ["estimate", "low", "high", "level"])
        #expect(rows[1]["verdict"] as? String == "slower")
        let summary = rows[5]
        #expect(summary["summary"] as? Bool == true)
        #expect(summary["partial"] as? Bool == false)
        #expect(summary["rows"] as? Int == 5)
        #expect(
            summary["notes"] as? [[String: [String: String]]] == [
                ["notTimed": ["name": "toy/absent", "problem": "<b>&"]]
            ])
    }

    @Test func textAndMarkdownNameEveryKernel() throws {
        var report = try report()
        for view in [View(), View(details: true)] {
            for part in ["random inputs, 1900–2100", "fast", "toy/absent: not timed"] {
                #expect(try report.text(.text, view).contains(part), "\(part)")
                #expect(try report.text(.markdown, view).contains(part), "\(part)")
            }
            #expect(try report.text(.markdown, view).contains("slow\\|er"))
        }
        #expect(try !report.text(.text).contains("ended early"))
        report.isPartial = true
        #expect(try report.text(.text).contains("\nTRUST LOW: ended early"))
        #expect(try report.text(.jsonl).contains("\"partial\":true"))
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
        let line = try #require(try report.text(.jsonl).split(separator: "\n").first)
        let limit = #""limit":{"input_bytes":4,"ns_per_operation":4,"output_bytes":8}"#
        #expect(line.contains(limit) && line.contains(#""times_limit":2.5"#), "\(line)")
        let bad = try Stored(report)
        try bad.edit { $0[1] = $0[1].replacing(#""times_limit":5"#, with: #""times_limit":-5"#) }
        let error = try #require(throws: Problem.self) { try bad.read() }
        #expect(error.description.contains("report.jsonl:2: toy/slow: -5.0 is no time"), "\(error)")
    }

    @Test func aNumberThatIsNotOneIsAnErrorAndNotABadRow() {
        #expect(throws: EncodingError.self) { try JSONLines.line([Double.nan]) }
        #expect(throws: EncodingError.self) { try JSONLines.line([Double.infinity]) }
        #expect((try? JSONLines.line(["b": 1, "a": 2])) == "{\"a\":2,\"b\":1}\n")
        #expect((try? JSONLines.line(["hko/x.csv"])) == "[\"hko/x.csv\"]\n")
    }
}

@Suite struct ReportFolderTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "calbench-reports-\(UUID().uuidString)")
    }

    private func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test func appearsOnlyByItsName() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
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
        let text = try String(contentsOf: url.appending(path: "report.jsonl"), encoding: .utf8)
        #expect(text.hasSuffix("\n"))
        #expect(text.split(separator: "\n").count == 6)
    }

    @Test func isNeverOverwritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
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

    @Test func whatKilledRunsLeftIsRemovedAfterAWeek() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (old, young) = (".a-run-\(UUID().uuidString).partial", ".b-run-\(UUID().uuidString).partial")
        for name in [old, young, ".other.partial", "2020-01-01-run", ".git"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let file = ".a-file-\(UUID().uuidString).partial"
        try Data().write(to: folder.appending(path: file))
        for name in [old, file, ".other.partial", "2020-01-01-run", ".git"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date().addingTimeInterval(-8 * 86_400)],
                ofItemAtPath: folder.appending(path: name).path)
        }
        try ReportFolder(in: folder, name: "run").discard()
        #expect(names() == [young, file, ".other.partial", "2020-01-01-run", ".git"].sorted())
    }

    @Test func cannotBeMadeWhereAFileIs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)
        #expect(throws: (any Error).self) { try ReportFolder(in: folder, name: "run") }
    }

    @Test func whatCannotBeWrittenIsNotKept() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let kept = try ReportFolder(in: folder, name: "run")
        try FileManager.default.removeItem(at: folder)
        #expect(throws: (any Error).self) { try kept.keep(report()) }
        #expect(names().isEmpty)
    }
}
