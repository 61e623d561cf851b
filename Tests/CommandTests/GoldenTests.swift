import Foundation
import Testing

/// Text in 80 columns, against the stored output of `Golden/commands`.
@Suite("Text in 80 columns")
struct GoldenTests {
    private static let folder = Calbench.project.appending(path: "Tests/CommandTests/Golden")

    /// The lines of `commands`: a file's name, a tabulator, arguments.
    private static let commands: [(name: String, arguments: [String])] = {
        let text = (try? String(contentsOf: folder.appending(path: "commands"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t")
            return (String(parts[0]), parts[1].split(separator: " ").map(String.init))
        }
    }()

    @Test("what is printed is what is stored, and fits")
    func golden() async throws {
        #expect(Self.commands.count >= 5)
        for (name, arguments) in Self.commands {
            let outcome = try await Calbench.run(arguments, in: Self.folder, environment: ["COLUMNS": "80"])
            #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
            let stored = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(outcome.output == stored, "\(name): calbench \(arguments.joined(separator: " "))")
            let long = outcome.output.split(separator: "\n").filter { Self.columns($0) > 80 }
            #expect(long.isEmpty, "\(name): \(long)")
        }
    }

    /// Chinese characters take two columns.
    private static func columns(_ line: Substring) -> Int {
        line.unicodeScalars.reduce(0) { $0 + (0x2E80...0xFFFF ~= $1.value ? 2 : 1) }
    }
}
