import Adapters
import CalendarTestSupport
import Foundation
import Support
import Testing

/// A library's source in a git repository, here one that the test makes.
@Suite struct AdapterSourceTests {
    private let folder: TemporaryFolder
    private var origin: URL { folder.url.appending(path: "origin") }
    private var built: URL { folder.url.appending(path: "mine/.build") }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("1\n", to: "origin/version")
        _ = try git("init", "--quiet")
        _ = try git("config", "uploadpack.allowAnySHA1InWant", "true")
    }

    private func git(_ words: String...) throws -> String {
        let identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
        let result = try Child.run(["git", "-C", origin.path] + identity + words)
        try #require(result.ending == .exit(0), "git \(words)")
        return result.output.trimmingCharacters(in: .newlines)
    }

    private func commit() throws -> String {
        _ = try git("add", "--all")
        _ = try git("commit", "--quiet", "--message", "A change")
        return try git("rev-parse", "HEAD")
    }

    private func build(_ commit: String, command: String = "cat {source}/version > {build}/out") throws -> AdapterBuild
    {
        let file = try folder.manifest(
            "version = \"1\"", "git = \"file://\(origin.path)\"", "commit = \"\(commit)\"",
            "build = [\"sh\", \"-c\", \"\(command)\"]", run: "{build}/out")
        return AdapterBuild(try AdapterManifest(file, sdk: nil))
    }

    private func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: built.appending(path: path)), as: UTF8.self)
    }

    private var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: built.path).sorted()) ?? [] }

    @Test func anotherCommitIsBuiltAgain() throws {
        let first = try commit()
        try folder.write("2\n", to: "origin/version")
        let second = try commit()
        #expect(try build(first).run(installsPackages: false))
        #expect(try read("out") == "1\n" && build(first).isDone)
        #expect(try !build(first).run(installsPackages: false))
        #expect(try !build(second).isDone)
        #expect(try build(second).run(installsPackages: false))
        #expect(try read("out") == "2\n")
    }

    @Test("what was fetched is checked out afresh, without the repository")
    func fetchedOnce() throws {
        let commit = try commit()
        #expect(try build(commit, command: "echo x > {source}/version").run(installsPackages: false))
        try FileManager.default.removeItem(at: origin)
        #expect(try build(commit).run(installsPackages: false))
        #expect(try read("out") == "1\n")
    }

    @Test("no line ends, filters and hooks change what the commit has")
    func bytes() throws {
        try folder.write("* text eol=crlf\nversion ident filter=lfs\n", to: "origin/.gitattributes")
        try folder.write("$Id$\r\n", to: "origin/version")
        try folder.write("*.* -text\nversion -text -filter\n", to: "origin/.git/info/attributes")
        let commit = try commit()
        #expect(try build(commit).run(installsPackages: false))
        #expect(try read("out") == "$Id$\r\n")
    }

    @Test func whatCannotBeFetchedLeavesTheLog() throws {
        let commit = try commit()
        let tree = try git("rev-parse", "HEAD^{tree}")
        for lost in [String(commit.reversed()), tree] {
            expectFailure("mine: git ", lost) { try build(lost) }
        }
        #expect(left == ["log"])
        try FileManager.default.removeItem(at: origin)
        expectFailure("mine: git fetch file://", "failed: fatal: ") { try build(commit) }
        #expect(left == ["log"])
    }

    @Test func submodulesAreRefused() throws {
        _ = try git("update-index", "--add", "--cacheinfo", "160000,\(commit()),inner/x")
        _ = try git("commit", "--quiet", "--message", "A submodule without .gitmodules")
        let commit = try git("rev-parse", "HEAD")
        expectFailure("has submodules") { try build(commit) }
        #expect(left == ["log"])
    }

    @Test func aFailedBuildLeavesWhatWasFetched() throws {
        let commit = try commit()
        expectFailure("mine: sh -c", "no error here") {
            try build(commit, command: "touch {build}/half; echo no error here; exit 1")
        }
        #expect(left == ["git", "log"])
    }

    /// One line, exit code 6.
    private func expectFailure(_ words: String..., build: () throws -> AdapterBuild) {
        do {
            _ = try build().run(installsPackages: false)
            Issue.record("no failure")
        } catch {
            let failure = error as? Failure
            #expect(failure?.code == .reference && failure?.message.contains("\n") == false, "\(error)")
            for word in words { #expect(failure?.message.contains(word) == true, "\(error)") }
        }
    }
}
