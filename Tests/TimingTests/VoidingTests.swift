import Testing
import TimingTestSupport

@Suite struct VoidingTests {
    private let world = FakeWorld()

    // A steady subject of 100 ns is run 39 times to calibrate it: 1…1024, twice as many and again 1024, thrice each.

    @Test func aMismatchVoidsThatSubjectAlone() throws {
        let bad = world.steady("bad", 120) { $0 == 39 + 1 + 30 }
        let result = try world.measure([world.steady("a", 100), bad, world.steady("c", 150)])
        let voided = try #require(result.subject("bad"))
        #expect(voided.stop == .voided)
        #expect(voided.rounds == 29, "the raw rounds before stay")
        #expect(voided.nanosecondsPerOperation == nil && voided.ratio == nil && voided.verdict == nil)
        #expect(world.runCount("bad") == 70, "and it takes no further part")
        #expect(result.facts.warnings == [.voided(id: "bad")])
        #expect(result.subject("c")?.rounds == 100)
        #expect(result.subject("c")?.verdict == .slower)
    }

    @Test func theWrongIsNeverTheReference() throws {
        // The fastest answers wrongly at the calibration already, and is not run again.
        let wrong = world.steady("wrong", 1) { _ in true }
        let result = try world.measure([wrong, world.steady("a", 100)])
        #expect(result.baseline == "a")
        #expect(result.subjects.map(\.id) == ["wrong", "a"])
        #expect(result.subject("wrong")?.stop == .voided)
        #expect(result.facts.warnings == [.voided(id: "wrong")])
        #expect(result.subject("a")?.operationsPerBlock == 1024, "and leads no group")
    }

    @Test func nothingVerifiedIsAnError() {
        #expect(throws: Failure.self) {
            try world.measure([world.steady("a", 1) { _ in true }, world.steady("b", 1) { _ in true }])
        }
        let wrong = world.steady("c", 1) { _ in true }
        var broken = wrong
        broken.problem = { "ended by itself" }
        let error = #expect(throws: Failure.self) { try world.measure([broken]) }
        #expect(error?.code == .reference && error?.message == "c ended by itself", "not its answers")
    }

    @Test func aVoidReferenceLeavesNoRatios() throws {
        // From its 200th run on all its output is wrong, including that of the twin and the control.
        let result = try world.measure([world.steady("a", 100) { $0 >= 200 }, world.steady("b", 120)])
        #expect(result.baseline == "a")
        let voided = result.results.filter(\.isVoid)
        #expect(Set(voided.map(\.id)) == ["a", "twin", "control"])
        #expect(result.subject("b")?.rounds == 100)
        #expect(result.subject("b")?.nanosecondsPerOperation?.median == 120)
        #expect(result.subject("b")?.ratio == nil && result.subject("b")?.verdict == .notResolved)
        #expect(result.facts.resolution == nil)
        #expect(result.facts.warnings.contains(.noResolution))
    }

    @Test func everySubjectVoidEndsIt() throws {
        let result = try world.measure([world.steady("a", 100) { $0 > 39 + 30 }])
        #expect(result.rounds < 40)
    }

    @Test func aVoidNullIsNamed() throws {
        let null = world.subject("null", corrupt: { $0 == 50 }) { operations, _ in Double(operations) }
        let result = try world.measure([world.steady("a", 100)], null: null)
        #expect(result.null.stop == .voided)
        #expect(result.subjects[0].rounds == 100)
        #expect(result.facts.warnings == [.voided(id: "null")])
    }
}
