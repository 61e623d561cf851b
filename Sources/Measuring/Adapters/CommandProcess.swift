package import Foundation
import Subprocess
import Support

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
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

extension TerminationStatus {
    /// How a process ended, such as `exit code 3` or `SIGKILL`.
    package var words: String {
        switch self {
        case .exited(let code): "exit code \(code)"
        case .signaled(let signal): Self.names[signal] ?? "signal \(signal)"
        }
    }

    /// The signals that end processes, by number.
    private static let names: [Int32: String] = [
        SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV",
        SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGSYS: "SIGSYS",
    ]
}
