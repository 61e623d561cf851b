import ArgumentParser
import Generators
import ReferenceData

/// `calbench-maintain generate`.
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Generates the kernels' Swift tables from the reference data.")

    @OptionGroup var package: PackageOptions
    @Flag(help: "Write nothing; exit 4 if a file is out of date.") var check = false

    func run() throws {
        let root = try package.root()
        let reference = try package.reference()
        try reference.checkAll()
        var differing: [String] = []
        for file in try GeneratedSources(reference).files {
            let url = root.appending(path: file.path)
            guard (try? Data(contentsOf: url)) != Data(file.text.utf8) else { continue }
            differing.append(file.path)
            guard !check else { continue }
            do {
                try Data(file.text.utf8).write(to: url, options: .atomic)
            } catch {
                throw Failure(.usage, "\(url.path): cannot be written")
            }
            CalbenchMaintain.note("\(file.path): written")
        }
        if check, !differing.isEmpty {
            throw Failure(.mismatch, "\(differing.joined(separator: ", ")): not what the reference data give")
        }
        if differing.isEmpty { CalbenchMaintain.note("generated sources: up to date") }
    }
}
