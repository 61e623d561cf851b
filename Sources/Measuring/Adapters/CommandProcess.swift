package import Foundation
import Subprocess
import Support

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A command of calbench in a process of its own, whose stderr is this one's and whose stdout is dropped.
package enum CommandProcess {
    /// Runs it to its end.
    ///
    /// - Throws: its ``ExitStatus`` where that is not 0, because it has said why; ``Failure`` where a signal ended it.
    package static func run(_ executable: URL, _ arguments: [String]) async throws {
        let status = try await Subprocess.run(
            .path(FilePath(executable.path)), arguments: Arguments(arguments), output: .discarded,
            error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false)
        ).terminationStatus
        guard !status.isSuccess else { return }
        if case .exited(let code) = status, let said = ExitStatus(rawValue: code) { throw said }
        throw Failure(.internalError, "calbench \(arguments.first ?? "") ended with \(status.words)")
    }
}
