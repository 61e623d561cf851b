import Foundation
import Testing

/// Text against the stored output of `Golden/commands`, in 80 columns without colours unless a command says otherwise.
@Suite("Text as stored")
struct GoldenTests {
    private static let folder = Calbench.project.appending(path: "Tests/CommandTests/Golden")

    @Test("what is printed is what is stored, and fits; Scripts/parts/splice renews it")
    func golden() async throws {
        // A file's name, a tabulator, `calbench` and its arguments.
        let commands = try String(contentsOf: Self.folder.appending(path: "commands"), encoding: .utf8)
            .split(separator: "\n").map { $0.split(whereSeparator: { $0 == "\t" || $0 == " " }).map(String.init) }
        #expect(commands.count >= 5)
        for words in commands {
            let (name, arguments) = (words[0], Array(words.dropFirst(2)))
            let outcome = try await Calbench.run(arguments, in: Self.folder, environment: ["COLUMNS": "80"])
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let stored = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(outcome.output == stored, "\(name): calbench \(arguments.joined(separator: " "))")
            let shown = outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect((shown != outcome.output) == arguments.contains("always"), "\(name): colours")
            let long = shown.split(separator: "\n").filter { Self.columns($0) > 80 }
            #expect(long.isEmpty || arguments.contains("--format"), "\(name): \(long)")
        }
    }

    /// Chinese characters take two columns.
    private static func columns(_ line: Substring) -> Int {
        line.unicodeScalars.reduce(0) { $0 + (0x2E80...0xFFFF ~= $1.value ? 2 : 1) }
    }
}
