import Foundation
import Testing

@Suite("--format github writes a job's summary too")
struct JobSummaryTests {
    private func run(_ arguments: [String], summary: String) async throws -> Outcome {
        try await Calbench.run(arguments, environment: ["GITHUB_STEP_SUMMARY": summary])
    }

    private static let verify = ["verify", "-f", "easter", "--years", "2000-2010"]

    @Test("the Markdown of the same document is appended, and nothing else is printed")
    func summary() async throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "summary.md")
        try Data("# an earlier step\n".utf8).write(to: file)
        let plain = try await Calbench.run(Self.verify + ["--format", "github"])
        let outcome = try await run(Self.verify + ["--format", "github"], summary: file.path)
        #expect(outcome.code == 0 && outcome.output == plain.output && outcome.notes.isEmpty, "\(outcome)")
        let markdown = try await Calbench.run(Self.verify + ["--format", "markdown"])
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == "# an earlier step\n" + markdown.output + "\n")
        #expect(markdown.output.hasPrefix("## ✓ PASS  4 implementations, 2000–2010: 3 right, 1 wrong as listed\n"))
    }

    @Test("other formats leave the summary alone, a missing file is made, and one that cannot be written is named")
    func files() async throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "summary.md")
        #expect(try await run(Self.verify, summary: file.path).code == 0)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try await run(Self.verify + ["--format", "github"], summary: file.path).code == 0)
        #expect(try Data(contentsOf: file).count > 100)
        let nowhere = folder.url.appending(path: "none/summary.md").path
        let outcome = try await run(Self.verify + ["--format", "github"], summary: nowhere)
        #expect(outcome.code == 0 && outcome.output.contains("::notice "), "\(outcome)")
        #expect(outcome.notes == "GITHUB_STEP_SUMMARY=\(nowhere): cannot be written; the job has no summary\n")
    }
}
