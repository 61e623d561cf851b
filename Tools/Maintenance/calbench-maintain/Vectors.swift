import ArgumentParser
import Generators
import Mutations
import ReferenceData

/// `calbench-maintain vectors`.
struct Vectors: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes the test vectors from the reference data and the adapters' known differences.")

    @OptionGroup var package: PackageOptions
    @Flag(help: "Write nothing; exit 4 if a file is not what the references give.") var check = false
    @Flag(help: "Write nothing; print which share of mutants of the references fails a case; exit 4 below 99.9 %.")
    var score = false
    @Option(help: "Folder of the vectors; otherwise the package's.") var out: String?

    func run() throws {
        let root = try package.root()
        let own = root.appending(path: "vectors")
        let folder = out.map { URL(filePath: $0) } ?? own
        let vectors = try VectorSet(package.reference(), adapters: root.appending(path: "Adapters"), folder: own)
        if score {
            let scores = try vectors.scores()
            for score in scores { print(score.text) }
            guard scores.allSatisfy(\.isEnough) else {
                throw Failure(.mismatch, "less than 99.9 % of mutants fail a case")
            }
            return
        }
        if check {
            let differences = vectors.differences(in: folder)
            guard differences.isEmpty else { throw Failure(.mismatch, differences.joined(separator: ", ")) }
        } else {
            do {
                try vectors.write(to: folder)
            } catch {
                throw Failure(.usage, "--out \(folder.path): cannot be written")
            }
        }
        let count = vectors.files.reduce(0) { $0 + $1.tests.count }
        CalbenchMaintain.note("\(vectors.files.count) files with \(count) cases: \(check ? "up to date" : "written")")
    }
}
