import Testing
import Timing
import TimingTestSupport

@Suite struct VoidingTests {
    /// The runs of the calibration of a steady subject of 100 ns: doubling 1…1024, confirmed, twice as many, and three more.
    private let calibrationRuns = 16

    @Test func aMismatchVoidsThatSubjectAlone() throws {
        let world = FakeWorld()
        let bad = world.steady("bad", 120) { $0 == 16 + 1 + 30 }
        let result = try measure(
            [world.steady("a", 100), bad, world.steady("c", 150)], null: world.null(), now: world.now)
        let voided = try #require(result.subject("bad"))
        #expect(voided.stop == .voided(round: 30))
        #expect(voided.rounds == 29, "the raw rounds before stay")
        #expect(voided.nanosecondsPerOperation == nil && voided.ratio == nil && voided.verdict == nil)
        #expect(voided.netNanosecondsPerOperation == nil)
        #expect(world.runCount("bad") == 47, "and it takes no further part")
        #expect(result.warnings == [.voided(id: "bad", round: 30)])
        #expect(result.subject("c")?.rounds == 100)
        #expect(result.subject("c")?.verdict == .slower)
        #expect(result.level == 0.995)
    }

    @Test func theWrongIsNeverTheReference() throws {
        // The fastest answers wrongly at the calibration already, and is not run again.
        let world = FakeWorld()
        let wrong = world.steady("wrong", 1) { _ in true }
        let result = try measure([wrong, world.steady("a", 100)], null: world.null(), now: world.now)
        #expect(result.reference == "a" && result.fastest == "a")
        #expect(result.subjects.map(\.id) == ["wrong", "a"])
        #expect(result.subject("wrong")?.stop == .voided(round: 0))
        #expect(result.warnings == [.voided(id: "wrong", round: 0)])
        #expect(result.subject("a")?.operationsPerBlock == 1024, "and leads no group")
    }

    @Test func nothingVerifiedIsAnError() {
        let world = FakeWorld()
        #expect(throws: TimingError.nothingVerified) {
            try measure(
                [world.steady("a", 1) { _ in true }, world.steady("b", 1) { _ in true }],
                null: world.null(), now: world.now)
        }
    }

    @Test func aVoidReferenceLeavesNoRatios() throws {
        // From its 200th run on all its output is wrong, including that of the twin and the control.
        let world = FakeWorld()
        let result = try measure(
            [world.steady("a", 100) { $0 >= 200 }, world.steady("b", 120)], null: world.null(), now: world.now)
        #expect(result.reference == "a" && result.fastest == "b")
        let voided = result.everyone.filter { if case .voided = $0.stop { true } else { false } }
        #expect(Set(voided.map(\.id)) == ["a", "twin", "control"])
        #expect(result.subject("b")?.rounds == 100)
        #expect(result.subject("b")?.nanosecondsPerOperation?.median == 120)
        #expect(result.subject("b")?.ratio == nil && result.subject("b")?.verdict == .notResolved)
        #expect(result.resolution == nil)
        #expect(result.warnings.contains(.noResolution))
    }

    @Test func everySubjectVoidEndsIt() throws {
        let world = FakeWorld()
        let result = try measure([world.steady("a", 100) { $0 > 16 + 30 }], null: world.null(), now: world.now)
        #expect(result.fastest == nil)
        #expect(result.rounds < 40)
        #expect(!result.isCancelled)
    }

    @Test func aVoidNullLeavesNoNet() throws {
        let world = FakeWorld()
        let null = world.subject("null", corrupt: { $0 == 50 }) { operations, _ in Double(operations) }
        let result = try measure([world.steady("a", 100)], null: null, now: world.now)
        #expect(result.null.stop == .voided(round: 49))
        #expect(result.subjects[0].netNanosecondsPerOperation == nil)
        #expect(result.subjects[0].rounds == 100)
        #expect(result.warnings == [.voided(id: "null", round: 49)])
    }
}
