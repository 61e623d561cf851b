import Foundation
import Statistics
import Testing

@Suite struct StoredTimeEvidenceTests {
    private typealias Circumstances = StoredTimeEvidence.Circumstances

    /// Five processes of twenty rounds each, with a noise of 0.2 %.
    private func times(_ scale: Double, seed: UInt64) -> [[Double]] {
        var generator = FixedGenerator(seed)
        return (0..<5).map { _ in (0..<20).map { _ in scale * exp(0.002 * generator.normal()) } }
    }

    private func evidence(
        _ ratio: Double, limit: Double = 0.05, resolution: Double = 0.005, load: Double = 0, isControlSeen: Bool = true
    ) throws -> StoredTimeEvidence {
        try #require(
            StoredTimeEvidence(
                times(5 * ratio, seed: 1), to: times(5, seed: 2), limit: limit,
                Circumstances(
                    resolution: resolution, storedResolution: 0.005, load: load, isControlSeen: isControlSeen)))
    }

    @Test func whatIsAsFastPassesAndWhatIsSlowerDoesNot() throws {
        #expect(try evidence(1).finding == .pass)
        #expect(try evidence(0.5).finding == .pass)
        #expect(try evidence(2).finding == .regression)
        #expect(try evidence(1.1).finding == .regression)
        // Exactly the limit is neither.
        #expect(try evidence(1.05).finding == .inconclusive)
        for ratio in [0.5, 1, 1.05, 2] { #expect(try evidence(ratio).disturbance == nil) }
    }

    @Test func theFiguresAreThoseOfTheTimes() throws {
        let evidence = try evidence(1.2, resolution: 0.02)
        #expect(abs(evidence.ratio.estimate - 1.2) < 0.002)
        #expect(abs(evidence.resolution - 0.025) < 1e-12, "both add up")
        #expect(evidence.threshold == 0.05)
        #expect(abs(try self.evidence(1.2, resolution: 0.045).threshold - 0.1) < 1e-12, "twice what can be told")
    }

    /// A machine that cannot resolve the limit calls nothing slower that it cannot resolve, and passes nothing either.
    @Test func whatCannotBeToldIsInconclusive() throws {
        #expect(try evidence(1.1, resolution: 0.1).finding == .inconclusive)
        #expect(try evidence(1.02, limit: 0.01, resolution: 0.1).finding == .inconclusive)
    }

    @Test func aBusyMachineDecidesNothing() throws {
        for ratio in [0.5, 1, 2] {
            let busy = try evidence(ratio, load: 0.11)
            #expect(busy.finding == .inconclusive)
            #expect(busy.disturbance == "other tasks waited for a processor meanwhile")
        }
        #expect(try evidence(2, load: UnpairedRatio.mostLoad).finding == .regression)
    }

    @Test func aControlThatIsNotSeenDecidesNothing() throws {
        for ratio in [0.5, 1, 2] {
            let blind = try evidence(ratio, isControlSeen: false)
            #expect(blind.finding == .inconclusive)
            #expect(blind.disturbance == "the control was not seen")
        }
    }

    @Test func tooLittleIsNoEvidence() {
        let well = Circumstances(resolution: 0.005, storedResolution: 0.005, load: 0, isControlSeen: true)
        #expect(StoredTimeEvidence([], to: times(1, seed: 1), limit: 0.05, well) == nil)
        #expect(StoredTimeEvidence(times(1, seed: 1), to: [[1, 1]], limit: 0.05, well) == nil)
        #expect(StoredTimeEvidence([[0, 1]], to: times(1, seed: 1), limit: 0.05, well) == nil)
    }
}
