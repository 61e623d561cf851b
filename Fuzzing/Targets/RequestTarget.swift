import Foundation
import Measuring
import Timing

extension FuzzTarget {
    /// A request to a worker, a line; what is accepted can be measured.
    static let request = FuzzTarget("request") { bytes, _ in
        let request = try JSONDecoder().decode(WorkerRequest.self, from: bytes)
        guard request.defect == nil else { return }
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
