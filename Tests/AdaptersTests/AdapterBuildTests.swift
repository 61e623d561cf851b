import Adapters
import CalendarTestSupport
import Foundation
import Measuring
import Support
import Testing

@Suite struct AdapterBuildTests {
    /// Only lists of known differences and what is built do not matter to what is built.
    @Test(
        arguments: [
            ("known/lunar.date.csv", true), ("known/table.c", false), ("known/sub/x.csv", false),
            ("__pycache__/adapter.pyc", true), ("sub/__pycache__/x.pyc", true), ("not__pycache__.py", false),
            ("e.py", false), ("../src/table.c", false), ("../src/known/table.csv", false), ("linked/table.c", false),
            ("adapter.toml.orig", false),
            ("known_years.c", false), ("known.c", false),
            ("sub/known/table.c", false), (".buildfile", false), ("adapter.c", false),
        ])
    func aChangedFileIsBuiltAgain(_ path: String, _ isDone: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("0", to: "src/x.c")
        try folder.write("0", to: "other/x.c")
        let build = try Self.build("build = [\"true\"]\nsources = [\"../src\"]\nexample = \"e.py\"", in: folder)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "mine/linked"), withDestinationURL: folder.url.appending(path: "other"))
        // What is not a file is not read.
        #expect(unsafe mkfifo(folder.url.appending(path: "mine/pipe").path, 0o600) == 0)
        try folder.write("1", to: "mine/\(path)")
        #expect(try build.run(installsPackages: false))
        #expect(build.isDone)
        try folder.write("2", to: "mine/\(path)")
        #expect(build.isDone == isDone)
        withExtendedLifetime(folder) {}
    }

    /// Where it is not known what a build reads, nothing is taken for built; several at once build one after the other.
    @Test func isBuiltEachTime() async throws {
        let folder = try TemporaryFolder()
        let build = try Self.build(
            #"build = ["sh", "-c", "mkdir {build}/x && sleep 0.1 && echo x >> ../count && rmdir {build}/x"]"#,
            in: folder)
        try await withThrowingTaskGroup { group in
            for _ in 0..<3 { group.addTask { try build.run(installsPackages: false) } }
            for try await isNew in group { #expect(isNew) }
        }
        let note = try build.check()
        #expect(note?.contains("../count") == true)
        #expect(try Data(contentsOf: folder.url.appending(path: "count")).count == 8)
        withExtendedLifetime(folder) {}
    }

    /// What needs no build is not ready where its program is missing.
    @Test(arguments: [("sh", true), ("calbench-no-such-program", false)])
    func aToolIsNeeded(_ tool: String, _ isDone: Bool) throws {
        let folder = try TemporaryFolder()
        #expect(try Self.build("tools = [\"\(tool)\"]", in: folder).isDone == isDone)
        withExtendedLifetime(folder) {}
    }

    /// The first line that a compiler prints of an error; what follows from it is in the log.
    @Test(arguments: [
        ("# x; a.go:3:5: undefined: y; a.go:9:1: too many errors", "a.go:3:5: undefined: y"),
        ("a.c:2:1: warning: w; a.c:3:1: fatal error: no.h", "a.c:3:1: fatal error: no.h"),
        ("A.java:1: error: package p does not exist; 1 error", "A.java:1: error: package p does not exist"),
        ("go: errors parsing go.mod:; a/go.mod:7: invalid replacement", "a/go.mod:7: invalid replacement"),
        ("nothing of it", "nothing of it"),
    ])
    func theFirstErrorIsNamed(_ lines: String, _ first: String) throws {
        let folder = try TemporaryFolder()
        let script = lines.split(separator: "; ").map { "echo '\($0)'" }.joined(separator: "; ")
        let build = try Self.build("build = [\"sh\", \"-c\", \"\(script); exit 1\"]", in: folder)
        let failure = #expect(throws: Failure.self) { try build.run(installsPackages: false) }
        #expect(failure?.message.contains(" failed: \(first); all of it is in ") == true, "\(failure?.message ?? "")")
    }

    private static func build(_ line: String, in folder: TemporaryFolder) throws -> AdapterBuild {
        let file = try folder.manifest("version = \"1\"", line, run: "{build}/adapter")
        return AdapterBuild(try AdapterManifest(file, sdk: nil))
    }
}
