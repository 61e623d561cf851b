package import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A command of calbench in a process of its own, whose stderr is this one's and whose stdout is dropped.
package enum CommandProcess {
    /// Runs it to its end.
    ///
    /// - Throws: ``Failure`` with what it ended with, where that is not 0.
    package static func run(_ executable: URL, _ arguments: [String]) async throws {
        let outcome = try await Subprocess.run(
            .path(FilePath(executable.path)), arguments: Arguments(arguments), output: .discarded,
            error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false))
        guard outcome.terminationStatus.isSuccess else {
            throw Failure(
                .internalError, "calbench \(arguments.first ?? "") ended with \(outcome.terminationStatus)")
        }
    }
}
