package import Catalog
import Support
package import Timing
package import Verification

/// The side that measures in this process.
package final class LocalSide: Side {
    private let catalog: Catalog
    private let verifier: Verifier
    private let slowdown: Double
    private let instruments: Instruments
    private var prepared: PreparedWorkload?
    private var digests: [String: UInt64?] = [:]
    /// Why adapters cannot be called, by name.
    private let unusable: [String: String]

    /// Takes in `slowdown` a share of additional work in every block, to show that a gate notices it.
    package init(
        catalog: Catalog, verifier: Verifier, slowdown: Double = 0, instruments: Instruments = .all(),
        unusable: [String: String] = [:]
    ) {
        (self.unusable, self.catalog, self.verifier) = (unusable, catalog, verifier)
        (self.slowdown, self.instruments) = (slowdown, instruments)
    }

    package func kernels() -> [String] { catalog.kernelNames }

    package func prepare(_ request: PreparedWorkload.Request) throws -> PreparedWorkload.Facts {
        // Lists of a million rows would stay as long as the process.
        if let last = prepared, last.workload != request.workload {
            prepared = nil
            last.letGo()
        }
        let prepared = try PreparedWorkload(request, catalog: catalog, verifier: verifier)
        self.prepared = prepared
        digests = [:]
        return prepared.facts
    }

    package func probe(_ share: Timing.Configuration) throws -> JudgedProbe {
        guard let prepared else { throw Failure(.internalError, "nothing was prepared") }
        do {
            let probe = try Timing.probe(
                prepared.subjects, null: prepared.null, configuration: share, instruments: instruments)
            return JudgedProbe(probe: probe, verdicts: prepared.verdicts())
        } catch TimingError.nothingVerified {
            throw Failure(.mismatch, "no kernel gave the verified answers")
        }
    }

    package func record(
        _ share: Timing.Configuration, plan: Plan?, progress: (_ done: Int, _ total: Int) -> Void
    ) throws -> Recording {
        guard let prepared else { throw Failure(.internalError, "nothing was prepared") }
        // An adapter may have failed in another process than this one.
        let subjects = prepared.subjects.filter { plan == nil || plan?.operations[$0.id] != nil }
        guard plan.map({ plan in subjects.contains { $0.id == plan.reference } }) ?? true else {
            throw Failure(.mismatch, "\(plan?.reference ?? ""), the fastest, no longer answers")
        }
        do {
            var recording = try Timing.record(
                subjects, null: prepared.null, configuration: share, plan: plan, instruments: instruments,
                progress: { done, total, _ in progress(done, total) })
            var clocks = prepared.ownClocks()
            for name in prepared.lacking {
                clocks[name] = unusable[name].map { OwnClock(problem: $0) }
            }
            if !clocks.isEmpty { recording.ownClocks = clocks }
            return recording
        } catch TimingError.nothingVerified {
            throw Failure(.mismatch, "no kernel gave the verified answers")
        }
    }

    package func calibrate(_ kernel: String, nanoseconds: Double) throws -> Int {
        let calibration = try Calibration(of: subject(kernel), clocks: instruments.clocks, isCancelled: { false })
        let wanted = nanoseconds / max(calibration.nanosecondsPerOperation, 0.01)
        return max(1, min(Int(wanted), Calibration.maximumOperations))
    }

    package func block(_ kernel: String, operations: Int, extra: Int) throws -> TimedBlock {
        let subject = try subject(kernel)
        let done = operations + extra + Int((Double(operations) * slowdown).rounded())
        // Waiting for this request, and the other process meanwhile, have cooled caches and branch predictors. A whole
        // block warms them again: after an eighth of a block the rest was still learning, so that 5 % more work, which
        // is the end of the block, measured as 3.0 to 3.8 % of `year-table`. A kernel with fewer operations in half a
        // millisecond is not affected.
        if operations >= 8 { subject.run(operations) }
        let time = subject.block(done, by: instruments.clocks)
        let digest = subject.digest(done)
        return TimedBlock(nanoseconds: time.cost, isRight: digest == (try verifiedDigest(of: subject, done)))
    }

    /// Counts by the processor's counters where there are some, otherwise by stepping; `source` restricts it to one
    /// method.
    package func count(
        _ kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?
    ) throws -> Result<InstructionCount, Uncounted> {
        let subject = try subject(kernel)
        subject.run(2 * operations)
        guard subject.digest(2 * operations) == (try verifiedDigest(of: subject, 2 * operations)) else {
            return .failure(.wrong)
        }
        if source != .stepping, let value = counterSlope(subject, operations) {
            return .success(InstructionCount(value: value, source: .counters, operations: operations))
        }
        guard source != .counters else { return .failure(.unavailable) }
        switch SteppedInstructions.count(operations: operations, limit: limit, run: subject.run) {
        case .perOperation(let value):
            return .success(InstructionCount(value: value, source: .stepping, operations: operations))
        case .tooMany: return .failure(.tooMany)
        case .unavailable: return .failure(.unavailable)
        }
    }

    private func counterSlope(_ subject: Subject, _ operations: Int) -> Double? {
        guard let start = instruments.counters() else { return nil }
        subject.run(operations)
        let middle = instruments.counters()
        subject.run(2 * operations)
        guard let middle, let end = instruments.counters(), !end.isMultiplexed else { return nil }
        let once = middle.instructions &- start.instructions
        let twice = end.instructions &- middle.instructions
        return (Double(twice) - Double(once)) / Double(operations)
    }

    private func subject(_ name: String) throws -> Subject {
        guard let subject = prepared?.subjects.first(where: { $0.id == name }) else {
            throw Failure(.nothing, "\(name): there is no such kernel in what was prepared")
        }
        subject.begin(0)
        return subject
    }

    private func verifiedDigest(of subject: Subject, _ operations: Int) throws -> UInt64? {
        let key = "\(subject.id) \(operations)"
        if let known = digests[key] { return known }
        let digest = try subject.verifiedDigest(operations)
        digests[key] = .some(digest)
        return digest
    }
}
