import Foundation
import FuzzTargets
import Testing

/// Every file of the corpus through its target: what was found once does not come back.
@Suite struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).appending(path: "../../../Tools/Fuzzing/corpus")
        .standardizedFileURL

    @Test(arguments: FuzzTarget.all.map(\.name)) func everyFileIsReadOrRefused(_ name: String) async throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = Self.corpus.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count >= 3, "seeds of \(name)")
        for file in files {
            let bytes = try Data(contentsOf: folder.appending(path: file))
            let problem = await Self.problem(of: bytes, by: target)
            #expect(problem == nil, "\(name)/\(file): \(problem ?? "")")
        }
    }

    /// On a thread of its own: a target that waits for a worker would hold one of the tests' few threads for minutes, and
    /// two of them all.
    private static func problem(of bytes: Data, by target: FuzzTarget) async -> String? {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: target.problem(of: bytes)) }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    @Test func everyFolderHasATarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted()
        #expect(folders == FuzzTarget.all.map(\.name).sorted())
    }
}
