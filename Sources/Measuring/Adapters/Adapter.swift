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
        } catch let problem as Problem {
            throw KernelUnusable(problem.description)
        } catch {
            throw KernelUnusable("was interrupted")
        }
    }

    func give(up problem: String) { lock.withLock { broken = broken ?? KernelUnusable(problem) } }

    package struct Question: Sendable {
        let workload: String
        package let input: [String]
        let answer: [String]
        let isWhole: Bool

        package init<W: AdaptableWorkload>(_ workload: W) {
            (self.workload, input, answer) = (workload.name, W.inputColumns, W.answerColumns)
            isWhole = !workload.isOfInstants
        }
    }

    /// Rows that are loaded before they are timed.
    package struct Batch: Sendable {
        let key = UUID()
        let rows: [[Int]]

        package init(rows: [[Int]]) { self.rows = rows }
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
    package func answers(to rows: [[Int]], _ question: Question) throws(KernelUnusable) -> Answers {
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

    /// Times a loop over a batch.
    package func time(_ batch: Batch, operations: Int, _ question: Question) throws(KernelUnusable) -> Timed {
        try use { () throws -> Timed in
            if loaded != batch.key {
                try load(batch.rows, question)
                loaded = batch.key
            }
            let start = ContinuousClock.now
            let (reply, rows) = try ask(
                "{\"request\":\"time\",\"operations\":\(operations)}\n", "timed", question,
                count: min(operations, batch.rows.count))
            let roundTrip = (ContinuousClock.now - start) / .nanoseconds(1)
            guard reply.operations == operations else {
                throw Problem("was to time \(operations) operations and timed \(reply.operations ?? 0)")
            }
            let time = reply.nanoseconds ?? .nan
            guard time > 0, time <= roundTrip else {
                throw Problem(
                    "reports \(NumberText.significant(time)) ns for \(operations) operations; "
                        + "the whole request took \(NumberText.significant(roundTrip)) ns")
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
            try child.write(request)
            let reply = try Self.reply(child)
            try child.checkEnd()
            return reply
        }
    }

    /// Ends its input.
    func closeInput() { lock.withLock { child.closeInput() } }

    /// How it ends after its input; nil where it goes on for so many seconds.
    func finish(within seconds: Double) -> Child.Ending? {
        lock.withLock { child.collect(within: seconds, keepsOutput: false).ending }
    }

    /// Runs a body under the lock; its first error makes the adapter unusable for good.
    private func use<Result>(_ body: () throws -> Result) throws(KernelUnusable) -> Result {
        lock.lock()
        defer { lock.unlock() }
        if let broken { throw broken }
        do {
            return try body()
        } catch {
            let unusable = KernelUnusable((error as? Problem)?.description ?? "was interrupted")
            broken = unusable
            throw unusable
        }
    }

    private func load(_ rows: [[Int]], _ question: Question) throws {
        loaded = nil
        let bytes = AdapterRows.bytes(rows)
        let request =
            "{\"request\":\"load\",\"workload\":\"\(question.workload)\",\"count\":\(rows.count),\"answers\":\(question.answer.count)}\n"
        try child.write(Array(request.utf8) + bytes)
        let reply = try Self.reply(child, "loaded")
        guard reply.count == rows.count else {
            throw Problem("was sent \(rows.count) inputs and loaded \(reply.count ?? 0)")
        }
        try child.checkEnd()
    }

    /// Sends a request whose reply has rows of answers.
    private func ask(
        _ request: String, _ expected: String, _ question: Question, count: Int
    ) throws -> (reply: AdapterReply, rows: [[Double]?]) {
        try child.write(Array(request.utf8))
        let reply = try Self.reply(child, expected)
        guard reply.count == count else {
            throw Problem("owes \(count) answers and gives \(reply.count ?? 0)")
        }
        let text = try child.lines(count, limit: 1024)
        let rows: [[Double]?]
        do {
            rows = try AdapterRows.answers(text, columns: question.answer.count, areWhole: question.isWhole)
        } catch {
            throw Problem(
                "answers '\(shown("\(error)", 40))' to \(question.workload); "
                    + "a row has a status, 0 or 1, and \(question.answer.joined(separator: " ")), "
                    + "one blank between them, and nothing after them")
        }
        try child.checkEnd()
        return (reply, rows)
    }

    private static func reply(_ child: Child, _ expected: String? = nil) throws -> AdapterReply {
        let line = try child.line()
        guard let reply = try? JSONDecoder().decode(AdapterReply.self, from: Data(line)) else {
            let text = shown(String(decoding: line.prefix(200), as: UTF8.self), 60)
            throw Problem("writes '\(text)', which is no reply")
        }
        guard let expected, reply.reply != expected else { return reply }
        let message = reply.message.map { ": \(shown($0, 200))" } ?? ""
        throw Problem("replies \(shown(reply.reply, 20)) where \(expected) is expected\(message)")
    }

    private static func greet(_ program: AdapterProgram, _ child: Child) throws -> Greeting {
        try child.write(Array("{\"request\":\"hello\",\"protocol\":\(version)}\n".utf8))
        let hello = try reply(child)
        // Another version may greet otherwise.
        guard hello.reply == "hello" || (hello.reply == "error" && (hello.protocol ?? version) != version) else {
            throw Problem("does not greet: \(shown(hello.message ?? hello.reply, 100))")
        }
        guard hello.protocol == version else {
            let own = hello.protocol.map(String.init) ?? "no version"
            throw Problem("speaks \(own) of the protocol, this calbench version \(version)")
        }
        try child.checkEnd()
        func text(_ value: String?, _ field: String) throws -> String {
            let text = shown(value ?? "", 81)
            guard !text.isEmpty else { throw Problem("greets without \(field)") }
            guard text.count <= 80 else { throw Problem("greets with a \(field) of more than 80 characters") }
            return text
        }
        let known = Adapters.workloads(of: .all)
        let unknown = (hello.workloads ?? [:]).keys.filter { !known.contains($0) }.sorted()
        let greeting = Greeting(
            implementation: Implementation(
                name: program.name, version: try text(hello.version, "version"),
                library: try text(hello.library, "library"), language: try text(hello.language, "language"),
                callers: program.callers),
            claims: try claims(of: hello, program.manifest), unknown: unknown)
        guard !greeting.claims.isEmpty else {
            let own = unknown.prefix(10).map { shown($0, 40) }.joined(separator: ", ")
            throw Problem("has no workload that calbench checks: \(own); there are \(known.joined(separator: ", "))")
        }
        let own = greeting.implementation
        if let manifest = program.manifest?.implementation, manifest.version != "system",
            manifest.version != own.version
        {
            throw Problem(
                "is of \(own.library ?? "") \(own.version); its manifest has \(manifest.version)")
        }
        return greeting
    }

    /// A manifest's claims, which the adapter must have, or those of the greeting where there is no manifest.
    private static func claims(
        of hello: AdapterReply, _ manifest: AdapterManifest?
    ) throws -> [String: AdapterManifest.Claim] {
        guard let workloads = hello.workloads, !workloads.isEmpty else {
            throw Problem("greets without workloads")
        }
        if let manifest {
            for workload in manifest.workloads.keys.sorted() where workloads[workload] == nil {
                throw Problem("does not have \(workload), which its manifest claims")
            }
            return manifest.workloads
        }
        var claims: [String: AdapterManifest.Claim] = [:]
        for workload in Adapters.workloads(of: .all) {
            guard let claim = workloads[workload] else { continue }
            guard let from = claim.from, let to = claim.to else {
                throw Problem("greets without from and to of \(workload), which it needs without a manifest")
            }
            claims[workload] = try AdapterManifest.Claim(
                of: workload, from: from, to: to, claims: claim.claims, conventions: claim.conventions
            ) { Problem("greets with \(workload): \($0): \($1)") }
        }
        return claims
    }
}

extension Adapter {
    /// The shortest request whose growth is measured, in nanoseconds: the processor is seldom lost within it.
    private static let shortest = 5e5
    private static let mostOperations = 1 << 24

    /// The time of an operation by the adapter's clock on a few inputs, and how much longer a request of 2 K operations takes
    /// than one of K by calbench's, per operation; nil where two operations may take longer than a request may, and where
    /// other programs delayed every request of K operations by more than those of 2 K.
    ///
    /// Beside its loop, a request of 2 K operations takes what one of K takes. The least of several requests of each counts:
    /// other programs only delay a reply, and seldom each.
    func slope(_ batch: Batch, _ question: Question) throws(KernelUnusable) -> (own: Double, slope: Double)? {
        var operations = 1
        var trip = try time(batch, operations: operations, question).roundTrip
        while trip < Self.shortest, operations < Self.mostOperations {
            operations *= 2
            trip = try time(batch, operations: operations, question).roundTrip
        }
        guard trip * 4 < (timeout ?? .infinity) * 1e9 else { return nil }
        var (own, once, twice) = (Double.infinity, Double.infinity, Double.infinity)
        for _ in 0..<max(1, min(15, Int(1e8 / trip))) {
            once = min(once, try time(batch, operations: operations, question).roundTrip)
            let timed = try time(batch, operations: 2 * operations, question)
            twice = min(twice, timed.roundTrip)
            own = min(own, timed.nanoseconds / Double(2 * operations))
        }
        return twice > once ? (own, (twice - once) / Double(operations)) : nil
    }
}
