import Foundation
import Measuring
import Timing

extension FuzzTarget {
    /// A line between calbench and a worker: a request, or a reply to each kind of request.
    static let message = FuzzTarget("message") { bytes, _ in
        if let request = try? JSONDecoder().decode(WorkerRequest.self, from: bytes) {
            guard request.defect == nil else { return }
            try checkMeasurable(request)
        } else {
            let reply = try JSONDecoder().decode(WorkerReply.self, from: bytes)
            for request in requests { _ = reply.defect(to: request, kernels: kernels) }
            _ = reply.refusal
        }
    }

    private static let kernels = ["day-table", "year-table"]
    private static let requests: [WorkerRequest] = [
        .prepare(
            .init(workload: "lunar.date", kernels: kernels, distribution: "random", seed: 1, years: 1900...2100)),
        .probe(.init(rounds: 40, maxTime: 1)), .record(.init(rounds: 40, maxTime: 1), plan: nil),
        .calibrate(kernel: "day-table", nanoseconds: 1e5), .block(kernel: "day-table", operations: 1000, extra: 0),
        .count(kernel: "day-table", operations: 1, limit: 20_000, source: nil),
    ]

    /// What is accepted can be measured.
    private static func checkMeasurable(_ request: WorkerRequest) throws {
        switch request {
        case .prepare(let request):
            try require(
                -9999...9999 ~= request.firstYear && request.firstYear...9999 ~= request.lastYear, "\(request)")
        case .probe(let share), .record(let share, _):
            try require(share.maxTime.isFinite && share.maxTime > 0 && share.rounds > 0, "\(share)")
        case .calibrate(_, let nanoseconds): try require(nanoseconds.isFinite, "\(nanoseconds) ns")
        case .block(_, let operations, let extra):
            try require(operations > 0 && !(2 * operations).addingReportingOverflow(extra).overflow, "\(operations)")
        case .count(_, let operations, _, _): try require(operations > 0, "\(operations) operations")
        }
    }
}
