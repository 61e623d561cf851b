import Foundation
import Measuring
import Results
import Testing
import Timing

/// Requests to a worker that no calbench makes.
@Suite struct WorkerRequestDefectTests {
    private func defect(_ request: WorkerRequest, _ fields: [String], _ value: Any) throws -> String? {
        var message = try Message(request)
        message[fields] = value
        let data = try JSONSerialization.data(withJSONObject: message.value)
        return try JSONDecoder().decode(WorkerRequest.self, from: data).defect
    }

    private static let prepare = WorkerRequest.prepare(
        PreparedWorkload.Request(
            workload: "a", kernels: ["b"], distribution: "random", seed: 1, years: 2000...2000, size: 1))
    private static let share = Timing.Configuration(rounds: 8, maxTime: 0.01)

    /// Both ends of each range are accepted, the numbers beside them are not.
    private static let ranges:
        [(request: WorkerRequest, fields: [String], accepted: [any Sendable], refused: [any Sendable])] = [
            (prepare, ["prepare", "_0", "firstYear"], [-9999, 2000], [-10_000, Int.min, 2001]),
            (prepare, ["prepare", "_0", "lastYear"], [2000, 9999], [1999, 10_000, Int.max]),
            (prepare, ["prepare", "_0", "size"], [1, 10_000_000], [0, -1, 10_000_001]),
            (.probe(share), ["probe", "_0", "rounds"], [1, 1_000_000], [0, 1_000_001, Int.max]),
            (.record(share, plan: nil), ["record", "_0", "rounds"], [1, 1_000_000], [0, 1_000_001]),
            (.probe(share), ["probe", "_0", "iterations"], [0, 1_000_000_000_000], [-1, 1_000_000_000_001]),
            (.probe(share), ["probe", "_0", "maxTime"], [1e-9, 1e6], [0, -1, 1e7]),
            (.probe(share), ["probe", "_0", "processes"], [1, 10_000], [0, 10_001]),
            (.probe(share), ["probe", "_0", "largestBlock"], [1], [0, -1]),
            (.calibrate(kernel: "b", nanoseconds: 1), ["calibrate", "nanoseconds"], [1e-3, 1e12], [0, -1, 1e13]),
            (
                .block(kernel: "b", operations: 8, extra: 0), ["block", "operations"],
                [1, 16 * Calibration.maximumOperations], [0, -1, 16 * Calibration.maximumOperations + 1, Int.max]
            ),
            (.block(kernel: "b", operations: 8, extra: 0), ["block", "extra"], [0, 8], [-1, 9, Int.max]),
            (
                .count(kernel: "b", operations: 8, limit: 9, source: nil), ["count", "operations"], [1, 1_000_000],
                [0, 1_000_001]
            ),
            (
                .count(kernel: "b", operations: 8, limit: 9, source: nil), ["count", "limit"], [0, 1_000_000_000],
                [-1, 1_000_000_001]
            ),
        ]

    @Test("numbers at and beyond the ends of their ranges", arguments: ranges.indices)
    func numbers(index: Int) throws {
        let (request, fields, accepted, refused) = Self.ranges[index]
        for value in accepted { #expect(try defect(request, fields, value) == nil, "\(value)") }
        for value in refused { #expect(try defect(request, fields, value) != nil, "\(value)") }
    }

    @Test func plansAreChecked() throws {
        for (operations, defect) in [(#"{"b":8}"#, nil), ("{}", "a plan of  with the baseline b")] {
            let json = #"{"reference":"b","operations":\#(operations),"tooFast":[],"rounds":{},"digests":{}}"#
            let plan = try JSONDecoder().decode(Plan.self, from: Data(json.utf8))
            #expect(WorkerRequest.record(Self.share, plan: plan).defect == defect)
        }
    }
}
