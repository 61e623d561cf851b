import Testing
import TimingTestSupport

@Suite struct CalibrationTests {
    private func calibrate(_ world: FakeWorld, _ subject: Subject) -> Calibration {
        Calibration(of: subject, clocks: Clocks(wall: world.now))
    }

    @Test(arguments: [
        (1.0, 131_072), (0.25, 524_288), (100, 1024), (97.65625, 1024), (97.6, 2048), (50_000, 2), (100_000, 1),
        (99_999, 2), (6_000_000, 1), (3e9, 1),
    ])
    func doublesToTheShortestBlock(nanoseconds: Double, operations: Int) throws {
        let world = FakeWorld()
        let calibration = calibrate(world, world.steady("a", nanoseconds))
        #expect(calibration.operations == operations)
        #expect(abs(calibration.nanosecondsPerOperation / nanoseconds - 1) < 1e-4)
        #expect(!calibration.isTooFast)
        if nanoseconds >= 1e9 { #expect(world.runs.count == 2, "a slow operation is read only twice") }
        // Twice as many are tried where a block takes up to a millisecond.
        let most = nanoseconds * Double(operations) <= 1_000_000 ? 2 * operations : operations
        #expect(Set(world.runs.map(\.operations)).sorted() == (0...24).map { 1 << $0 }.filter { $0 <= most })
    }

    @Test func aLongReadingIsConfirmed() throws {
        // The first call builds a table in 3 ms, and the sixth is interrupted for 10 ms.
        let world = FakeWorld()
        let calibration = calibrate(
            world,
            world.subject("lazy") { operations, call in
                Double(operations) * 10 + (call == 1 ? 3e6 : 0) + (call == 6 ? 1e7 : 0)
            })
        #expect(calibration.operations == 16_384)
        #expect(calibration.nanosecondsPerOperation == 10)
        #expect(world.runs.prefix(2).map(\.operations) == [1, 1])
    }

    @Test func keepsTheFastestOfSeveralReadings() throws {
        let world = FakeWorld()
        let calibration = calibrate(
            world,
            world.subject("a") { operations, call in Double(operations) * (call == 13 ? 150 : 200) })
        // 200 ns: 512 operations at the 10th call, confirmed by the 11th, twice as many, and three more readings.
        #expect(calibration.operations == 512)
        #expect(world.runs.count == 15)
        #expect(calibration.nanosecondsPerOperation == 150)
    }

    @Test func aBlockStaysBelowTheLongest() throws {
        // From 64 operations on each costs a hundred times as much: 63 µs, then 12.8 ms.
        let world = FakeWorld()
        let calibration = calibrate(
            world, world.subject("lumpy") { operations, _ in Double(operations) * (operations < 64 ? 2_000 : 200_000) })
        #expect(calibration.operations == 32)
        #expect(calibration.nanosecondsPerOperation == 2_000)
    }

    @Test func whatABlockCostsIsSharedByManyOperations() throws {
        let world = FakeWorld()
        let calibration = calibrate(
            world, world.subject("table a call") { operations, _ in 135_000 + 1_150 * Double(operations) })
        #expect(calibration.operations == 128)
    }

    @Test func whatTakesNoTimeIsSaidToDoNothing() throws {
        let world = FakeWorld()
        let calibration = calibrate(world, world.steady("nothing", 0))
        #expect(calibration.operations == Calibration.maximumOperations)
        #expect(calibration.nanosecondsPerOperation == 0)
        #expect(calibration.isTooFast)
        let result = try measure([world.steady("nothing again", 0)], null: world.null(), now: world.now)
        #expect(result.warnings.contains(.tooFast(id: "nothing again")))
        #expect(result.subjects[0].ratio == nil && result.twin.ratio == nil && result.resolution == nil)
        #expect(result.warnings.contains(.noResolution))
    }
}
