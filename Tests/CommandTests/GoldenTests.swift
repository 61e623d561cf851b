import Foundation
import Testing

/// Text against the stored output of `Golden/commands`, in 80 columns without colours unless a command says otherwise.
@Suite("Text as stored")
struct GoldenTests {
    private static let folder = Calbench.project.appending(path: "Tests/CommandTests/Golden")

    /// The lines of `commands`: a file's name, a tabulator, variables, `calbench` and its arguments.
    private static let commands: [(name: String, environment: [String: String], arguments: [String])] = {
        let text = (try? String(contentsOf: folder.appending(path: "commands"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t")
            let words = parts[1].split(separator: " ").map(String.init)
            let variables = words.prefix { $0 != "calbench" }.map { $0.split(separator: "=").map(String.init) }
            return (
                String(parts[0]), Dictionary(uniqueKeysWithValues: variables.map { ($0[0], $0[1]) }),
                Array(words.dropFirst(variables.count + 1))
            )
        }
    }()

    @Test("what is printed is what is stored, and fits")
    func golden() async throws {
        #expect(Self.commands.count >= 5)
        for (name, variables, arguments) in Self.commands {
            let environment = ["COLUMNS": "80"].merging(variables) { $1 }
            let outcome = try await Calbench.run(arguments, in: Self.folder, environment: environment)
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let stored = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(outcome.output == stored, "\(name): calbench \(arguments.joined(separator: " "))")
            let shown = outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect((shown != outcome.output) == arguments.contains("always"), "\(name): colours")
            #expect(variables["LC_ALL"] != "C" || outcome.output.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
            let limit = environment["COLUMNS"].flatMap { Int($0) } ?? 0
            let long = shown.split(separator: "\n").filter { Self.columns($0) > limit }
            #expect(long.isEmpty, "\(name): \(long)")
        }
    }

    /// Chinese characters take two columns.
    private static func columns(_ line: Substring) -> Int {
        line.unicodeScalars.reduce(0) { $0 + (0x2E80...0xFFFF ~= $1.value ? 2 : 1) }
    }
}
