import CalendarTestSupport
import Foundation
import Testing

@Suite("calbench-maintain")
struct MaintainCommandTests {
    private static func run(_ arguments: [String], package: Folder) async throws -> Outcome {
        let executable = Calbench.executable.deletingLastPathComponent().appending(path: "calbench-maintain")
        return try await Calbench.run(arguments + ["--package", package.url.path], executable: executable)
    }

    /// A package in which one file differs, and then no longer does.
    private func expectMending(_ command: String, _ file: String, _ old: String, _ new: String) async throws {
        let folder = try Folder()
        for path in ["Package.swift", "vectors", "Sources"] { try folder.copy(path) }
        for path in ["reference-data", "Adapters"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: path), withDestinationURL: Calbench.project.appending(path: path))
        }
        let url = folder.url.appending(path: file)
        let sound = try String(contentsOf: url, encoding: .utf8)
        let changed = sound.replacing(old, with: new)
        #expect(changed != sound)
        try Data(changed.utf8).write(to: url)

        let outcome = try await Self.run([command, "--check"], package: folder)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.noteLines.count == 1 && outcome.notes.contains(url.lastPathComponent), "\(outcome)")
        #expect(try String(contentsOf: url, encoding: .utf8) == changed, "--check writes nothing")

        #expect(try await Self.run([command], package: folder).code == 0)
        #expect(try String(contentsOf: url, encoding: .utf8) == sound)
    }

    @Test func generateMendsAChangedTable() async throws {
        try await expectMending("generate", "Sources/Kernels/Astronomy/DeltaTTables+Generated.swift", "1", "2")
    }

    @Test(arguments: ["generate", "vectors"])
    func folderWithoutAPackageIsBadInput(_ command: String) async throws {
        let outcome = try await Self.run([command], package: Folder())
        expectRefusal(outcome, code: 2, naming: ["--package"])
    }
}
