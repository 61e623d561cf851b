import CalendarTestSupport
import Testing

@Suite("calbench-maintain")
struct MaintainCommandTests {
    private static func run(_ arguments: [String], package: Folder) async throws -> Outcome {
        let executable = Calbench.executable.deletingLastPathComponent().appending(path: "calbench-maintain")
        return try await Calbench.run(arguments + ["--package", package.url.path], executable: executable)
    }

    @Test func generateMendsAChangedTable() async throws {
        let (folder, project) = (try Folder(), Calbench.project.path)
        try folder.write("", to: "Package.swift")
        try folder.link("reference-data", to: Calbench.project.appending(path: "reference-data"))
        let paths =
            try FileManager.default.subpathsOfDirectory(atPath: "\(project)/Sources").filter {
                $0.contains("+Generated.")
            }.map { "Sources/\($0)" } + ["Documentation/site/words.json"]
        let files = try paths.map { ($0, try String(contentsOfFile: "\(project)/\($0)", encoding: .utf8)) }
        for (path, text) in files { try folder.write(text, to: path) }
        let changed = try folder.write("old\n", to: files[0].0)
        let outcome = try await Self.run(["generate", "--check"], package: folder)
        expectRefusal(outcome, code: 4, naming: [files[0].0])
        #expect(try String(contentsOfFile: changed, encoding: .utf8) == "old\n", "--check writes nothing")
        #expect(try await Self.run(["generate"], package: folder).code == 0)
        #expect(try String(contentsOfFile: changed, encoding: .utf8) == files[0].1)
    }

    @Test(arguments: ["generate", "vectors"])
    func folderWithoutAPackageIsBadInput(_ command: String) async throws {
        let outcome = try await Self.run([command], package: Folder())
        expectRefusal(outcome, code: 2, naming: ["--package"])
    }
}
