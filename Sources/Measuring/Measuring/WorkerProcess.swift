import Adapters
package import Foundation
import Support
import Timing

/// A worker in another process.
package final class WorkerProcess: Side {
    private let child: Child
    /// The kernels of the executable; nil until it has greeted.
    private var greeted: [String]?

    fileprivate init(_ child: Child) { self.child = child }

    package func kernels() async throws -> [String] { try greet() }

    /// The kernels; not at launch, so that two processes can start simultaneously.
    private func greet() throws -> [String] {
        if let greeted { return greeted }
        child.begin()
        let hello = try next(WorkerGreeting.self).hello
        guard hello.version == WorkerGreeting.version else {
            throw SideError(
                problem: "speaks version \(hello.version) of the messages between processes, this one "
                    + "\(WorkerGreeting.version)")
        }
        greeted = hello.kernels ?? []
        return hello.kernels ?? []
    }

    /// Sends a call and waits for its reply; a sign of life extends the time limit.
    package func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) async throws -> Reply {
        _ = try greet()
        child.begin()
        try child.write(Array(JSONEncoder().encode(call)) + [UInt8(ascii: "\n")])
        while true {
            let reply = try next(WorkerReply<Reply>.self)
            if let value = reply.value { return value }
            if let refused = reply.refused {
                throw SideError(problem: refused.message, code: ExitStatus(rawValue: refused.code))
            }
            guard reply.isAlive == true else { throw Self.strange }
            child.begin()
            progress()
        }
    }

    private func next<Message: Decodable>(_: Message.Type) throws -> Message {
        let line = try child.line(limit: 1 << 28)
        do {
            return try JSONDecoder().decode(Message.self, from: Data(line))
        } catch {
            throw Self.strange
        }
    }

    private static var strange: SideError { SideError(problem: "does not answer as calbench does") }
}

/// Starts a calbench executable as a worker process.
package struct WorkerLauncher: SideLauncher {
    package let executable: URL
    /// The folder of the reference data given on the command line.
    package let referenceData: String?
    /// The folder of the reference data for an executable that finds none.
    package let fallbackReferenceData: String?
    /// Seconds without a reply or progress after which a worker is killed.
    package let timeout: Double
    /// The adapters as the user named them, which a worker starts itself, and the seconds of a request.
    package var adapters: (names: [String], timeout: Double)
    private var countsInstructions = false

    package init(
        executable: URL, referenceData: String?, fallbackReferenceData: String?, timeout: Double,
        adapters: (names: [String], timeout: Double) = ([], 60)
    ) {
        (self.executable, self.referenceData) = (executable, referenceData)
        self.fallbackReferenceData = fallbackReferenceData
        // While a worker waits for an adapter it sends nothing.
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
        // A backtrace would hide the reason of a trap, which is its last words.
        var added = [
            "CALBENCH_PADDING": String(repeating: "x", count: Int.random(in: 0..<4096)),
            "SWIFT_BACKTRACE": "enable=no",
        ]
        if countsInstructions { added["SWIFT_DETERMINISTIC_HASHING"] = "1" }
        let child = try Child([executable.path] + arguments, environment: added, timeout: timeout)
        defer { child.end() }
        let result = try await body(WorkerProcess(child))
        // Its adapters end first.
        _ = child.finish(within: 10)
        return result
    }
}
