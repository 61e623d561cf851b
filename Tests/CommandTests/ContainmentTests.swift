import CalendarTestSupport
import Testing

/// What a command starts ends with it.
@Suite struct ContainmentTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat"), "there is no /proc"))
    func whatAnAdapterStartsEndsWithIt() async throws {
        let file = folder.url.appending(path: "pids").path
        let adapter = Attack.scripts.appending(path: "forks.py").path
        let outcome = try await Calbench.run(
            ["verify", "--adapter", adapter, "-f", "lunar.date", "--years", "2033"], environment: ["PIDS": file])
        #expect(outcome.code == 0, "\(outcome)")
        let started = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        // Of the adapter, and of its second process and of the one under another time zone.
        #expect(started.count == 3)
        started.forEach { Self.expectGone(String($0)) }
    }

    /// A signal to the command alone, or to the launcher of the npm package, ends it with 130, and the adapter, which sends
    /// it.
    @Test(arguments: [
        (["verify"], SIGINT), (["verify"], SIGTERM), (["verify"], SIGHUP), (["day", "2033-12-22"], SIGINT),
        (["adapter", "check"], SIGTERM), (["leaderboard"], SIGHUP), (["verify"], SIGQUIT),
    ])
    func aSignalEndsACommand(_ command: [String], _ signal: Int32) async throws {
        let file = folder.url.appending(path: "pid").path
        var starts = [(Calbench.executable, [String](), "$PPID")]
        if command == ["verify"], let launcher = try Self.launcher(in: folder) { starts.append(launcher) }
        for (program, arguments, target) in starts {
            let adapter = try folder.script("adapter", "echo $$ > '\(file)'; kill -\(signal) \(target); exec sleep 600")
            let words = command + (command == ["adapter", "check"] ? [] : ["--adapter"]) + [adapter]
            let outcome = try await Calbench.run(arguments + words, executable: program)
            #expect(outcome.code == 130, "\(outcome)")
            Self.expectGone(try String(contentsOfFile: file, encoding: .utf8))
        }
    }

    @Test func aSignalEndsABuildWithAllThatItStarted() async throws {
        let file = folder.url.appending(path: "mine/pid").path
        try folder.manifest(#"build = ["{ sleep 10; touch pid.over; } & echo $! > pid; kill -TERM $PPID; wait"]"#)
        let outcome = try await Calbench.run(["adapter", "build", folder.url.appending(path: "mine").path])
        #expect(outcome.code == 130, "\(outcome)")
        Self.expectGone(try String(contentsOfFile: file, encoding: .utf8))
        for path in ["\(file).over", folder.url.appending(path: "mine/.build/stamp").path] {
            #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
        }
    }

    /// What is killed ends when the system gets to it, and may be a zombie until its next parent waits for it.
    private static func expectGone(_ id: String) {
        let file = "/proc/\(id.trimmingCharacters(in: .newlines))/stat"
        func state() -> String? {
            (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { $0.contains(") Z") ? nil : $0 }
        }
        for _ in 0..<3_000 where state() != nil { usleep(10_000) }
        #expect(state() == nil)
    }

    /// Node and its arguments that start the built executable as the npm package does, and its id for an adapter; nil where
    /// there is no Node.
    private static func launcher(in folder: Folder) throws -> (URL, [String], String)? {
        let places = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/node" } ?? []
        guard let node = places.first(where: FileManager.default.isExecutableFile) else { return nil }
        let script = folder.url.appending(path: "calbench.mjs")
        try FileManager.default.copyItem(
            at: Calbench.project.appending(path: "Tools/Packaging/npm/calbench.mjs"), to: script)
        for platform in ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: "calbench-\(platform)"), withDestinationURL: Calbench.executable)
        }
        return (URL(filePath: node), [script.path], "$(ps -o ppid= -p $PPID)")
    }

    @Test func aManifestThatCannotBeReadIsNotTheEndOfTheList() async throws {
        for (name, library) in [("bad", "a\u{2028}b"), ("good", "lib")] {
            try folder.manifest("version = \"1\"", name: name, library: library)
        }
        let outcome = try await Calbench.run(["adapter", "list"], environment: ["CALBENCH_ADAPTERS": folder.url.path])
        #expect(outcome.code == 6 && outcome.output.contains("good"), "\(outcome)")
        #expect(outcome.noteLines.count == 1 && outcome.notes.contains("bad/adapter.toml:2: "), "\(outcome)")
    }
}
