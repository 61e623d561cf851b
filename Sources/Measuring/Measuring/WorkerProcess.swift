/// A worker in another process.
///
/// Its errors are a ``Failure`` that begins with its name and what it was working on.
package final class WorkerProcess: Side {
    private let child: Child
    /// What a person calls it; nil for this executable.
    private let name: String?
    /// What was prepared; empty before.
    private var work = ""

    fileprivate init(_ child: Child, name: String?) { (self.child, self.name) = (child, name) }

    /// Sends a call and waits for its reply; a sign of life extends the time limit.
    package func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) throws -> Reply {
        if case .prepare(let request) = call { work = "\(request.names): " }
        return try Self.naming(name, work) { try reply(to: call, progress) }
    }

    /// Its adapters end first.
    package func end() { _ = child.collect(within: 10, keepsOutput: false) }

    private func reply<Reply: Codable>(to call: SideCall, _ progress: () -> Void) throws -> Reply {
        try child.write(Array(JSONEncoder().encode(call)) + [UInt8(ascii: "\n")])
        while true {
            let line = Data(try child.line(limit: 1 << 28))
            let decoder = JSONDecoder()
            if line.isEmpty {
                // A sign of life.
                child.begin()
                progress()
            } else if let refused = try? decoder.decode(Failure.self, from: line) {
                throw Failure(refused.code, (name.map { "\($0): " } ?? "") + refused.message)
            } else if let reply = try? decoder.decode(Reply.self, from: line) {
                return reply
            } else {
                throw Problem("does not answer as calbench does")
            }
        }
    }

    /// Runs a body; what is wrong with the process ends the command.
    fileprivate static func naming<T>(_ name: String?, _ work: String = "", _ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let problem as Problem {
            let side = name ?? "the process that measures"
            throw Failure(name == nil ? .internalError : .reference, "\(side): \(work)\(problem)")
        }
    }
}

/// Starts a calbench executable as a worker process.
package struct WorkerLauncher {
    private let executable: URL
    /// What a person calls it in an error; nil for this executable.
    private let name: String?
    /// The folder of the reference data given on the command line.
    private let referenceData: String?
    /// The folder of the reference data for an executable that finds none.
    private let fallbackReferenceData: String?
    /// Seconds without a reply or progress after which a worker is killed.
    private let timeout: Double
    /// The adapters as the user named them, which a worker starts itself, and the seconds of a request.
    private let adapters: (names: [String], timeout: Double)

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

    /// Starts one, whose environment is padded by a random length: that moves the stack, so that placement differs.
    ///
    /// To count instructions hashing is not seeded.
    package func launch(processor: Int?, counts: Bool) throws -> WorkerProcess {
        var arguments = ["worker", "--messages", "\(Worker.messages)"]
        if let referenceData { arguments += ["--reference-data", referenceData] }
        if let fallbackReferenceData { arguments += ["--fallback-reference-data", fallbackReferenceData] }
        if !counts, !adapters.names.isEmpty {
            arguments += adapters.names.flatMap { ["--adapter", $0] } + ["--timeout", "\(adapters.timeout)"]
        }
        if let processor { arguments += ["--processor", "\(processor)"] }
        // A backtrace would hide the reason of a trap, which is its last words.
        var added = [
            "CALBENCH_PADDING": String(repeating: "x", count: Int.random(in: 0..<4096)),
            "SWIFT_BACKTRACE": "enable=no",
        ]
        if counts { added["SWIFT_DETERMINISTIC_HASHING"] = "1" }
        return try WorkerProcess.naming(name) {
            WorkerProcess(try Child([executable.path] + arguments, environment: added, timeout: timeout), name: name)
        }
    }
}
