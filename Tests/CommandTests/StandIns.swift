import CalendarTestSupport
import Testing

extension TemporaryFolder {
    /// Writes a shell script that replaces calbench and returns its path; `"$calbench"` in it is the real one.
    func script(_ name: String, _ body: String) throws -> String {
        let path = try write("#!/bin/sh\ncalbench='\(Calbench.executable.path)'\n\(body)\n", to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }
}

/// The rows among the lines of a stored report, and the result of one.
func storedRows(_ lines: [[String: Any]]) -> [[String: Any]] { lines.compactMap { $0["row"] as? [String: Any] } }
func result(_ row: [String: Any]) -> [String: Any] { row["result"] as? [String: Any] ?? [:] }

/// A small report that many tests read, created once.
enum SmallReport {
    /// Two kernels on random inputs, in two processes.
    static let arguments = [
        "run", "-f", "~lunar.date/(day|year)-table", "--inputs", "random", "--rounds", "40", "--max-time", "0.2",
        "--iterations", "1e4", "--processes", "2",
    ]

    private static let made = Task { () async throws -> (folder: Folder, path: String, lines: [String]) in
        let folder = try Folder()
        let kept = ["--save-baseline", folder.url.appending(path: "b/main").path]
        let outcome = try await Calbench.run(arguments + kept + ["--reports", folder.url.path, "--name", "small"])
        try #require(outcome.code == 0, "\(outcome)")
        let name = try #require(folder.names().first { $0 != "b" })
        let path = folder.url.appending(path: name).path
        let text = try String(contentsOfFile: "\(path)/report.jsonl", encoding: .utf8)
        return (folder, path, text.split(separator: "\n").map(String.init))
    }

    /// The report's folder.
    static func path() async throws -> String { try await made.value.path }

    /// What it was kept as, too.
    static func baseline() async throws -> String { try await made.value.folder.url.appending(path: "b/main").path }

    /// The lines of its `report.jsonl`, without their newlines.
    static func lines() async throws -> [String] { try await made.value.lines }

    /// Whether instructions could be counted on this machine.
    static func hasInstructions() async throws -> Bool {
        try await lines().contains { $0.contains(#""instructions":{"count""#) }
    }
}
