import Foundation
import FuzzTargets
import Testing

/// Every file of the corpus through its target: what was found once does not come back.
@Suite struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzzing/corpus")

    @Test(arguments: FuzzTarget.all.map(\.name)) func everyFileIsReadOrRefused(_ name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let folder = Self.corpus.appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count >= 3, "seeds of \(name)")
        for file in files {
            let problem = target.problem(of: try Data(contentsOf: folder.appending(path: file)))
            #expect(problem == nil, "\(name)/\(file): \(problem ?? "")")
        }
    }

    @Test func everyFolderHasATarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).sorted()
        #expect(folders == FuzzTarget.all.map(\.name).sorted())
    }
}
