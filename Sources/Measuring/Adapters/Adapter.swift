extension KernelUnusable {
    /// An error of a process; any but a ``Problem`` is of a signal.
    init(_ error: any Error) {
        self = error as? KernelUnusable ?? Self((error as? Problem)?.description ?? "was interrupted")
    }
}

/// A running adapter; threads ask it one after the other.
package final class Adapter: @unchecked Sendable {
    /// Its own facts, and the workloads of its that calbench does not have.
    package typealias Greeting = (
        implementation: Implementation, claims: [String: AdapterManifest.Claim], unknown: [String]
    )

    package static let version = 1

    package let program: AdapterProgram
    package let greeting: Greeting
    // The lock guards what follows.
    private let lock = NSRecursiveLock()
    private let child: Child
    private var loaded: (workload: String, rows: [[Int]])?
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
        } catch {
            throw KernelUnusable(error)
        }
    }

    func give(up problem: String) { lock.withLock { broken = broken ?? KernelUnusable(problem) } }

    /// The nanoseconds of a loop over a batch by the adapter's clock, those of the whole request by this process's, and the
    /// loop's answers to the first inputs; nil where one was refused.
    package typealias Timed = (nanoseconds: Double, roundTrip: Double, rows: [[Double]?])

    package typealias Answer = Result<[Double], MissingAnswer>

    /// The answers to some rows; requests a second's worth at once.
    package func answers(to rows: [[Int]], _ workload: some AdaptableWorkload) throws(KernelUnusable) -> [Answer] {
        try use { () throws -> [Answer] in
            var answers: [Answer] = []
            // Inputs in another order, or of another workload, may take a hundred times as long.
            piece = min(piece, 256)
            while answers.count < rows.count {
                let count = min(piece, rows.count - answers.count)
                let start = ContinuousClock.now
                try load(Array(rows[answers.count..<answers.count + count]), workload)
                let (reply, own) = try ask("{\"request\":\"answer\"}\n", "answers", workload, count: count)
                // The k-th message of a reply, of at most ten, belongs to its k-th refused row.
                var messages = (reply.messages ?? []).prefix(10).map { shown($0, 200) }[...]
                answers += own.map { row in
                    guard let row else {
                        let message = messages.popFirst()
                        return .failure(.refused(message == "" ? nil : message))
                    }
                    return .success(row)
                }
                let seconds = (ContinuousClock.now - start) / .seconds(1)
                // Doubled at most: one quick piece must not lead to one that takes minutes.
                if count == piece { piece = max(1, min(65_536, 2 * piece, Int(Double(count) / max(seconds, 1e-5)))) }
            }
            return answers
        }
    }

    /// Times a loop over a batch.
    package func time(_ batch: [[Int]], operations: Int, _ workload: some AdaptableWorkload) throws(KernelUnusable)
        -> Timed
    {
        try use { () throws -> Timed in
            if loaded?.workload != workload.name || loaded?.rows != batch {
                try load(batch, workload)
                loaded = (workload.name, batch)
            }
            let start = ContinuousClock.now
            let (reply, rows) = try ask(
                "{\"request\":\"time\",\"operations\":\(operations)}\n", "timed", workload,
                count: min(operations, batch.count))
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
            return (time, roundTrip, rows)
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

    /// How it ends after its input, which this ends; nil where it goes on for so many seconds.
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
            let unusable = KernelUnusable(error)
            broken = unusable
            throw unusable
        }
    }

    private func load(_ rows: [[Int]], _ workload: some AdaptableWorkload) throws {
        loaded = nil
        let bytes = AdapterRows.bytes(rows)
        let request =
            "{\"request\":\"load\",\"workload\":\"\(workload.name)\",\"count\":\(rows.count),\"answers\":\(type(of: workload).answerColumns.count)}\n"
        try child.write(Array(request.utf8) + bytes)
        let reply = try Self.reply(child, "loaded")
        guard reply.count == rows.count else {
            throw Problem("was sent \(rows.count) inputs and loaded \(reply.count ?? 0)")
        }
        try child.checkEnd()
    }

    /// Sends a request whose reply has rows of answers.
    private func ask(
        _ request: String, _ expected: String, _ workload: some AdaptableWorkload, count: Int
    ) throws -> (reply: AdapterReply, rows: [[Double]?]) {
        try child.write(Array(request.utf8))
        let reply = try Self.reply(child, expected)
        guard reply.count == count else {
            throw Problem("owes \(count) answers and gives \(reply.count ?? 0)")
        }
        let text = try child.lines(count, limit: 1024)
        let columns = type(of: workload).answerColumns
        let rows: [[Double]?]
        do {
            rows = try AdapterRows.answers(text, columns: columns.count, areWhole: !workload.isOfInstants)
        } catch {
            throw Problem(
                "answers '\(shown("\(error)", 40))' to \(workload.name); "
                    + "a row has a status, 0 or 1, and \(columns.joined(separator: " ")), "
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
        if let other = hello.protocol, other != version {
            throw Problem("speaks \(other) of the protocol, this calbench version \(version)")
        }
        guard hello.reply == "hello", hello.protocol != nil else {
            throw Problem("does not greet: \(shown(hello.message ?? hello.reply, 100))")
        }
        try child.checkEnd()
        func text(_ value: String?, _ field: String) throws -> String {
            let text = shown(value ?? "", 80)
            guard !text.isEmpty else { throw Problem("greets without \(field)") }
            return text
        }
        let known = Adapters.workloads(of: program.catalog)
        let unknown = (hello.workloads ?? [:]).keys.filter { !known.contains($0) }.sorted()
        let claims = try claims(of: hello, program.manifest, known)
        guard !claims.isEmpty else {
            let own = unknown.prefix(10).map { shown($0, 40) }.joined(separator: ", ")
            throw Problem("has no workload that calbench checks: \(own); there are \(known.joined(separator: ", "))")
        }
        let own = Implementation(
            name: program.name, version: try text(hello.version, "version"),
            library: try text(hello.library, "library"), language: try text(hello.language, "language"),
            callers: program.callers)
        let pinned = program.manifest?.implementation.version ?? own.version
        guard ["system", own.version].contains(pinned) else {
            throw Problem("is of \(own.library ?? "") \(own.version); its manifest has \(pinned)")
        }
        return (own, claims, unknown)
    }

    /// A manifest's claims, which the adapter must have, or those of the greeting where there is no manifest.
    private static func claims(
        of hello: AdapterReply, _ manifest: AdapterManifest?, _ known: [String]
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
        for workload in known {
            claims[workload] = try workloads[workload].map { stated in
                try AdapterManifest.Claim(of: workload, stated) { Problem("greets with \(workload): \($0): \($1)") }
            }
        }
        return claims
    }
}

extension Adapter {
    /// The shortest request whose growth is measured, in nanoseconds: the processor is seldom lost within it.
    private static let shortest = 5e5
    private static let mostOperations = 1 << 24

    /// What the adapter's clock shows on a few inputs beside calbench's; nothing where two operations may take longer than a
    /// request may, and where other programs delayed every request of K operations by more than those of 2 K.
    ///
    /// Beside its loop, a request of 2 K operations takes what one of K takes. The least of several requests of each counts:
    /// other programs only delay a reply, and seldom each.
    func ownClock(_ batch: [[Int]], _ workload: some AdaptableWorkload) throws(KernelUnusable) -> OwnClock {
        var operations = 1
        var trip = try time(batch, operations: operations, workload).roundTrip
        while trip < Self.shortest, operations < Self.mostOperations {
            operations *= 2
            trip = try time(batch, operations: operations, workload).roundTrip
        }
        guard trip * 4 < (timeout ?? .infinity) * 1e9 else { return OwnClock() }
        var (own, once, twice) = (Double.infinity, Double.infinity, Double.infinity)
        for _ in 0..<max(1, min(15, Int(1e8 / trip))) {
            once = min(once, try time(batch, operations: operations, workload).roundTrip)
            let timed = try time(batch, operations: 2 * operations, workload)
            twice = min(twice, timed.roundTrip)
            own = min(own, timed.nanoseconds / Double(2 * operations))
        }
        return twice > once ? OwnClock(own: own, slope: (twice - once) / Double(operations)) : OwnClock()
    }
}
