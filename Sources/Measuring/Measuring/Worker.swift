package import Catalog
import Foundation
import ReferenceData
package import Support
import Timing
package import Verification

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
            throw Failure(.usage, "\(slowdownVariable)=\(text): accepted is a percentage of 0…10000")
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
        reply(.hello(version: WorkerReply.version, kernels: side.kernels()))
        while let line = readLine() {
            do {
                reply(try answer(JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8))))
            } catch let failure as Failure {
                reply(.refused(code: failure.code.rawValue, message: failure.message))
            } catch let form as KnownDifferences.FormError {
                reply(.refused(code: ExitStatus.usage.rawValue, message: form.description))
            } catch let damage as ReferenceDataError {
                reply(.refused(code: ExitStatus.reference.rawValue, message: damage.description))
            } catch {
                reply(.refused(code: ExitStatus.internalError.rawValue, message: "\(error)"))
            }
        }
    }

    private func answer(_ request: WorkerRequest) throws -> WorkerReply {
        if let defect = request.defect {
            throw Failure(.internalError, "was asked for what cannot be: \(defect)")
        }
        switch request {
        case .prepare(let request): return .prepared(try side.prepare(request))
        case .probe(let configuration): return .probed(try side.probe(configuration))
        case .record(let configuration, let plan):
            var told = ContinuousClock.now
            return .recorded(
                try side.record(configuration, plan: plan) { done, total in
                    let now = ContinuousClock.now
                    guard now - told > .milliseconds(200) else { return }
                    told = now
                    reply(.progress(done: done, total: total))
                })
        case .calibrate(let kernel, let nanoseconds):
            return .calibrated(operations: try side.calibrate(kernel, nanoseconds: nanoseconds))
        case .block(let kernel, let operations, let extra):
            return .block(try side.block(kernel, operations: operations, extra: extra))
        case .count(let kernel, let operations, let limit, let source):
            switch try side.count(kernel, operations: operations, limit: limit, source: source) {
            case .success(let count): return .counted(count)
            case .failure(let why): return .uncounted(why)
            }
        }
    }

    private func reply(_ reply: WorkerReply) {
        do {
            // JSON leaves the one control character beyond the first 32 as it is.
            let line = String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
                .replacing("\u{7F}", with: "\\u007f")
            try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
        } catch {
            // The process that started this one has ended.
            exit(ExitStatus.internalError.rawValue)
        }
    }
}
