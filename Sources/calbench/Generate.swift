import ArgumentParser
import Foundation
import Measuring
import ReferenceData

/// `calbench generate`.
struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Generates the kernels' Swift tables from the reference data.")

    @OptionGroup var reference: ReferenceOptions
    @Flag(help: "Write nothing; exit 4 if a file is out of date.") var check = false
    @Option(help: "Folder of the package (default: the executable's own).") var package: String?

    func run() throws {
        guard let root = package.map({ URL(filePath: $0) }) ?? ReferenceLocation.package(of: Executable.url) else {
            throw Failure(.usage, "--package: not given, and there is no Package.swift above \(Executable.url.path)")
        }
        guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
            throw Failure(.usage, "--package \(root.path): accepted is a folder with the Package.swift of calbench")
        }
        let reference = try reference.find()
        try reference.loadAll()
        let files = try GeneratedSources(reference).files
        var differing: [String] = []
        for file in files {
            let url = root.appending(path: file.path)
            let present = try? Data(contentsOf: url)
            guard present != Data(file.text.utf8) else {
                Terminal.note("\(file.path): as it is")
                continue
            }
            differing.append(file.path)
            if check {
                Terminal.note("\(file.path): \(firstDifference(present, file.text))")
            } else {
                do {
                    try Data(file.text.utf8).write(to: url, options: .atomic)
                } catch {
                    throw Failure(.usage, "\(url.path): cannot be written")
                }
                Terminal.note("\(file.path): written")
            }
        }
        if check, !differing.isEmpty {
            throw Failure(
                .mismatch,
                "\(differing.joined(separator: ", ")) is not what `calbench generate` makes of the reference data")
        }
    }

    private func firstDifference(_ present: Data?, _ text: String) -> String {
        guard let present else { return "is missing" }
        let (old, new) = (present.split(separator: 10), Data(text.utf8).split(separator: 10))
        let line =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        return "differs from line \(line + 1) (blank lines not counted) on"
    }
}
