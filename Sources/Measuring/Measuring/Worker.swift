/// The side that measures in this process: a loop of calls on stdin and replies on stdout, until stdin ends.
package final class Worker {
    /// The version of the messages and of how a block is measured: executables of different versions are not compared.
    package static let messages = 9

    private let catalog: Catalog
    private let verifier: Verifier
    private let clocks: Clocks
    private var prepared: PreparedWorkload?
    private var digests = VerifiedDigests()
    /// Why adapters cannot be called, by name.
    private let unusable: [String: String]

    package init(catalog: Catalog, verifier: Verifier, clocks: Clocks = .system, unusable: [String: String] = [:]) {
        (self.unusable, self.catalog, self.verifier, self.clocks) = (unusable, catalog, verifier, clocks)
    }

    /// Answers calls, on one processor where one is given.
    package func run(processor: Int?) {
        // Before the tables, which are read when a workload is prepared: the two processes of a pair prepare and measure
        // in turns on one processor.
        if let processor, processor >= 0 { _ = pin(toProcessor: processor) }
        while let line = readLine() {
            do {
                let call = try JSONDecoder().decode(SideCall.self, from: Data(line.utf8))
                var shown = ContinuousClock.now
                let reply = try answer(call) {
                    let now = ContinuousClock.now
                    guard now - shown > .milliseconds(200) else { return }
                    shown = now
                    // A sign of life.
                    write(Data())
                }
                write(try JSONEncoder().encode(reply))
            } catch {
                let refused = error as? Failure ?? Failure(.internalError, "\(error)")
                write((try? JSONEncoder().encode(refused)) ?? Data())
            }
        }
    }

    private func write(_ line: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: line + Data("\n".utf8))
        } catch {
            // The process that started this one has ended.
            exit(ExitStatus.internalError.rawValue)
        }
    }

    private func answer(_ call: SideCall, progress: () -> Void) throws -> any Codable {
        switch call {
        case .kernels: catalog.kernelNames
        case .prepare(let request): try prepare(request)
        case .record(let share, let plan): try record(share, plan: plan, progress: progress)
        case .calibrate(let kernel, let nanoseconds): try calibrate(kernel, nanoseconds: nanoseconds)
        case .block(let kernel, let operations, let extra): try block(kernel, operations: operations, extra: extra)
        case .count(let kernel, let operations): try count(kernel, operations: operations)
        }
    }

    package func prepare(_ request: PreparedWorkload.Request) throws -> PreparedWorkload.Facts {
        // Lists of a million rows would stay as long as the process.
        if let last = prepared, last.request.workload != request.workload {
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
        var recording = try Timing.record(
            subjects, null: null, configuration: share, plan: plan, clocks: clocks, progress: progress)
        let failed = prepared.request.kernels.filter { unusable[$0] != nil }
        recording.participants =
            failed.map { SubjectResult(id: $0, clock: OwnClock(problem: unusable[$0])) }
            + recording.participants
        return JudgedRecording(recording, verdicts: plan == nil ? prepared.verdicts() : [:])
    }

    package func calibrate(_ kernel: String, nanoseconds: Double) throws -> Int {
        let subject = try subject(kernel)
        let calibration = Calibration(of: subject, clocks: clocks)
        let wanted = nanoseconds / max(calibration.nanosecondsPerOperation, 0.01)
        return max(subject.leastOperations, min(Int(wanted), Calibration.maximumOperations))
    }

    /// A share of more work in every block, as a percentage in the environment, to show that `gate` notices it.
    private static let slowdown: Result<Double, Failure> = {
        let name = "CALBENCH_WORKER_SLOWDOWN", text = ProcessInfo.processInfo.environment[name] ?? "0"
        guard let percent = Double(text), 0...10_000 ~= percent else {
            return .failure(Failure(.usage, "\(name)=\(shown(text, 40)): expected a percentage of 0…10000"))
        }
        return .success(percent / 100)
    }()

    package func block(_ kernel: String, operations: Int, extra: Int) throws -> TimedBlock {
        let subject = try subject(kernel)
        let done = try operations + extra + Int((Double(operations) * Self.slowdown.get()).rounded())
        // Waiting for this request, and the other process meanwhile, have cooled caches and branch predictors. A whole
        // block warms them again: after an eighth of a block the rest was still learning, so that 5 % more work, which
        // is the end of the block, measured as 3.0 to 3.8 % of `year-table`. A kernel with fewer operations in half a
        // millisecond is not affected.
        if operations >= 8, subject.ownBlock == nil { subject.run(operations) }
        let time = subject.block(done, by: clocks)
        let digest = subject.digest(done)
        if let problem = subject.problem() { throw Failure(.reference, "\(kernel) \(problem)") }
        return TimedBlock(
            nanoseconds: time.cost, isRight: digest == (try digests.digest(of: subject, operations: done)))
    }

    private func subject(_ name: String) throws -> Subject {
        guard let subject = prepared?.subjects.first(where: { $0.id == name }) else {
            throw Failure(.nothing, "\(name): there is no such kernel in what was prepared")
        }
        subject.begin(0)
        return subject
    }
}

extension Worker {
    /// The most instructions of the operations that are counted, in `run` as in `gate`.
    ///
    /// This, and not a time, limits what stepping costs: 12 to 60 µs for each instruction in a virtual machine.
    private static let mostInstructions = 12_000

    /// Counts instructions of the operations of a known count, because others would have other inputs; without one, of as
    /// many operations as have about 500, up to 256, or of one that has more.
    ///
    /// A power of two leaves no rest beside the lanes of a vector; those that take fewer instructions together are counted
    /// again, more at once.
    package func count(_ kernel: String, operations: Int? = nil) throws -> Counted {
        if let operations { return try count(kernel, of: operations) }
        var found = try count(kernel, of: 1)
        while let count = found.count {
            let fitting = min(256, Int(500 / max(count.value, 1)))
            let many = fitting > 1 ? 1 << (Int.bitWidth - 1 - fitting.leadingZeroBitCount) : 1
            guard many > count.operations else { break }
            let more = try self.count(kernel, of: many)
            // The first input has few, others have not.
            if more.uncounted == .tooMany { break }
            found = more
        }
        return found
    }

    /// Counts n = `operations`, whose answers are right.
    private func count(_ kernel: String, of operations: Int) throws -> Counted {
        let subject = try subject(kernel)
        subject.run(2 * operations)
        guard subject.digest(2 * operations) == (try digests.digest(of: subject, operations: 2 * operations)) else {
            return Counted(.wrong)
        }
        return Counted(operations: operations, limit: Self.mostInstructions, run: subject.run)
    }
}
