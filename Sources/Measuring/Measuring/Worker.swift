package import Catalog
import Foundation
import ReferenceData
package import Support
import Timing
package import Verification

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
    struct Refusal: Codable {
        let code: Int32
        let message: String
    }

    var isAlive: Bool?
    var refused: Refusal?
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
                refuse(failure.code, failure.message)
            } catch let damage as ReferenceDataError {
                refuse(damage.code, damage.description)
            } catch {
                refuse(.internalError, "\(error)")
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
