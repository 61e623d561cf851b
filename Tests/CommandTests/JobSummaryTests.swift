import Foundation
import Testing

@Suite("--format github writes a job's summary too")
struct JobSummaryTests {
    private static let verify = ["verify", "-f", "easter", "--years", "2000-2010", "--format"]

    private func run(_ format: String, summary: String) async throws -> Outcome {
        try await Calbench.run(Self.verify + [format], environment: ["GITHUB_STEP_SUMMARY": summary])
    }

    @Test("the Markdown of the same document is appended; other formats leave it alone")
    func summary() async throws {
        let folder = try Folder()
        let file = try folder.write("# an earlier step\n", to: "summary.md")
        let markdown = try await run("markdown", summary: file)
        let outcome = try await run("github", summary: file)
        #expect(outcome.code == 0 && outcome.notes.isEmpty && outcome.output.hasPrefix("::notice "), "\(outcome)")
        #expect(
            try String(contentsOfFile: file, encoding: .utf8) == "# an earlier step\n\(markdown.output)\n")
    }

    @Test("a missing file is made, and one that cannot be written is named")
    func files() async throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "summary.md")
        #expect(try await run("github", summary: file.path).code == 0)
        #expect(try Data(contentsOf: file).count > 100)
        let nowhere = folder.url.appending(path: "none/summary.md").path
        let outcome = try await run("github", summary: nowhere)
        #expect(outcome.code == 0 && outcome.output.contains("::notice "), "\(outcome)")
        #expect(outcome.notes == "GITHUB_STEP_SUMMARY=\(nowhere): cannot be written; the job has no summary\n")
    }
}
