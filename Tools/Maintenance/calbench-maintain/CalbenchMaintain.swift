import ArgumentParser
import ReferenceData

/// The commands that make what the repository stores; users need none of them.
@main
struct CalbenchMaintain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calbench-maintain",
        abstract: "Makes the generated sources and the test vectors of calbench from its reference data.",
        subcommands: [Generate.self, Vectors.self])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as Failure {
            end(failure.code, failure.message)
        } catch {
            let code = exitCode(for: error)
            if code == .success { print(fullMessage(for: error)) } else { note("\(message(for: error))") }
            Foundation.exit(code == .success ? 0 : ExitStatus.usage.rawValue)
        }
    }

    /// Writes a line to stderr.
    static func note(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    private static func end(_ status: ExitStatus, _ message: String) -> Never {
        note("calbench-maintain: \(message)")
        Foundation.exit(status.rawValue)
    }
}

/// Where the repository is.
struct PackageOptions: ParsableArguments {
    @Option(help: "The package's folder.") var package = "."

    /// The folder.
    ///
    /// - Throws: ``Failure`` where it has no Package.swift.
    func root() throws -> URL {
        let root = URL(filePath: package)
        guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
            throw Failure(.usage, "--package \(package): expected the folder with calbench's Package.swift")
        }
        return root
    }

    /// The reference data of the folder.
    func reference() throws -> ReferenceData {
        ReferenceData(try root().appending(path: "reference-data"))
    }
}
