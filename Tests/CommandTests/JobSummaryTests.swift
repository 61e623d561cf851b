import CalendarTestSupport
import Testing

@Suite("--format github writes a job's summary too")
struct JobSummaryTests {
    private func run(_ format: String, summary: String) async throws -> Outcome {
        let line = "verify -f easter --years 2000-2010 --format \(format)"
        return try await Calbench.run(line: line, environment: ["GITHUB_STEP_SUMMARY": summary])
    }

    @Test("the Markdown of the same document is appended, or makes a file; one that cannot be written is named")
    func summary() async throws {
        let folder = try Folder()
        let file = try folder.write("# an earlier step\n", to: "summary.md")
        let new = folder.url.appending(path: "new.md").path
        let markdown = try await run("markdown", summary: file)
        for (file, earlier) in [(file, "# an earlier step\n"), (new, "")] {
            let outcome = try await run("github", summary: file)
            #expect(outcome.code == 0 && outcome.notes.isEmpty && outcome.output.hasPrefix("::notice "), "\(outcome)")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "\(earlier)\(markdown.output)\n")
        }
        let nowhere = folder.url.appending(path: "none/summary.md").path
        let outcome = try await run("github", summary: nowhere)
        #expect(outcome.code == 0 && outcome.output.contains("::notice "), "\(outcome)")
        #expect(outcome.notes == "GITHUB_STEP_SUMMARY=\(nowhere): cannot be written; the job has no summary\n")
    }
}
