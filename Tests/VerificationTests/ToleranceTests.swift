import CalendarContracts
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing
import Verification
import Workloads

/// Answers that are instants: they may differ from the reference's by the kernel's tolerance.
@Suite struct ToleranceTests {
    private static let years = 2083...2084
    private static let chunfen = YearTerm(year: 2084, index: 5)

    /// What a sweep of the 48 terms finds of a kernel that moves one instant by some seconds.
    private func verdict(
        late seconds: Double, roundingBound: Double = 0, tolerance: Double = 0.5
    ) async throws -> KernelVerdict {
        let workload: any Workload<YearTerm, EventInstant> = try Fixture.workload("terms.instant")
        let events = try Fixture.reference().events
        let kernel = ClosureKernel<YearTerm, EventInstant>(
            "late", claims: .de440, validYears: Self.years, tolerance: tolerance
        ) { term in
            let right = events.event(of: term)?.instant ?? Instant(seconds: 0)
            return term == Self.chunfen
                ? EventInstant(right + seconds, roundingBound: roundingBound) : EventInstant(right)
        }
        let sweep = try Sweep(workload, workload.references[0], years: Self.years)
        let result = try sweep.checkAlone(kernel, known: .none, toolchain: "swift-test")
        #expect(result.verdict.checked == 48)
        return result.verdict
    }

    @Test(arguments: [0.25, -0.25, 0.499, -0.499])
    func withinTheToleranceIsRightAndIsReported(seconds: Double) async throws {
        let verdict = try await verdict(late: seconds)
        #expect(verdict.verdict == .pass)
        #expect(verdict.undeclared == 0 && verdict.first == nil)
        let largest = try #require(verdict.largestDifference)
        #expect(abs(largest - abs(seconds)) < 1e-9)
    }

    @Test(arguments: [0.501, -0.501, 86_400])
    func beyondTheToleranceIsAMismatch(seconds: Double) async throws {
        let verdict = try await verdict(late: seconds)
        #expect(verdict.verdict == .fail)
        #expect(verdict.undeclared == 1)
        #expect(verdict.first?.input == "2084 春分")
        let largest = try #require(verdict.largestDifference)
        #expect(abs(largest - abs(seconds)) < 1e-6)
    }

    @Test func withoutAToleranceOnlyTheSameInstantIsRight() async throws {
        #expect(try await verdict(late: 0, tolerance: 0).verdict == .pass)
        #expect(try await verdict(late: 1e-6, tolerance: 0).verdict == .fail)
    }

    @Test(arguments: [0, 0.1])
    func anInstantThatCouldNotBeEnclosedIsAMismatchAndNotInTheReport(seconds: Double) async throws {
        let verdict = try await verdict(late: seconds, roundingBound: .infinity)
        #expect(verdict.verdict == .fail)
        #expect(verdict.undeclared == 1)
        #expect(verdict.largestDifference?.isFinite != false)
        // An encoder refuses what is not finite.
        let data = try JSONEncoder().encode(verdict)
        let row = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(row["largest_difference_s"] is NSNull)
        #expect(String(decoding: data, as: UTF8.self).firstRange(of: "inf") == nil)
    }

    /// A finite bound is no excuse: what counts is the distance.
    @Test func aFiniteBoundChangesNothing() async throws {
        #expect(try await verdict(late: 0.25, roundingBound: 1e-20).verdict == .pass)
        #expect(try await verdict(late: 0.75, roundingBound: 10).verdict == .fail)
    }
}
