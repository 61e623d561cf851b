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
        if nanoseconds >= 1e9 { #expect(world.runs.count == 2, "a slow operation is read only twice") }
        // Twice as many are tried where a block takes up to a millisecond.
        let most = nanoseconds * Double(operations) <= 1_000_000 ? 2 * operations : operations
        #expect(Set(world.runs.map(\.operations)).sorted() == (0...24).map { 1 << $0 }.filter { $0 <= most })
    }

    /// Any one reading may be an interruption, and the first two of each three one's neighbours: none of them counts.
    @Test(arguments: [1, 2, 6, 13, 40, 44, 45])
    func aLongReadingDecidesNothing(long: Int) throws {
        func calibrate(_ extra: @escaping (Int) -> Double) -> Calibration {
            let world = FakeWorld()
            let lazy = world.subject("lazy") { operations, call in 135_000 + 1_150 * Double(operations) + extra(call) }
            return self.calibrate(world, lazy)
        }
        let quiet = calibrate { _ in 0 }
        #expect(quiet.operations == 512, "0.72 ms, 1.8 times of which is more than 1.3")
        #expect(calibrate { $0 == long ? 9e6 : 0 } == quiet)
        #expect(calibrate { $0 % 3 == long % 3 ? 0 : 9e4 } == quiet, "a neighbour on the core")
    }

    @Test func aBlockStaysBelowTheLongest() throws {
        // From 64 operations on each costs a hundred times as much: 63 µs, then 12.8 ms.
        let world = FakeWorld()
        let calibration = calibrate(
            world, world.subject("lumpy") { operations, _ in Double(operations) * (operations < 64 ? 2_000 : 200_000) })
        #expect(calibration.operations == 32)
        #expect(calibration.nanosecondsPerOperation == 2_000)
        let nothing = calibrate(world, world.steady("nothing", 0))
        #expect(nothing.operations == Calibration.maximumOperations, "what takes no time has the most")
    }
}
