import CalendarValues
import KernelProtocol
import Catalog
import Foundation
import Support
package import Verification
package import Workloads

/// A running adapter; threads ask it one after the other.
package final class Adapter: @unchecked Sendable {
    /// Its own facts.
    package struct Greeting: Sendable {
        package let implementation: Implementation
        package let claims: [String: AdapterManifest.Claim]
        /// Workloads of its that calbench does not have.
        let unknown: [String]
    }

    package static let version = 1

    package let program: AdapterProgram
    package let greeting: Greeting
    // The lock guards what follows.
    private let lock = NSRecursiveLock()
    private let child: Child
    private var loaded: UUID?
    private var broken: KernelUnusable?
    /// How many inputs are sent at once: as many as take about a second.
    private var piece = 16

    /// The name of its rows.
    package var name: String { program.name }

    /// What is wrong with it for good; nil as long as it can be called.
    package var problem: String? { lock.withLock { broken?.problem } }

    /// Greets the adapter in a process.
    package init(_ program: AdapterProgram, _ child: Child) throws(KernelUnusable) {
        (self.program, self.child) = (program, child)
        do {
            greeting = try Self.greet(program, child)
        } catch let error as SideError {
            throw KernelUnusable(error.problem)
        } catch {
            throw KernelUnusable("was interrupted")
        }
    }

    func give(up problem: String) { lock.withLock { broken = broken ?? KernelUnusable(problem) } }

    package struct Question: Sendable {
        let workload: String
        package let input: [AdapterColumn]
        let answer: [AdapterColumn]

        package init<W: AdaptableWorkload>(_ workload: W) {
            (self.workload, input, answer) = (workload.name, W.inputColumns, W.answerColumns)
        }
    }

    /// Rows that are loaded before they are timed.
    package struct Batch: Sendable {
        let key = UUID()
        let rows: [[Double]]

        package init(rows: [[Double]]) { self.rows = rows }
    }

    /// The time of a loop over a batch.
    package struct Timed {
        /// By the adapter's clock.
        package let nanoseconds: Double
        /// The whole request, in nanoseconds by this process's clock.
        let roundTrip: Double
        /// The loop's answers to the first inputs; nil where one was refused.
        package let rows: [[Double]?]
    }

    package struct Answers {
        /// Nil where one was refused.
        package fileprivate(set) var rows: [[Double]?] = []
        /// The library's own messages to refused ones, by position; the first ten of a reply have one.
        package fileprivate(set) var messages: [Int: String] = [:]

        var firstMessage: String? { messages.min { $0.key < $1.key }?.value }

        /// Adds a reply; its k-th message belongs to its k-th refused row.
        fileprivate mutating func add(_ rows: [[Double]?], _ messages: [String]?) {
            let refused = rows.indices.filter { rows[$0] == nil }
            for (place, message) in zip(refused, (messages ?? []).prefix(10)) {
                let text = shown(message, 200)
                if !text.isEmpty { self.messages[self.rows.count + place] = text }
            }
            self.rows += rows
        }
    }

    /// The answers to some rows; requests a second's worth at once.
    package func answers(to rows: [[Double]], _ question: Question) throws(KernelUnusable) -> Answers {
        try use { () throws -> Answers in
            var answers = Answers()
            // Inputs in another order, or of another workload, may take a hundred times as long.
            piece = min(piece, 256)
            while answers.rows.count < rows.count {
                let count = min(piece, rows.count - answers.rows.count)
                let start = ContinuousClock.now
                try load(Array(rows[answers.rows.count..<answers.rows.count + count]), question)
                let (reply, own) = try ask("{\"request\":\"answer\"}\n", "answers", question, count: count)
                answers.add(own, reply.messages)
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                // Doubled at most: one quick piece must not lead to one that takes minutes.
                if count == piece { piece = max(1, min(65_536, 2 * piece, Int(Double(count) / max(seconds, 1e-5)))) }
            }
            return answers
        }
    }

    /// The answers to rows in one request, none where there are none.
    func loading(_ rows: [[Double]], _ question: Question) throws(KernelUnusable) -> Answers {
        try use { () throws -> Answers in
            try load(rows, question)
            let (reply, own) = try ask("{\"request\":\"answer\"}\n", "answers", question, count: rows.count)
            var answers = Answers()
            answers.add(own, reply.messages)
            return answers
        }
    }

    /// Times a loop over a batch; `isNull` for the adapter's loop around a function that does nothing.
    package func time(
        _ batch: Batch, operations: Int, isNull: Bool = false, _ question: Question
    ) throws(KernelUnusable) -> Timed {
        try use { () throws -> Timed in
            if loaded != batch.key {
                try load(batch.rows, question)
                loaded = batch.key
            }
            let null = isNull ? ",\"null\":true" : ""
            let start = ContinuousClock.now
            let (reply, rows) = try ask(
                "{\"request\":\"time\",\"operations\":\(operations)\(null)}\n", "timed", question,
                count: min(operations, batch.rows.count))
            let roundTrip = (ContinuousClock.now - start) / .nanoseconds(1)
            guard reply.operations == operations else {
                throw SideError(problem: "was to time \(operations) operations and timed \(reply.operations ?? 0)")
            }
            let time = reply.nanoseconds ?? .nan
            guard time.isFinite, time > 0 else {
                throw SideError(problem: "reports \(NumberText.significant(time)) ns for \(operations) operations")
            }
            guard time <= roundTrip else {
                throw SideError(
                    problem: "reports \(NumberText.significant(time)) ns for \(operations) operations; "
                        + "the whole request took \(NumberText.significant(roundTrip)) ns")
            }
            if isNull, rows.contains(where: { $0?.allSatisfy { $0 == 0 } != true }) {
                throw SideError(problem: "answers in its null loop with something else than zeros")
            }
            return Timed(nanoseconds: time, roundTrip: roundTrip, rows: rows)
        }
    }

    /// The seconds of a request.
    var timeout: Double? { child.timeout }

    /// Sends a request as it is, for the protocol's test; the reply has no rows.
    func raw(_ request: [UInt8]) throws(KernelUnusable) -> AdapterReply {
        try use { () throws -> AdapterReply in
            loaded = nil
            child.begin()
            try child.write(request)
            let reply = try Self.reply(child)
            try child.checkEnd()
            return reply
        }
    }

    /// Ends its input.
    func closeInput() { lock.withLock { child.closeInput() } }

    /// How it ends after its input; nil where it goes on for so many seconds.
    func finish(within seconds: Double) -> Child.Ending? { lock.withLock { child.finish(within: seconds) } }

    /// Runs a body under the lock; its first error makes the adapter unusable for good.
    private func use<Result>(_ body: () throws -> Result) throws(KernelUnusable) -> Result {
        lock.lock()
        defer { lock.unlock() }
        if let broken { throw broken }
        do {
            return try body()
        } catch {
            let problem = (error as? SideError)?.problem ?? "was interrupted"
            let unusable = KernelUnusable(problem)
            broken = unusable
            throw unusable
        }
    }

    private func load(_ rows: [[Double]], _ question: Question) throws {
        loaded = nil
        let bytes = AdapterLayout(columns: question.input).bytes(rows)
        let request =
            "{\"request\":\"load\",\"workload\":\"\(question.workload)\",\"count\":\(rows.count),\"answers\":\(question.answer.count)}\n"
        child.begin()
        try child.write(Array(request.utf8) + bytes)
        let reply = try Self.reply(child, "loaded")
        guard reply.count == rows.count else {
            throw SideError(problem: "was sent \(rows.count) inputs and loaded \(reply.count ?? 0)")
        }
        try child.checkEnd()
    }

    /// Sends a request whose reply has rows of answers.
    private func ask(
        _ request: String, _ expected: String, _ question: Question, count: Int
    ) throws -> (reply: AdapterReply, rows: [[Double]?]) {
        child.begin()
        try child.write(Array(request.utf8))
        let reply = try Self.reply(child, expected)
        guard reply.count == count else {
            throw SideError(problem: "owes \(count) answers and gives \(reply.count ?? 0)")
        }
        let text = try child.lines(count, limit: 1024)
        let rows: [[Double]?]
        do {
            rows = try AdapterLayout(columns: question.answer).answers(text)
        } catch {
            throw SideError(
                problem: "answers '\(shown(error.line, 40))' to \(question.workload); "
                    + "a row has a status, 0 or 1, and \(question.answer.map(\.name).joined(separator: " "))")
        }
        try child.checkEnd()
        return (reply, rows)
    }

    private static func reply(_ child: Child, _ expected: String? = nil) throws -> AdapterReply {
        let line = try child.line()
        guard let reply = try? JSONDecoder().decode(AdapterReply.self, from: Data(line)) else {
            let text = shown(String(decoding: line.prefix(200), as: UTF8.self), 60)
            throw SideError(problem: "writes '\(text)', which is no reply")
        }
        guard let expected, reply.reply != expected else { return reply }
        let message = reply.message.map { ": \(shown($0, 200))" } ?? ""
        throw SideError(problem: "replies \(shown(reply.reply, 20)) where \(expected) is expected\(message)")
    }

    private static func greet(_ program: AdapterProgram, _ child: Child) throws -> Greeting {
        child.begin()
        try child.write(Array("{\"request\":\"hello\",\"protocol\":\(version)}\n".utf8))
        let hello = try reply(child)
        // Another version may greet otherwise.
        guard hello.reply == "hello" || (hello.reply == "error" && (hello.protocol ?? version) != version) else {
            throw SideError(problem: "does not greet: \(shown(hello.message ?? hello.reply, 100))")
        }
        guard hello.protocol == version else {
            let own = hello.protocol.map(String.init) ?? "no version"
            throw SideError(problem: "speaks \(own) of the protocol, this calbench version \(version)")
        }
        try child.checkEnd()
        func text(_ value: String?, _ field: String) throws -> String {
            let text = shown(value ?? "")
            guard !text.isEmpty else { throw SideError(problem: "greets without \(field)") }
            return text
        }
        let known = Adapters.workloads(of: .all)
        let greeting = Greeting(
            implementation: Implementation(
                name: program.name, version: try text(hello.version, "version"),
                library: try text(hello.library, "library"), language: try text(hello.language, "language"),
                callers: program.callers),
            claims: try claims(of: hello, program.manifest),
            unknown: (hello.workloads ?? [:]).keys.filter { !known.contains($0) }.sorted())
        let own = greeting.implementation
        if let manifest = program.manifest?.implementation, manifest.version != "system",
            manifest.version != own.version
        {
            throw SideError(
                problem: "is of \(own.library ?? "") \(own.version); its manifest has \(manifest.version)")
        }
        return greeting
    }

    /// A manifest's claims, which the adapter must have, or those of the greeting where there is no manifest.
    private static func claims(
        of hello: AdapterReply, _ manifest: AdapterManifest?
    ) throws -> [String: AdapterManifest.Claim] {
        guard let workloads = hello.workloads, !workloads.isEmpty else {
            throw SideError(problem: "greets without workloads")
        }
        if let manifest {
            for workload in manifest.workloads.keys.sorted() where workloads[workload] == nil {
                throw SideError(problem: "does not have \(workload), which its manifest claims")
            }
            return manifest.workloads
        }
        var claims: [String: AdapterManifest.Claim] = [:]
        for workload in Adapters.workloads(of: .all) {
            guard let claim = workloads[workload] else { continue }
            guard let from = claim.from, let to = claim.to else {
                throw SideError(problem: "greets without from and to of \(workload), which it needs without a manifest")
            }
            do {
                claims[workload] = try AdapterManifest.Claim(
                    of: workload, from: from, to: to, claims: claim.claims, conventions: claim.conventions,
                    accuracy: nil)
            } catch let problem {
                throw SideError(problem: "greets with \(workload): \(problem.field): \(problem.text)")
            }
        }
        return claims
    }
}
