import Foundation
import Reports
import Subprocess
import Synchronization
import Timing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A worker that cannot be used: not calbench, crashed, silent, or refusing.
struct WorkerError: Error {
    /// What is wrong, in a line.
    let problem: String
    /// The exit code that the worker itself asks for, if it does.
    var code: ExitStatus?
}

/// A running worker, in another process.
final class WorkerProcess {
    private typealias Output = SubprocessOutputSequence.StringSequence<UTF8>
    private typealias Running = Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>

    private let running: Running
    private var lines: Output.AsyncIterator
    private let deadline: Deadline
    /// What the executable has, as `workload/kernel`; nil until it has greeted.
    private var greeted: [String]?

    private init(_ running: Running, timeout: Double) {
        self.running = running
        lines = running.standardOutput.strings(bufferingPolicy: .unbounded).makeAsyncIterator()
        deadline = Deadline(timeout: timeout)
    }

    /// How a worker is started.
    struct Launch: Sendable {
        /// The executable.
        let executable: URL
        /// The folder of the reference data, if one was given on the command line.
        let referenceData: String?
        /// The folder of the reference data for an executable that finds none by itself.
        let fallbackReferenceData: String?
        /// The seconds after which a worker that does not answer is ended.
        let timeout: Double
        /// The processor to stay on; any, if nil.
        var processor: Int?
        /// More of the environment.
        var environment: [String: String] = [:]

        /// The same for a process that counts instructions: its hashing is not seeded, and it stays on one processor, because stepping
        /// wakes two processes in turns, which takes several times as long across processors.
        var counting: Launch {
            var launch = self
            launch.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
            launch.processor = 0
            return launch
        }
    }

    /// Starts a worker, lets it be used, and ends it.
    ///
    /// The environment is padded by a random length, which moves the stack: the placement of one launch is not that of all.
    ///
    /// - Parameters:
    ///   - launch: How it is started.
    ///   - body: What is done with it.
    /// - Returns: What the body returns.
    /// - Throws: ``WorkerError`` where it cannot be used; ``ExitStatus/interrupted`` where Ctrl-C ended it; what the body throws.
    static func with<Result>(
        _ launch: Launch, _ body: (WorkerProcess) async throws -> Result
    ) async throws -> Result {
        var arguments = ["worker"]
        if let folder = launch.referenceData { arguments += ["--reference-data", folder] }
        if let folder = launch.fallbackReferenceData { arguments += ["--fallback-reference-data", folder] }
        if let processor = launch.processor { arguments += ["--processor", "\(processor)"] }
        var added: [Environment.Key: String?] = [
            "CALBENCH_PADDING": String(repeating: "x", count: Int.random(in: 0..<4096))
        ]
        for (name, value) in launch.environment {
            if let key = Environment.Key(rawValue: name) { added[key] = value }
        }
        var outcome: Swift.Result<Result, any Error>?
        do {
            _ = try await Subprocess.run(
                .path(FilePath(launch.executable.path)), arguments: Arguments(arguments),
                environment: .inherit.updating(added), input: .inputWriter, output: .sequence, error: .discarded
            ) { running in
                let worker = WorkerProcess(running, timeout: launch.timeout)
                do {
                    worker.deadline.watch(running)
                    outcome = .success(try await body(worker))
                    try? await running.standardInputWriter.finish()
                } catch {
                    outcome = .failure(error)
                    try? running.send(signal: .kill)
                }
                worker.deadline.stop()
            }
        } catch {
            // The body's own errors are in the outcome; what is left is that the process could not be started.
            if outcome == nil {
                throw WorkerError(problem: "cannot be started")
            }
        }
        guard let outcome else { throw WorkerError(problem: "ended before it said anything") }
        if case .failure = outcome, Terminal.isInterrupted { throw ExitStatus.interrupted }
        return try outcome.get()
    }

    private func greet() async throws {
        guard case .hello(let version, let kernels) = try await next() else { throw Self.strange }
        guard version == WorkerReply.version else {
            throw WorkerError(
                problem: "speaks version \(version) of the messages between processes, this one \(WorkerReply.version)")
        }
        greeted = kernels ?? []
    }

    /// Every kernel of the executable, as `workload/kernel`.
    ///
    /// - Returns: The names.
    /// - Throws: ``WorkerError``.
    func kernels() async throws -> [String] {
        // Not when it is started, so that several processes can be started at once.
        if greeted == nil { try await greet() }
        return greeted ?? []
    }

    /// Chooses the inputs of a workload.
    ///
    /// - Parameter request: What is asked for.
    /// - Returns: What was prepared; the batch is 0 where the years have no inputs.
    /// - Throws: ``WorkerError``.
    func prepare(_ request: PreparedWorkload.Request) async throws -> PreparedWorkload.Facts {
        guard case .prepared(let facts) = try await ask(.prepare(request)) else { throw Self.strange }
        return facts
    }

    /// Measures what was prepared.
    ///
    /// - Parameters:
    ///   - share: This process's share.
    ///   - plan: What another process has found; nil where this one is the first.
    ///   - progress: Told how far it is.
    /// - Returns: The blocks.
    /// - Throws: ``WorkerError``.
    func record(
        _ share: Timing.Configuration, plan: Plan?, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> Recording {
        guard case .recorded(let recording) = try await ask(.record(share, plan: plan), progress: progress) else {
            throw Self.strange
        }
        return recording
    }

    /// Finds the operations of a block.
    ///
    /// - Parameters:
    ///   - kernel: The name of a kernel that was prepared.
    ///   - nanoseconds: How long the block is to take.
    /// - Returns: The operations, 1 or more.
    /// - Throws: ``WorkerError``.
    func calibrate(_ kernel: String, nanoseconds: Double) async throws -> Int {
        let reply = try await ask(.calibrate(kernel: kernel, nanoseconds: nanoseconds))
        guard case .calibrated(let operations) = reply, operations >= 1 else { throw Self.strange }
        return operations
    }

    /// Times a block.
    ///
    /// - Parameters:
    ///   - kernel: The name of a kernel that was prepared.
    ///   - operations: The operations.
    ///   - extra: More of them, for a control.
    /// - Returns: The time, and whether the output was the verified one.
    /// - Throws: ``WorkerError``.
    func block(_ kernel: String, operations: Int, extra: Int) async throws -> (nanoseconds: UInt64, isRight: Bool) {
        let reply = try await ask(.block(kernel: kernel, operations: operations, extra: extra))
        guard case .block(let nanoseconds, let isRight) = reply else { throw Self.strange }
        return (nanoseconds, isRight)
    }

    /// Counts the instructions of an operation by slope.
    ///
    /// - Parameters:
    ///   - kernel: The name of a kernel that was prepared.
    ///   - operations: n, of the slope between n and 2 n operations.
    ///   - limit: The most instructions to step through in one run.
    ///   - source: How they are counted; in any way, if nil.
    /// - Returns: The count.
    /// - Throws: ``WorkerError``.
    func count(
        _ kernel: String, operations: Int, limit: Int, source: RunRow.Instructions.Source?
    ) async throws -> CountedInstructions {
        let reply = try await ask(.count(kernel: kernel, operations: operations, limit: limit, source: source))
        guard case .counted(let counted) = reply else { throw Self.strange }
        return counted
    }

    /// Another answer than the one to what was asked.
    private static var strange: WorkerError { WorkerError(problem: "does not answer as calbench does") }

    /// Asks and waits for the answer, which is never a progress or a refusal.
    private func ask(
        _ request: WorkerRequest, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> WorkerReply {
        _ = try await kernels()
        let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self) + "\n"
        do {
            _ = try await running.standardInputWriter.write(line)
        } catch {
            throw WorkerError(problem: deadline.hasPassed ? silence : "ended by itself")
        }
        while true {
            switch try await next() {
            case .progress(let done, let total): progress(done, total)
            case .refused(let code, let message):
                throw WorkerError(problem: message, code: ExitStatus(rawValue: code))
            case let reply: return reply
            }
        }
    }

    private var silence: String { "did not answer for \(deadline.seconds) s and was ended" }

    private func next() async throws -> WorkerReply {
        deadline.restart()
        defer { deadline.pause() }
        let line: String?
        do {
            line = try await lines.next()
        } catch {
            throw WorkerError(problem: "cannot be read from")
        }
        guard let line else {
            throw WorkerError(problem: deadline.hasPassed ? silence : "ended by itself")
        }
        guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(line.utf8)) else {
            throw Self.strange
        }
        return reply
    }

    /// Ends a process that does not answer in time, or that still measures when Ctrl-C was pressed.
    ///
    /// A terminal interrupts both processes; `kill` and the supervisors of CI interrupt only the one that was started.
    private final class Deadline: Sendable {
        private struct State {
            var waitingSince: ContinuousClock.Instant?
            var hasPassed = false
            var task: Task<Void, Never>?
        }

        private let state = Mutex(State())
        private let timeout: Double

        init(timeout: Double) {
            self.timeout = timeout
        }

        var seconds: String { timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)" }
        var hasPassed: Bool { state.withLock { $0.hasPassed } }

        func restart() { state.withLock { $0.waitingSince = .now } }
        func pause() { state.withLock { $0.waitingSince = nil } }
        func stop() { state.withLock { $0.task?.cancel() } }

        func watch(_ running: Running) {
            let task = Task.detached { [self] in
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(100))
                    let isLate = state.withLock { state in
                        guard let since = state.waitingSince,
                            ContinuousClock.now - since > .seconds(timeout)
                        else { return false }
                        state.hasPassed = true
                        return true
                    }
                    if isLate || Terminal.isInterrupted {
                        try? running.send(signal: .kill)
                        return
                    }
                }
            }
            state.withLock { $0.task = task }
        }
    }
}
