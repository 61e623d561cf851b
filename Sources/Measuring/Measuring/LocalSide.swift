/// The side that measures in this process.
package final class LocalSide: Side {
    private let catalog: Catalog
    private let verifier: Verifier
    private let slowdown: Double
    private let clocks: Clocks
    /// Nil on most virtual machines.
    private let counter = InstructionCounter()
    private var prepared: PreparedWorkload?
    private var digests = VerifiedDigests()
    /// Why adapters cannot be called, by name.
    private let unusable: [String: String]

    /// Takes in `slowdown` a share of additional work in every block, to show that a gate notices it.
    package init(
        catalog: Catalog, verifier: Verifier, slowdown: Double = 0, clocks: Clocks = .system,
        unusable: [String: String] = [:]
    ) {
        (self.unusable, self.catalog, self.verifier) = (unusable, catalog, verifier)
        (self.slowdown, self.clocks) = (slowdown, clocks)
    }

    package func kernels() -> [String] { catalog.kernelNames }

    package func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) throws -> Reply {
        guard let reply = try reply(to: call, progress: progress) as? Reply else {
            throw Failure(.internalError, "a call has another reply")
        }
        return reply
    }

    func reply(to call: SideCall, progress: () -> Void) throws -> any Codable {
        switch call {
        case .prepare(let request): try prepare(request)
        case .record(let share, let plan): try record(share, plan: plan, progress: progress)
        case .calibrate(let kernel, let nanoseconds): try calibrate(kernel, nanoseconds: nanoseconds)
        case .block(let kernel, let operations, let extra): try block(kernel, operations: operations, extra: extra)
        case .count(let kernel, let operations, let limit, let source):
            Counted(try count(kernel, operations: operations, limit: limit, source: source))
        }
    }

    package func prepare(_ request: PreparedWorkload.Request) throws -> PreparedWorkload.Facts {
        // Lists of a million rows would stay as long as the process.
        if let last = prepared, last.workload != request.workload {
            prepared = nil
            last.letGo()
        }
        let prepared = try PreparedWorkload(request, catalog: catalog, verifier: verifier)
        self.prepared = prepared
        digests = VerifiedDigests()
        return prepared.facts
    }

    package func record(
        _ share: Timing.Configuration, plan: Plan?, progress: () -> Void
    ) throws -> JudgedRecording {
        guard let prepared, let null = prepared.null else { throw Failure(.internalError, "nothing was prepared") }
        // An adapter may have failed in another process than this one.
        let subjects = prepared.subjects.filter { plan == nil || plan?.operations[$0.id] != nil }
        if let plan, !subjects.contains(where: { $0.id == plan.baseline }) {
            throw Failure(.mismatch, "\(plan.baseline), the fastest, no longer answers")
        }
        let recording = try Timing.record(
            subjects, null: null, configuration: share, plan: plan, clocks: clocks, progress: progress)
        var clocks = prepared.ownClocks()
        for name in prepared.lacking {
            clocks[name] = unusable[name].map { OwnClock(problem: $0) }
        }
        return JudgedRecording(recording, verdicts: plan == nil ? prepared.verdicts() : [:], clocks: clocks)
    }

    package func calibrate(_ kernel: String, nanoseconds: Double) throws -> Int {
        let subject = try subject(kernel)
        let calibration = Calibration(of: subject, clocks: clocks)
        let wanted = nanoseconds / max(calibration.nanosecondsPerOperation, 0.01)
        return max(subject.leastOperations, min(Int(wanted), Calibration.maximumOperations))
    }

    package func block(_ kernel: String, operations: Int, extra: Int) throws -> TimedBlock {
        let subject = try subject(kernel)
        let done = operations + extra + Int((Double(operations) * slowdown).rounded())
        // Waiting for this request, and the other process meanwhile, have cooled caches and branch predictors. A whole
        // block warms them again: after an eighth of a block the rest was still learning, so that 5 % more work, which
        // is the end of the block, measured as 3.0 to 3.8 % of `year-table`. A kernel with fewer operations in half a
        // millisecond is not affected.
        if operations >= 8 { subject.run(operations) }
        let time = subject.block(done, by: clocks)
        let digest = subject.digest(done)
        if let problem = subject.problem() { throw Failure(.reference, "\(kernel) \(problem)") }
        return TimedBlock(
            nanoseconds: time.cost, isRight: digest == (try digests.digest(of: subject, operations: done)))
    }

    /// Counts by the processor's counters where there are some, otherwise by stepping; `source` restricts it to one
    /// method.
    package func count(
        _ kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?
    ) throws -> Result<InstructionCount, Uncounted> {
        let subject = try subject(kernel)
        subject.run(2 * operations)
        guard subject.digest(2 * operations) == (try digests.digest(of: subject, operations: 2 * operations)) else {
            return .failure(.wrong)
        }
        if source != .stepping, let value = counterSlope(subject, operations) {
            return .success(InstructionCount(value: value, source: .counters, operations: operations))
        }
        guard source != .counters else { return .failure(.unavailable) }
        return SteppedInstructions.count(operations: operations, limit: limit, run: subject.run).map {
            InstructionCount(value: $0, source: .stepping, operations: operations)
        }
    }

    private func counterSlope(_ subject: Subject, _ operations: Int) -> Double? {
        guard let start = counter?.read() else { return nil }
        subject.run(operations)
        let middle = counter?.read()
        subject.run(2 * operations)
        guard let middle, let end = counter?.read() else { return nil }
        return (Double(end - middle) - Double(middle - start)) / Double(operations)
    }

    private func subject(_ name: String) throws -> Subject {
        guard let subject = prepared?.subjects.first(where: { $0.id == name }) else {
            throw Failure(.nothing, "\(name): there is no such kernel in what was prepared")
        }
        subject.begin(0)
        return subject
    }
}
