import ArgumentParser
import Foundation
import Measuring
import ReferenceData
import Vectors

/// `calbench vectors`.
struct Vectors: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes conformance vectors for anyone's test suite from the reference data.")

    @OptionGroup var reference: ReferenceOptions
    @Flag(help: "Write nothing; exit 4 if a file is not what the references give.") var check = false
    @Option(help: "Folder of the vectors (default: calbench's own).") var out: String?
    @Option(help: "Folder of the adapters, whose known differences become cases (default: calbench's own).")
    var adapters: String?

    func run() throws {
        let folder = try place(out, "vectors", option: "--out")
        let adapters = try place(adapters, "Adapters", option: "--adapters")
        let reference = try reference.find()
        let vectors = try VectorSet(
            reference, known: KnownLists(adapters: adapters, reference: reference.root),
            generator: "calbench \(Calbench.configuration.version)")
        let count = vectors.files.reduce(0) { $0 + $1.tests.count }
        if check {
            let differences = vectors.differences(in: folder)
            if let first = differences.first {
                let others = differences.count > 1 ? "; \(differences.count - 1) other files differ" : ""
                throw Failure(.mismatch, "\(folder.appending(path: first).path)\(others)")
            }
        } else {
            do {
                try vectors.write(to: folder)
            } catch {
                throw Failure(.usage, "--out \(folder.path): cannot be written")
            }
        }
        Terminal.note("\(vectors.files.count) files with \(count) cases: \(check ? "as they are" : "written")")
    }

    /// A folder that was given, or calbench's own.
    private func place(_ given: String?, _ name: String, option: String) throws -> URL {
        if let given { return URL(filePath: given) }
        guard let root = ReferenceLocation.root(of: Executable.url) else {
            throw Failure(.usage, "\(option): not given, and there is no Package.swift above \(Executable.url.path)")
        }
        return root.appending(path: name)
    }
}
