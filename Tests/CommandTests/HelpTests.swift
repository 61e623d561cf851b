import Testing

@Suite("Help is data")
struct HelpTests {
    @Test(
        "help goes to stdout and ends with 0",
        arguments: [
            ["--help"], ["help"], ["verify", "--help"], ["run", "-h"], ["help", "generate"], ["day", "--help"],
            ["month", "--help"], ["list", "--help"],
        ])
    func help(_ arguments: [String]) async throws {
        let outcome = try await Calbench.run(arguments)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("USAGE: calbench"), "\(outcome)")
        #expect(outcome.notes.isEmpty, "\(outcome)")
    }

    @Test("the version goes to stdout")
    func version() async throws {
        let outcome = try await Calbench.run("--version")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome)")
        #expect(outcome.notes.isEmpty, "\(outcome)")
    }
}
