import Foundation
import Testing

@Suite("calbench vectors")
struct VectorsCommandTests {
    @Test("the package's vectors are what the references give")
    func check() async throws {
        let outcome = try await Calbench.run("vectors", "--check")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.isEmpty && outcome.notes.contains("7 files with "), "\(outcome)")
    }

    @Test("a changed answer fails the check with 4 and its case in one line, and writing mends it")
    func changedAnswer() async throws {
        let folder = try Folder()
        try folder.copy("vectors")
        let vectors = folder.url.appending(path: "vectors")
        let url = vectors.appending(path: "lunar.date.json")
        let sound = try String(contentsOf: url, encoding: .utf8)
        let changed = sound.replacing(
            "\"expected\": {\"year\": 2033, \"month\": 11, \"leap\": 1, \"day\": 1}",
            with: "\"expected\": {\"year\": 2033, \"month\": 12, \"leap\": 0, \"day\": 1}")
        #expect(changed != sound)
        try Data(changed.utf8).write(to: url)

        let outcome = try await Calbench.run("vectors", "--check", "--out", vectors.path)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.noteLines.count == 1, "\(outcome)")
        #expect(
            outcome.notes.contains("lunar.date.json:") && outcome.notes.contains("case lunar.date:2033-12-22 is not"),
            "\(outcome)")
        #expect(try Data(contentsOf: url) == Data(changed.utf8), "--check writes nothing")

        #expect(try await Calbench.run("vectors", "--out", vectors.path).code == 0)
        #expect(try String(contentsOf: url, encoding: .utf8) == sound)
    }

    @Test("an empty folder fails the check, and a folder that cannot be made is bad usage")
    func folders() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run("vectors", "--check", "--out", folder.url.path)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.notes.contains("lunar.date.json: is missing; 8 other files differ"), "\(outcome)")

        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        let refused = try await Calbench.run("vectors", "--out", file.appending(path: "below").path)
        #expect(refused.code == 2 && refused.noteLines.count == 1, "\(refused)")
    }

    @Test("a list of known differences that cannot be read ends with 2")
    func damagedList() async throws {
        let folder = try Folder()
        let known = folder.url.appending(path: "mylib/known")
        try FileManager.default.createDirectory(at: known, withIntermediateDirectories: true)
        try Data("nonsense\n".utf8).write(to: known.appending(path: "lunar.date.csv"))
        let outcome = try await Calbench.run("vectors", "--check", "--adapters", folder.url.path)
        #expect(outcome.code == 2 && outcome.noteLines.count == 1, "\(outcome)")
        #expect(outcome.notes.contains("mylib/known/lunar.date.csv"), "\(outcome)")
    }
}
