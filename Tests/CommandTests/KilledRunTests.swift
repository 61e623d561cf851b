import Foundation
import Subprocess
import Testing

@Suite("a run that is killed")
struct KilledRunTests {
    /// Whether a report is complete: all of its lines are JSON, and the last one counts the others.
    private func isWhole(_ folder: Folder, _ name: String) -> Bool {
        guard folder.names(in: name) == ["report.jsonl", "report.md"],
            let text = try? String(contentsOf: folder.url.appending(path: "\(name)/report.jsonl"), encoding: .utf8),
            text.hasSuffix("\n"), let rows = try? jsonRows(text), let last = rows.last
        else { return false }
        return last["summary"] as? Bool == true && last["partial"] as? Bool == false
            && last["rows"] as? Int == rows.count - 1
    }

    private func bytes(_ folder: Folder) throws -> [String: Data] {
        var bytes: [String: Data] = [:]
        for name in folder.names() where !name.hasPrefix(".") {
            for file in folder.names(in: name) {
                bytes["\(name)/\(file)"] = try Data(contentsOf: folder.url.appending(path: "\(name)/\(file)"))
            }
        }
        return bytes
    }

    @Test("twenty times at any moment, leaves earlier reports as they were and nothing that looks like a report")
    func killedAtAnyMoment() async throws {
        let folder = try Folder()
        let arguments =
            ["run", "-f", "terms.date/table", "--years", "2000", "--inputs", "random", "--rounds", "40"]
            + ["--max-time", "0.01", "--iterations", "1", "--processes", "1", "--reports", folder.url.path]
        let clock = ContinuousClock()
        let measured = try await clock.measure {
            let outcome = try await Calbench.run(arguments)
            #expect(outcome.code == 0, "\(outcome)")
        }
        // Concurrently with other tests the first run may take a minute, too long to wait fifty times.
        let whole = min(measured, .seconds(2))
        let kept = try bytes(folder)
        #expect(kept.count == 2)
        // Some end before they are killed: those are complete reports too.
        var (killed, ended) = (0, 0)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<10 {
            let moments = (0..<2).map { _ in whole * Double.random(in: 0..<1.1, using: &generator) }
            let codes = try await withThrowingTaskGroup(of: Int32?.self) { group in
                for moment in moments {
                    group.addTask {
                        let result = try await Subprocess.run(
                            Calbench.call(arguments), input: .none, output: .discarded, error: .discarded
                        ) { execution in
                            try await Task.sleep(for: moment)
                            // It may have ended already.
                            try? execution.send(signal: .kill)
                        }
                        if case .exited(let code) = result.terminationStatus { return code }
                        return nil
                    }
                }
                return try await group.reduce(into: [Int32?]()) { $0.append($1) }
            }
            killed += codes.count { $0 == nil }
            ended += codes.count { $0 == 0 }
        }
        #expect(killed + ended == 20, "killed, or ended well")
        #expect(killed >= 4, "\(killed) were killed")
        let after = try bytes(folder)
        for (name, data) in kept { #expect(after[name] == data, "\(name) is another") }
        let names = folder.names()
        let reports = names.filter { !$0.hasPrefix(".") }
        #expect(reports.count >= 1 + ended)
        for name in reports { #expect(isWhole(folder, name), "\(name)") }
        for name in names where name.hasPrefix(".") { #expect(name.hasSuffix(".partial"), "\(name)") }
        #expect(names.count <= 21)
        // And the remains do not affect the next command.
        let history = try await Calbench.run("history", folder.url.path, "--format", "jsonl")
        #expect(history.code == 0 && history.notes.isEmpty, "\(history)")
        #expect(try history.rows().count == reports.count)
    }
}
