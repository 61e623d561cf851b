package import Catalog
import Foundation
import ReferenceData
package import Support
import Timing
package import Verification

/// A request to a worker: a line of JSON on its stdin.
enum WorkerRequest: Codable {
    case prepare(PreparedWorkload.Request)
    case probe(Timing.Configuration)
    case record(Timing.Configuration, plan: Plan?)
    case calibrate(kernel: String, nanoseconds: Double)
    /// `extra` operations are the additional work of a control.
    case block(kernel: String, operations: Int, extra: Int)
    case count(kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?)
}

/// The first line of a worker on its stdout.
struct WorkerGreeting: Codable {
    struct Hello: Codable {
        let version: Int
        /// Every kernel as `workload/kernel`; other versions may leave them out.
        let kernels: [String]?
    }

    let hello: Hello

    /// The version of the messages and of how a block is measured: executables of different versions are not compared.
    static let version = 5
}

/// A line of a worker about a request: the rounds done and expected of a recording, the reply, or why there is none.
struct WorkerReply<Value: Codable>: Codable {
    struct Progress: Codable { let done, total: Int }
    struct Refusal: Codable {
        let code: Int32
        let message: String
    }

    var progress: Progress?
    var refused: Refusal?
    var value: Value?
}

/// A count of instructions, or why there is none.
struct WorkerCount: Codable {
    var count: InstructionCount?
    var uncounted: Uncounted?
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
                try answer(JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8)))
            } catch let failure as Failure {
                refuse(failure.code, failure.message)
            } catch let damage as ReferenceDataError {
                refuse(damage.code, damage.description)
            } catch {
                refuse(.internalError, "\(error)")
            }
        }
    }

    private func answer(_ request: WorkerRequest) throws {
        switch request {
        case .prepare(let request): reply(try side.prepare(request))
        case .probe(let configuration): reply(try side.probe(configuration))
        case .record(let configuration, let plan):
            var shown = ContinuousClock.now
            reply(
                try side.record(configuration, plan: plan) { done, total in
                    let now = ContinuousClock.now
                    guard now - shown > .milliseconds(200) else { return }
                    shown = now
                    send(WorkerReply<Never>(progress: .init(done: done, total: total)))
                })
        case .calibrate(let kernel, let nanoseconds): reply(try side.calibrate(kernel, nanoseconds: nanoseconds))
        case .block(let kernel, let operations, let extra):
            reply(try side.block(kernel, operations: operations, extra: extra))
        case .count(let kernel, let operations, let limit, let source):
            switch try side.count(kernel, operations: operations, limit: limit, source: source) {
            case .success(let count): reply(WorkerCount(count: count))
            case .failure(let why): reply(WorkerCount(uncounted: why))
            }
        }
    }

    private func reply(_ value: some Codable) { send(WorkerReply(value: value)) }

    private func refuse(_ code: ExitStatus, _ message: String) {
        send(WorkerReply<Never>(refused: .init(code: code.rawValue, message: message)))
    }

    private func send(_ line: some Encodable) {
        do {
            try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(line) + Data("\n".utf8))
        } catch {
            // The process that started this one has ended.
            exit(ExitStatus.internalError.rawValue)
        }
    }
}
