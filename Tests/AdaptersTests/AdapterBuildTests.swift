import CalendarTestSupport
import Measuring
import Testing

@Suite struct AdapterBuildTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Only lists of known differences and what is built do not matter to what is built.
    @Test(
        arguments: [
            ("known/lunar.date.csv", true), ("known/table.c", false), ("known/sub/x.csv", false),
            ("__pycache__/adapter.pyc", true), ("sub/__pycache__/x.pyc", true), ("not__pycache__.py", false),
            ("e.py", false), ("../src/table.c", false), ("../src/known/table.csv", true),
            ("adapter.toml.orig", false),
            ("known_years.c", false), ("known.c", false),
            ("sub/known/table.c", false), (".buildfile", false), ("adapter.c", false),
        ])
    func aChangedFileIsBuiltAgain(_ path: String, _ isDone: Bool) throws {
        try folder.write("0", to: "src/x.c")
        let build = try build("build = [\"touch {build}/adapter\"]\nsources = [\"../src\"]\nexample = \"e.py\"")
        // What is not a file is not read.
        #expect(unsafe mkfifo(folder.url.appending(path: "mine/pipe").path, 0o600) == 0)
        try folder.write("1", to: "mine/\(path)")
        #expect(try build.runBuild() && build.isBuilt())
        try folder.write("2", to: "mine/\(path)")
        #expect(try build.isBuilt() == isDone)
    }

    /// Several at once build one after the other, of which the first one does it.
    @Test func isBuiltOnce() async throws {
        let build = try build(#"build = ["mkdir {build}/x", "sleep 0.1", "mv {build}/x {build}/adapter"]"#)
        try await withThrowingTaskGroup { group in
            for _ in 0..<3 { group.addTask { try build.runBuild() } }
            var built = 0
            for try await isNew in group where isNew { built += 1 }
            #expect(built == 1)
        }
        try build.checkBuilt()
    }

    /// A change of what lies elsewhere would not be seen; what the system has is known.
    @Test(arguments: [
        ("cat ../count", "/usr", "../count"), ("true", "/etc", nil), ("true", "/", "mine/all"), ("~/a", "/bin", "~/a"),
        ("ls {folder}'/*'", "/usr", nil),
    ])
    func whatLeadsOutOfTheFolderStandsInSources(_ line: String, _ link: String, _ stray: String?) throws {
        try folder.write("1", to: "mine/x")
        try folder.link("mine/all", to: URL(filePath: link))
        func isBuilt() throws -> Bool { try build("build = [\"\(line)\"]").isBuilt() }
        guard let stray else { return #expect(try !isBuilt()) }
        let failure = #expect(throws: Failure.self) { try isBuilt() }
        #expect(failure?.message.hasSuffix("\(stray): expected it in sources") == true, "\(failure?.message ?? "")")
        _ = try build("build = [\"\(line)\"]\nsources = [\"..\"]")
    }

    /// What a line does wrong is named with the manifest's line, and what was built is removed.
    @Test(arguments: [
        ("false", "half; false:  (exit code 1); all of it is in "),
        ("echo no; kill -9 $$", "echo no; kill -9 $$: no (SIGKILL)"),
        ("sleep 60", "sleep 60: expected to end within 0.5 s"),
        ("true", "adapter.toml:5: build: expected to leave "),
        ("pip.sh toy==1.x", "pip.sh: toy==1.x: expected one exact version, NAME==VERSION (exit code 1)"),
        ("pip.sh toy", "pip.sh: toy: expected one exact version"),
        ("npm.sh toy@1", "npm.sh: toy@1: expected one exact version, NAME@VERSION"),
        ("npm.sh toy@1.X.X", "expected one exact version"), ("npm.sh toy@latest", "expected one exact version"),
        ("go.sh example.org/toy@v1", "go.sh: example.org/toy@v1: expected one exact version, MODULE@vVERSION"),
        ("maven.sh 'a:b:[1,2)'", "maven.sh: a:b:[1,2): expected one exact version, GROUP:ARTIFACT:VERSION"),
        ("maven.sh a:b:1.0-SNAPSHOT", "expected one exact version, which a SNAPSHOT is not"),
        ("composer.sh a/b:1.x", "composer.sh: a/b:1.x: expected one exact version, OWNER/NAME:VERSION"),
        ("apt.sh 'bsdutils-'", "apt.sh: bsdutils-: expected the name of a Debian package"),
        (
            ". {sdk}/build/pins.sh; installed a==1.0 a==1.5 none",
            "a==1.0: expected this version, installed is a==1.5"
        ),
        (
            ". {sdk}/build/pins.sh; installed a==1.0#ab a==1.0 cd",
            "a==1.0: expected the hash ab, installed is cd"
        ),
        // The first line that a compiler prints of an error; what follows from it is in the log.
        (printing("# x", "a.go:3:5: undefined: y", "a.go:9:1: too many errors"), ": a.go:3:5: undefined: y (exit"),
        (printing("a.c:2:1: warning: w", "a.c:3:1: fatal error: no.h"), ": a.c:3:1: fatal error: no.h (exit code 1)"),
        (printing("A.java:1: error: package p does not exist", "1 error"), ": A.java:1: error: package p does not"),
        (printing("go: errors parsing go.mod:", "a/go.mod:7: invalid"), ": a/go.mod:7: invalid (exit code 1); all of"),
        (printing("nothing of it"), ": nothing of it (exit code 1); all of it is in "),
    ])
    func aLineThatFailsIsNamed(_ line: String, _ says: String) throws {
        let build = try build("build = [\"touch {build}/half; \(line)\"]")
        let failure = #expect(throws: Failure.self) { try build.runBuild(limit: line.contains("sleep") ? 0.5 : 60) }
        #expect(failure?.code == .reference && failure?.message.contains(says) == true, "\(failure?.message ?? "")")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "mine/.build").path)
        #expect(Set(left).isSubset(of: ["log", "cache"]), "\(left)")
    }

    private static func printing(_ lines: String...) -> String {
        lines.map { "echo '\($0)'; " }.joined() + "exit 1"
    }

    private static let sdk = Fixture.root.deletingLastPathComponent().appending(path: "Adapters/sdk")

    private func build(_ line: String) throws -> AdapterManifest {
        let file = try folder.manifest("version = \"1\"", line, run: "{build}/adapter")
        return try AdapterManifest(file, sdk: Self.sdk, of: .all)
    }
}
