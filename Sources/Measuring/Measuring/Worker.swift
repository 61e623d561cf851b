/// The first line of a worker on its stdout.
struct WorkerGreeting: Codable {
    struct Hello: Codable {
        let version: Int
        /// Every kernel as `workload/kernel`; other versions may leave them out.
        let kernels: [String]?
    }

    let hello: Hello

    /// The version of the messages and of how a block is measured: executables of different versions are not compared.
    static let version = 6
}

/// A line of a worker about a request: a sign of life between rounds, the reply, or why there is none.
struct WorkerReply<Value: Codable>: Codable {
    var isAlive: Bool?
    var refused: Failure?
    var value: Value?
}

/// The loop of a worker process: requests on stdin, replies on stdout, until stdin ends.
package struct Worker {
    /// The environment variable with the percentage of additional work in every block, to show that `gate` notices it.
    package static let slowdownVariable = "CALBENCH_WORKER_SLOWDOWN"

    /// The additional work of every block, as a share, by ``slowdownVariable``; 0 where it is not set.
    ///
    /// - Throws: ``Failure`` for anything but a percentage of 0…10000.
    package static func slowdown(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(Failure) -> Double {
        guard let text = environment[slowdownVariable] else { return 0 }
        guard let percent = Double(text), (0...10_000).contains(percent) else {
            throw Failure(.usage, "\(slowdownVariable)=\(text): expected a percentage of 0…10000")
        }
        return percent / 100
    }

    private let side: LocalSide
    private let processor: Int?

    package init(
        catalog: Catalog, verifier: Verifier, slowdown: Double, processor: Int?, unusable: [String: String] = [:]
    ) {
        side = LocalSide(catalog: catalog, verifier: verifier, slowdown: slowdown, unusable: unusable)
        self.processor = processor
    }

    package func run() {
        // Before the tables, which are read when a workload is prepared: the two processes of a pair prepare and measure
        // in turns on one processor.
        if let processor, processor >= 0 { _ = pin(toProcessor: processor) }
        send(WorkerGreeting(hello: .init(version: WorkerGreeting.version, kernels: side.kernels())))
        while let line = readLine() {
            do {
                try answer(JSONDecoder().decode(SideCall.self, from: Data(line.utf8)))
            } catch let failure as Failure {
                send(WorkerReply<Never>(refused: failure))
            } catch {
                send(WorkerReply<Never>(refused: Failure(.internalError, "\(error)")))
            }
        }
    }

    private func answer(_ call: SideCall) throws {
        var shown = ContinuousClock.now
        reply(
            try side.reply(to: call) {
                let now = ContinuousClock.now
                guard now - shown > .milliseconds(200) else { return }
                shown = now
                send(WorkerReply<Never>(isAlive: true))
            })
    }

    private func reply(_ value: some Codable) { send(WorkerReply(value: value)) }

    private func send(_ line: some Encodable) {
        do {
            try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(line) + Data("\n".utf8))
        } catch {
            // The process that started this one has ended.
            exit(ExitStatus.internalError.rawValue)
        }
    }
}

/// A worker in another process.
///
/// Its errors are a ``Failure`` that begins with its name and what it was working on.
package final class WorkerProcess: Side {
    private let child: Child
    /// What a person calls it; nil for this executable.
    private let name: String?
    /// The kernels of the executable; nil until it has greeted.
    private var greeted: [String]?
    /// What was prepared; empty before.
    private var work = ""

    fileprivate init(_ child: Child, name: String?) { (self.child, self.name) = (child, name) }

    package func kernels() async throws -> [String] { try Self.naming(name) { try greet() } }

    /// The kernels; not at launch, so that two processes can start simultaneously.
    private func greet() throws -> [String] {
        if let greeted { return greeted }
        child.begin()
        let hello = try next(WorkerGreeting.self).hello
        guard hello.version == WorkerGreeting.version else {
            throw Problem(
                "speaks version \(hello.version) of the messages between processes, this one \(WorkerGreeting.version)")
        }
        greeted = hello.kernels ?? []
        return hello.kernels ?? []
    }

    /// Sends a call and waits for its reply; a sign of life extends the time limit.
    package func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) async throws -> Reply {
        if case .prepare(let request) = call { work = "\(request.names): " }
        return try Self.naming(name, work) { try reply(to: call, progress) }
    }

    private func reply<Reply: Codable>(to call: SideCall, _ progress: () -> Void) throws -> Reply {
        _ = try greet()
        child.begin()
        try child.write(Array(JSONEncoder().encode(call)) + [UInt8(ascii: "\n")])
        while true {
            let reply = try next(WorkerReply<Reply>.self)
            if let value = reply.value { return value }
            if let refused = reply.refused {
                throw Failure(refused.code, (name.map { "\($0): " } ?? "") + refused.message)
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

    private static var strange: Problem { Problem("does not answer as calbench does") }

    /// Runs a body; what is wrong with the process ends the command.
    fileprivate static func naming<Result>(_ name: String?, _ work: String = "", _ body: () throws -> Result) throws
        -> Result
    {
        do {
            return try body()
        } catch let problem as Problem {
            let side = name ?? "the process that measures"
            throw Failure(name == nil ? .internalError : .reference, "\(side): \(work)\(problem)")
        }
    }
}

/// Starts a calbench executable as a worker process.
package struct WorkerLauncher: SideLauncher {
    package let executable: URL
    /// What a person calls it in an error; nil for this executable.
    private let name: String?
    /// The folder of the reference data given on the command line.
    package let referenceData: String?
    /// The folder of the reference data for an executable that finds none.
    package let fallbackReferenceData: String?
    /// Seconds without a reply or progress after which a worker is killed.
    package let timeout: Double
    /// The adapters as the user named them, which a worker starts itself, and the seconds of a request.
    package var adapters: (names: [String], timeout: Double)
    /// The name of the one adapter's rows; nil for its own.
    package var adapterName: String?
    private var countsInstructions = false

    package init(
        executable: URL, name: String? = nil, referenceData: String?, fallbackReferenceData: String?, timeout: Double,
        adapters: (names: [String], timeout: Double) = ([], 60)
    ) {
        (self.executable, self.name, self.referenceData) = (executable, name, referenceData)
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
            if let adapterName { arguments += ["--adapter-name", adapterName] }
        }
        if let processor = countsInstructions ? 0 : processor { arguments += ["--processor", "\(processor)"] }
        // A backtrace would hide the reason of a trap, which is its last words.
        var added = [
            "CALBENCH_PADDING": String(repeating: "x", count: Int.random(in: 0..<4096)),
            "SWIFT_BACKTRACE": "enable=no",
        ]
        if countsInstructions { added["SWIFT_DETERMINISTIC_HASHING"] = "1" }
        let child = try WorkerProcess.naming(name) {
            try Child([executable.path] + arguments, environment: added, timeout: timeout)
        }
        defer { child.end() }
        let result = try await body(WorkerProcess(child, name: name))
        // Its adapters end first.
        _ = child.finish(within: 10)
        return result
    }
}
