import ArgumentParser
import Catalog
import Foundation
import ReferenceData
import Reports
import Timing
import Verification

/// `calbench worker`: measures what it is told on stdin and answers on stdout.
///
/// `run`, `gate` and `noise` start it, in several processes, because the placement of code and data differs from launch to launch. It does
/// nothing between two requests, and ends with its stdin.
struct Worker: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures for another calbench; not for people.", shouldDisplay: false)

    /// The variable of the environment with per cent of more work in every block than is told, to show that `gate` sees it.
    static let slowdownVariable = "CALBENCH_WORKER_SLOWDOWN"

    @OptionGroup var reference: ReferenceOptions
    @Option(help: "The folder of the reference data where there is no other.") var fallbackReferenceData: String?
    @Option(help: "The processor to stay on, where the system allows it.") var processor: Int?

    func run() throws {
        // Ctrl-C is for the process that started this one, which ends it. Without that process the next reply ends it.
        _ = signal(SIGINT, SIG_IGN)
        let reference = try loadReference()
        let catalog = Catalog.all
        let session = WorkerSession(
            catalog: catalog, verifier: Verifier(reference: reference, toolchain: Catalog.toolchain),
            slowdown: Self.slowdown)
        // Only now: the two processes of a pair read their tables at once, and measure in turns on one processor.
        if let processor, processor >= 0 { _ = pin(toProcessor: processor) }
        session.reply(.hello(version: WorkerReply.version, kernels: catalog.kernelNames))
        while let line = readLine() {
            do {
                let request = try JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8))
                try session.answer(request)
            } catch let failure as Failure {
                session.reply(.refused(code: failure.code.rawValue, message: failure.message))
            } catch let damage as ReferenceDataError {
                session.reply(.refused(code: ExitStatus.reference.rawValue, message: damage.description))
            } catch {
                session.reply(.refused(code: ExitStatus.internalError.rawValue, message: "\(error)"))
            }
        }
    }

    private func loadReference() throws -> ReferenceData {
        do {
            return try reference.find()
        } catch {
            guard let fallbackReferenceData, reference.referenceData == nil else { throw error }
            return ReferenceData(URL(filePath: fallbackReferenceData))
        }
    }

    private static var slowdown: Double {
        ProcessInfo.processInfo.environment[slowdownVariable].flatMap(Double.init).map { $0 / 100 } ?? 0
    }
}

/// The state of a worker between requests.
private final class WorkerSession {
    private let catalog: Catalog
    private let verifier: Verifier
    private let slowdown: Double
    private let instruments = Instruments.all()
    private var prepared: PreparedWorkload?
    private var digests: [String: UInt64] = [:]

    init(catalog: Catalog, verifier: Verifier, slowdown: Double) {
        self.catalog = catalog
        self.verifier = verifier
        self.slowdown = slowdown
    }

    func reply(_ reply: WorkerReply) {
        do {
            var data = try JSONEncoder().encode(reply)
            data.append(UInt8(ascii: "\n"))
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            // Nobody listens any more.
            exit(ExitStatus.internalError.rawValue)
        }
    }

    func answer(_ request: WorkerRequest) throws {
        switch request {
        case .prepare(let request):
            let prepared = try PreparedWorkload(request, catalog: catalog, verifier: verifier)
            self.prepared = prepared
            digests = [:]
            reply(.prepared(prepared.facts))
        case .record(let configuration, let plan): try record(configuration, plan)
        case .calibrate(let kernel, let nanoseconds):
            let calibration = try Calibration(
                of: subject(kernel), now: instruments.now, isCancelled: { false })
            let wanted = nanoseconds / max(calibration.nanosecondsPerOperation, 0.01)
            reply(.calibrated(operations: max(1, min(Int(wanted), Calibration.maximumOperations))))
        case .block(let kernel, let operations, let extra):
            let subject = try subject(kernel)
            let done = operations + extra + Int((Double(operations) * slowdown).rounded())
            // Waiting for this request, and the other process meanwhile, have cooled caches and branch predictors. A whole block warms
            // them again: after an eighth of one the rest of the block was still learning, so that 5 % more work, which is the end of the
            // block, was seen as 3.0 to 3.8 % of `year-table`. A kernel with fewer operations in half a millisecond has no such troubles.
            if prepared?.caches == .warm, operations >= 8 { subject.run(operations) }
            let time = subject.block(done, now: instruments.now)
            let digest = subject.digest(done)
            reply(.block(nanoseconds: time, isRight: digest == verifiedDigest(of: subject, done)))
        case .count(let kernel, let operations, let limit, let source):
            reply(.counted(count(try subject(kernel), operations, limit, source)))
        }
    }

    private func record(_ configuration: Timing.Configuration, _ plan: Plan?) throws {
        guard let prepared else { throw Failure(.internalError, "nothing was prepared") }
        var told = ContinuousClock.now
        let recording: Recording
        do {
            recording = try Timing.record(
                prepared.subjects, null: prepared.null, configuration: configuration, plan: plan,
                instruments: instruments,
                progress: { done, total, _ in
                    let now = ContinuousClock.now
                    guard now - told > .milliseconds(200) else { return }
                    told = now
                    reply(.progress(done: done, total: total))
                })
        } catch .nothingVerified {
            throw Failure(.mismatch, "no kernel gave the verified answers")
        }
        reply(.recorded(recording))
    }

    private func subject(_ name: String) throws -> Subject {
        guard let subject = prepared?.subjects.first(where: { $0.id == name }) else {
            throw Failure(.nothing, "\(name): there is no such kernel in what was prepared")
        }
        return subject
    }

    private func verifiedDigest(of subject: Subject, _ operations: Int) -> UInt64 {
        let key = "\(subject.id) \(operations)"
        if let known = digests[key] { return known }
        let digest = subject.verifiedDigest(operations)
        digests[key] = digest
        return digest
    }

    /// By the counters where there are some, otherwise instruction by instruction; where a source is given, by that or not at all.
    private func count(
        _ subject: Subject, _ operations: Int, _ limit: Int, _ source: RunRow.Instructions.Source?
    ) -> CountedInstructions {
        subject.run(2 * operations)
        guard subject.digest(2 * operations) == verifiedDigest(of: subject, 2 * operations) else {
            return CountedInstructions(status: .wrong, value: nil, operations: operations)
        }
        if source != .stepping, let start = instruments.counters() {
            subject.run(operations)
            let middle = instruments.counters()
            subject.run(2 * operations)
            if let middle, let end = instruments.counters(), !end.isMultiplexed {
                let once = middle.instructions &- start.instructions
                let twice = end.instructions &- middle.instructions
                return CountedInstructions(
                    status: .counters, value: (Double(twice) - Double(once)) / Double(operations),
                    operations: operations)
            }
        }
        guard source != .counters else {
            return CountedInstructions(status: .unavailable, value: nil, operations: operations)
        }
        switch SteppedInstructions.count(operations: operations, limit: limit, run: subject.run) {
        case .perOperation(let value):
            return CountedInstructions(status: .stepping, value: value, operations: operations)
        case .tooMany: return CountedInstructions(status: .tooMany, value: nil, operations: operations)
        case .unavailable: return CountedInstructions(status: .unavailable, value: nil, operations: operations)
        }
    }
}
