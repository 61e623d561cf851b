import CalendarTestSupport
import Testing

@Suite("stdout and stderr that cannot be written")
struct StreamTests {
    private func shell(_ command: String) async throws -> Outcome {
        try await Calbench.run("-c", command, Calbench.executable.path, executable: URL(filePath: "/bin/sh"))
    }

    @Test(
        "a full disk gets one line and 1, not a trap",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
        arguments: ["list", "verify -f terms.date/table"])
    func fullDisk(_ command: String) async throws {
        let outcome = try await shell("\"$0\" \(command) > /dev/full")
        expectRefusal(outcome, code: 1, naming: ["stdout"])
    }

    @Test("a report is kept when nobody reads what is printed")
    func nobodyReads() async throws {
        let folder = try Folder()
        // A pipe whose only reader has closed it.
        let outcome = try await shell(
            """
            mkfifo '\(folder.url.path)/pipe'; exec 3<> '\(folder.url.path)/pipe' 4> '\(folder.url.path)/pipe' 3<&-
            "$0" run -f terms.date/table --inputs random --rounds 40 --max-time 0.05 --iterations 1 --processes 1 \\
                --reports '\(folder.url.path)/reports' >&4 2> /dev/null || true
            """)
        let name = try #require(folder.names(in: "reports").first, "\(outcome)")
        #expect(!name.hasPrefix(".") && folder.names(in: "reports/\(name)") == ["report.jsonl", "report.md"])
    }

    @Test("a reader that leaves early gets what it read, and no stack trace follows")
    func leavingReader() async throws {
        let outcome = try await shell("\"$0\" verify --years 2000 -f lunar.date --format jsonl | head -n 1")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        #expect(try outcome.rows().count == 1)
    }
}
