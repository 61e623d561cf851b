import Foundation
import Testing

@Suite("Reference data: where they are looked for, and what damage does")
struct ReferenceDataCommandTests {
    private static let table = "hko/lunar-months.csv"

    // MARK: Places

    @Test("its own package's data serve from any working directory")
    func ownPackage() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run("verify", "-f", "terms.date/table", in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(folder.names().isEmpty)
    }

    @Test("the option comes before the environment, and that before the own package")
    func order() async throws {
        let (sound, damaged) = (try ReferenceCopy(), try ReferenceCopy())
        try damaged.change(Self.table) { $0.removeLast() }
        let command = ["verify", "-f", "lunar.day/year-table"]
        let byOption = try await Calbench.run(command + ["--reference-data", sound.path], data: damaged.path)
        #expect(byOption.code == 0, "\(byOption)")
        let byEnvironment = try await Calbench.run(command, data: damaged.path)
        #expect(byEnvironment.code == 6, "\(byEnvironment)")
        #expect(byEnvironment.notes.contains(damaged.path), "\(byEnvironment)")
        let emptyVariable = try await Calbench.run(command, data: "")
        #expect(emptyVariable.code == 0, "\(emptyVariable)")
    }

    @Test("a folder that is named and missing is an error, and the four places are named")
    func missing() async throws {
        let folder = try Folder()
        let nowhere = folder.url.appending(path: "nowhere").path
        let byOption = try await Calbench.run("verify", "--reference-data", nowhere)
        expectRefusal(
            byOption, code: 6,
            naming: [
                "--reference-data (\(nowhere))", "CALBENCH_REFERENCE_DATA (not set)",
                Calbench.project.appending(path: "reference-data").path,
            ])
        let byEnvironment = try await Calbench.run("list", data: nowhere)
        expectRefusal(
            byEnvironment, code: 6,
            naming: ["--reference-data (not given)", "CALBENCH_REFERENCE_DATA (\(nowhere))", "package"])
    }

    @Test("an executable without a package says that there are none, and takes those it is given")
    func noPackage() async throws {
        let folder = try Folder()
        let lonely = folder.url.appending(path: "calbench")
        // By another process: a copy written by this one is busy while a concurrently started child still holds it
        // open.
        let copied = try await Calbench.run(
            [Calbench.executable.path, lonely.path], executable: URL(filePath: "/bin/cp"))
        try #require(copied.code == 0, "\(copied)")
        let outcome = try await Calbench.run("list", executable: lonely)
        expectRefusal(
            outcome, code: 6,
            naming: [
                "--reference-data (not given)", "CALBENCH_REFERENCE_DATA (not set)", "share/calbench/reference-data",
                "no Package.swift",
            ])
        let given = try await Calbench.run(
            "list", data: Calbench.project.appending(path: "reference-data").path, executable: lonely)
        #expect(given.code == 0, "\(given)")
    }

    @Test("data of another version are refused with both versions")
    func version() async throws {
        let copy = try ReferenceCopy()
        try Data("1999z\n".utf8).write(to: copy.url("VERSION"))
        let command = ["verify", "-f", "terms.date/table", "--reference-data", copy.path]
        expectRefusal(try await Calbench.run(command), code: 6, naming: ["1999z", "expected 20", "VERSION"])
        try FileManager.default.removeItem(at: copy.url("VERSION"))
        expectRefusal(try await Calbench.run(command), code: 6, naming: ["version unknown", "VERSION"])
    }

    @Test("a path with spaces and a relative path work")
    func paths() async throws {
        let folder = try Folder()
        try folder.copy("reference-data")
        let spaced = folder.url.appending(path: "refer ence daten äöü")
        try FileManager.default.moveItem(at: folder.url.appending(path: "reference-data"), to: spaced)
        let outcome = try await Calbench.run(
            "verify", "-f", "terms.date/table", "--reference-data", spaced.lastPathComponent, in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
    }

    // MARK: Damage

    @Test("a missing, a changed and an extra file are named by verify without a filter")
    func damagedFiles() async throws {
        let copy = try ReferenceCopy()
        let changed = "disagreements/easter/skcalendar.csv"
        try copy.change(changed) { $0.swapAt(1, 2) }
        expectRefusal(
            try await Calbench.run("verify", "--reference-data", copy.path), code: 6,
            naming: [
                "\(copy.url(changed).path): its SHA-256 is not the one in SHA256SUMS; `git diff` shows what changed"
            ])
        try Data("a,b\n1,2\n".utf8).write(to: copy.url("de440/other.csv"))
        expectRefusal(
            try await Calbench.run("verify", "--reference-data", copy.path), code: 6,
            naming: [copy.url("de440/SHA256SUMS").path, "does not name other.csv"])
        try FileManager.default.removeItem(at: copy.url("de440/SHA256SUMS"))
        expectRefusal(
            try await Calbench.run("verify", "--reference-data", copy.path), code: 6,
            naming: [copy.url("de440/SHA256SUMS").path])
    }

    @Test("a damaged list of disagreements is named with its line, and is bad input")
    func damagedDisagreements() async throws {
        let copy = try ReferenceCopy()
        let file = "disagreements/terms.date/century.csv"
        try copy.change(file, isRehashed: true) { $0.insert("2000 立春节,2000 立夏,wrong,a day late,,\n", at: 2) }
        let outcome = try await Calbench.run("verify", "-f", "terms.date/century", "--reference-data", copy.path)
        expectRefusal(outcome, code: 2, naming: ["\(file):3:", "is not an input"])
    }
}
