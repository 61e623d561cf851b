import Adapters
import Foundation
package import Results
import Subprocess
import Support
import Synchronization
package import Timing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A worker in another process.
package final class WorkerProcess: Side {
    private typealias Output = SubprocessOutputSequence.StringSequence<UTF8>
    typealias Running = Execution<CustomWriteInput, SequenceOutput, DiscardedOutput>

    private let running: Running
    private var lines: Output.AsyncIterator
    private let timeout: Double
    private let patience: Double
    private let deadline: Deadline
    /// The kernels of the executable; nil until it has greeted.
    private var greeted: [String]?
    /// The kernels that were prepared last.
    private var kernelNames: [String] = []

    init(_ running: Running, timeout: Double, patience: Double) {
        self.running = running
        lines = running.standardOutput.strings(bufferingPolicy: .unbounded).makeAsyncIterator()
        self.timeout = timeout
        self.patience = patience
        deadline = Deadline()
    }

    /// Passes the worker to a body under its time limit, and ends it.
    func use<Result>(_ body: (WorkerProcess) async throws -> Result) async -> Swift.Result<Result, any Error> {
        defer { deadline.stop() }
        do {
            deadline.watch(running)
            let result = try await body(self)
            // Its input ends with this process at the latest, so an error here has no effect.
            try? await running.standardInputWriter.finish()
            return .success(result)
        } catch {
            // One whose output ended may still be dying of a signal, which is worth more than the one that ends it here.
            if (error as? SideError)?.hasEnded == true { await waitForItsEnd() }
            try? running.send(signal: .kill)
            return .failure(error)
        }
    }

    /// Waits a second at most, and leaves its status to who waits for the process.
    private func waitForItsEnd() async {
        for _ in 0..<100 {
            var status = unsafe siginfo_t()
            let id = id_t(running.processIdentifier.value)
            guard unsafe waitid(P_PID, id, &status, WEXITED | WNOWAIT | WNOHANG) == 0, unsafe status.si_signo == 0
            else {
                return
            }
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    private func greet() async throws {
        deadline.begin(ReplyLimit(silence: timeout, longest: nil))
        defer { deadline.pause() }
        guard case .hello(let version, let kernels) = try await next() else { throw Self.strange }
        guard version == WorkerReply.version else {
            throw SideError(
                problem: "speaks version \(version) of the messages between processes, this one \(WorkerReply.version)")
        }
        greeted = kernels ?? []
    }

    package func kernels() async throws -> [String] {
        // Not at launch, so that two processes can start simultaneously.
        if greeted == nil { try await greet() }
        return greeted ?? []
    }

    package func prepare(_ request: PreparedWorkload.Request) async throws -> PreparedWorkload.Facts {
        guard case .prepared(let facts) = try await ask(.prepare(request)) else { throw Self.strange }
        kernelNames = facts.kernels.map(\.name)
        return facts
    }

    package func probe(_ share: Timing.Configuration) async throws -> JudgedProbe {
        guard case .probed(let probe) = try await ask(.probe(share)) else { throw Self.strange }
        return probe
    }

    package func record(
        _ share: Timing.Configuration, plan: Plan?, progress: (_ done: Int, _ total: Int) -> Void
    ) async throws -> Recording {
        let longest = patience * timeout + 20 * share.maxTime * Double(kernelNames.count + 3)
        let reply = try await ask(.record(share, plan: plan), longest: longest, progress: progress)
        guard case .recorded(let recording) = reply else { throw Self.strange }
        return recording
    }

    package func calibrate(_ kernel: String, nanoseconds: Double) async throws -> Int {
        let reply = try await ask(.calibrate(kernel: kernel, nanoseconds: nanoseconds))
        guard case .calibrated(let operations) = reply else { throw Self.strange }
        return operations
    }

    package func block(_ kernel: String, operations: Int, extra: Int) async throws -> TimedBlock {
        let reply = try await ask(.block(kernel: kernel, operations: operations, extra: extra))
        guard case .block(let block) = reply else { throw Self.strange }
        return block
    }

    package func count(
        _ kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?
    ) async throws -> Result<InstructionCount, Uncounted> {
        switch try await ask(.count(kernel: kernel, operations: operations, limit: limit, source: source)) {
        case .counted(let count): return .success(count)
        case .uncounted(let why): return .failure(why)
        default: throw Self.strange
        }
    }

    /// The error of a reply with numbers that no measurement has.
    private static func impossible(_ problem: String) -> SideError {
        SideError(problem: "sends what cannot be: \(problem)")
    }

    /// The error of a reply that does not belong to the request.
    private static var strange: SideError { SideError(problem: "does not answer as calbench does") }

    /// Sends a request and waits for its reply: a sound one, never a progress or a refusal.
    ///
    /// Only progress that is one extends the time limit, up to `longest` seconds.
    private func ask(
        _ request: WorkerRequest, longest: Double? = nil, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> WorkerReply {
        _ = try await kernels()
        deadline.begin(ReplyLimit(silence: timeout, longest: longest))
        defer { deadline.pause() }
        let line = String(decoding: try JSONEncoder().encode(request), as: UTF8.self) + "\n"
        do {
            _ = try await running.standardInputWriter.write(line)
        } catch {
            throw ended
        }
        while true {
            let reply = try await next()
            if case .progress(let done, let total) = reply {
                if deadline.takes(done: done, of: total) { progress(done, total) }
                continue
            }
            if let refusal = reply.refusal { throw refusal }
            if let defect = reply.defect(to: request, kernels: kernelNames) { throw Self.impossible(defect) }
            return reply
        }
    }

    private var ended: SideError {
        switch deadline.excess {
        case .silence(let seconds):
            let text = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
            return SideError(problem: "did not answer for \(text) s and was ended")
        case .length(let seconds):
            return SideError(problem: "measured for more than \(Int(seconds)) s and was ended")
        case nil: return SideError(problem: "ended by itself", hasEnded: true)
        }
    }

    private func next() async throws -> WorkerReply {
        let line: String?
        do {
            line = try await lines.next()
        } catch {
            throw SideError(problem: "cannot be read from")
        }
        guard let line else {
            throw ended
        }
        do {
            return try JSONDecoder().decode(WorkerReply.self, from: Data(line.utf8))
        } catch let columns as BlockColumnsError {
            throw Self.impossible(columns.description)
        } catch {
            throw Self.strange
        }
    }

    /// Kills a process that exceeds the limit of a reply, or that still measures after SIGINT.
    ///
    /// A terminal interrupts both processes; `kill` and CI supervisors interrupt only the parent.
    private final class Deadline: Sendable {
        private struct State {
            var limit: ReplyLimit?
            var start = ContinuousClock.now
            var excess: ReplyLimit.Excess?
            var task: Task<Void, Never>?

            var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
        }

        private let state = Mutex(State())

        /// What the process exceeded, for which it was killed.
        var excess: ReplyLimit.Excess? { state.withLock { $0.excess } }

        func begin(_ limit: ReplyLimit) { state.withLock { ($0.limit, $0.start) = (limit, .now) } }
        func pause() { state.withLock { $0.limit = nil } }
        func stop() { state.withLock { $0.task?.cancel() } }

        func takes(done: Int, of total: Int) -> Bool {
            state.withLock { state in
                let seconds = state.seconds
                return state.limit?.takes(done: done, of: total, at: seconds) ?? false
            }
        }

        func watch(_ running: Running) {
            let task = Task.detached { [self] in
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(100))
                    let isExceeded = state.withLock { state in
                        state.excess = state.limit?.excess(at: state.seconds)
                        return state.excess != nil
                    }
                    if isExceeded || Interruption.isPending {
                        try? running.send(signal: .kill)
                        return
                    }
                }
            }
            state.withLock { $0.task = task }
        }
    }
}
