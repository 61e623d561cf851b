import Adapters
import ArgumentParser
import Foundation
import Measuring
import ReferenceData
import Support

struct AdapterOptions: ParsableArguments {
    @Option(
        name: .customLong("adapter"),
        help: ArgumentHelp(
            "An adapter: a name of Adapters/, a folder with adapter.toml, or an executable that speaks its protocol; "
                + "repeat for more.", valueName: "name-or-path"))
    var names: [String] = []

    @Option(
        name: .customLong("adapter-timeout"), parsing: .unconditional,
        help: "Seconds after which an adapter that does not answer is given up (default: 60).",
        transform: Quantity.seconds)
    var timeout = 60.0

    /// The folder `Adapters`, if there is one.
    static var folder: URL? {
        AdapterProgram.folder(
            environment: ProcessInfo.processInfo.environment,
            root: ReferenceLocation.root(of: Executable.url))
    }

    /// The adapters, each of which can be run.
    ///
    /// - Throws: ``Failure``.
    func programs() throws -> [AdapterProgram] {
        let programs = try names.map { try AdapterProgram($0, in: Self.folder) }
        var seen: Set<String> = []
        for program in programs {
            guard seen.insert(program.name).inserted else {
                throw Failure(.usage, "--adapter \(program.name): accepted is each name once")
            }
            if let manifest = program.manifest { try AdapterBuild(manifest).check() }
        }
        return programs
    }
}

extension Adapters {
    /// Names those that cannot be asked; with none left there is nothing to do.
    func sayUnusable() throws {
        for (name, problem) in unusable {
            if running.isEmpty, unusable.count == 1 {
                throw Failure(hasNoWorkload ? .nothing : .reference, "\(name) \(problem)")
            }
            Terminal.note("calbench: \(name) \(problem)")
        }
        if running.isEmpty, !unusable.isEmpty { throw ExitStatus.reference }
    }
}
