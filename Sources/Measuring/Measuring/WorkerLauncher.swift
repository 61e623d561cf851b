import Adapters
package import Foundation
import Subprocess
import Support

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Starts a calbench executable as a worker process.
package struct WorkerLauncher: SideLauncher {
    package let executable: URL
    /// The folder of the reference data given on the command line.
    package let referenceData: String?
    /// The folder of the reference data for an executable that finds none.
    package let fallbackReferenceData: String?
    /// Seconds without an answer after which a worker is killed.
    package let timeout: Double
    /// How many times the time limit a recording may last beyond its own time, as long as it makes progress.
    package var patience = 10.0
    /// The adapters as the user named them, which a worker starts itself, and the seconds of a request.
    package var adapters: (names: [String], timeout: Double)
    private var countsInstructions = false

    package init(
        executable: URL, referenceData: String?, fallbackReferenceData: String?, timeout: Double,
        adapters: (names: [String], timeout: Double) = ([], 60)
    ) {
        self.executable = executable
        self.referenceData = referenceData
        self.fallbackReferenceData = fallbackReferenceData
        // While a worker waits for an adapter it says nothing.
        self.timeout = adapters.names.isEmpty ? timeout : max(timeout, 2 * adapters.timeout + 30)
        self.adapters = adapters
    }

    /// The same with unseeded hashing and one processor: stepping wakes two processes in turns, which takes several
    /// times as long across processors.
    package var counting: WorkerLauncher {
        var launcher = self
        launcher.countsInstructions = true
        return launcher
    }

    /// The environment is padded by a random length, which moves the stack: placement in memory differs between
    /// launches.
    package func withSide<Result>(
        processor: Int?, _ body: (WorkerProcess) async throws -> Result
    ) async throws -> Result {
        // The worker has the same environment, and could only end.
        _ = try Worker.slowdown()
        var arguments = ["worker"]
        if let referenceData { arguments += ["--reference-data", referenceData] }
        if let fallbackReferenceData { arguments += ["--fallback-reference-data", fallbackReferenceData] }
        if !countsInstructions, !adapters.names.isEmpty {
            arguments += adapters.names.flatMap { ["--adapter", $0] } + ["--timeout", "\(adapters.timeout)"]
        }
        if let processor = countsInstructions ? 0 : processor { arguments += ["--processor", "\(processor)"] }
        var added: [Environment.Key: String?] = [
            "CALBENCH_PADDING": String(repeating: "x", count: Int.random(in: 0..<4096))
        ]
        if countsInstructions { added["SWIFT_DETERMINISTIC_HASHING"] = "1" }
        var outcome: Swift.Result<Result, any Error>?
        var ending: String?
        // A group of its own: an executable may start other processes, which end with it.
        var options = PlatformOptions()
        options.processGroupID = 0
        var group: Int32?
        GroupLeaders.beginLaunch()
        defer {
            if let group {
                kill(-group, SIGKILL)
                GroupLeaders.forget(group)
            } else {
                GroupLeaders.endLaunch(nil)
            }
        }
        do {
            let ended = try await Subprocess.run(
                .path(FilePath(executable.path)), arguments: Arguments(arguments),
                environment: .inherit.updating(added), platformOptions: options, input: .inputWriter,
                output: .sequence, error: .discarded
            ) { running in
                let id = running.processIdentifier.value
                GroupLeaders.endLaunch(id)
                group = id
                let worker = WorkerProcess(running, timeout: timeout, patience: patience)
                outcome = await worker.use(body)
            }
            ending = ended.terminationStatus.isSuccess ? nil : ended.terminationStatus.words
        } catch {
            // The body's errors are in the outcome; otherwise the process could not be started.
            if outcome == nil { throw SideError(problem: "cannot be started") }
        }
        guard let outcome else { throw SideError(problem: "ended before it said anything") }
        if case .failure = outcome, Interruption.isPending { throw ExitStatus.interrupted }
        if case .failure(var error as SideError) = outcome, error.hasEnded {
            error.ending = error.ending ?? ending
            throw error
        }
        return try outcome.get()
    }
}
