import Foundation
import Testing

@Suite("stdout and stderr that cannot be written")
struct StreamTests {
    private func shell(_ command: String) async throws -> Outcome {
        try await Calbench.run(
            "-c", command, Calbench.executable.path, executable: URL(filePath: "/bin/sh"))
    }

    #if os(Linux)
        @Test("a full disk gets one line and 1, not a trap", arguments: ["list", "verify -f terms.date/table"])
        func fullDisk(_ command: String) async throws {
            let outcome = try await shell("\"$0\" \(command) > /dev/full")
            expectRefusal(outcome, code: 1, naming: ["stdout"])
        }
    #endif

    @Test("a reader that leaves early gets what it read, and no stack trace follows")
    func leavingReader() async throws {
        let outcome = try await shell(
            "\"$0\" verify --years 2000 -f '^(gregorian|lunar)' -F foundation --format jsonl | head -n 1")
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        #expect(try outcome.rows().count == 1)
    }

    @Test("a closed stderr changes nothing but the notes")
    func closedNotes() async throws {
        let refused = try await shell("\"$0\" verify --years x 2>&-")
        #expect(refused.code == 2 && refused.output.isEmpty, "\(refused)")
        let checked = try await shell("\"$0\" verify -f easter/table 2>&-")
        #expect(checked.code == 0, "\(checked)")
    }
}
