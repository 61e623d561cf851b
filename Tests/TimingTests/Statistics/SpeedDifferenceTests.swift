import Timing
import Testing

@Suite struct SpeedDifferenceTests {
    private func ratio(_ low: Double, _ estimate: Double, _ high: Double) -> Ratio {
        Ratio(estimate: estimate, low: low, high: high, level: 0.95)
    }

    private func resolution(_ low: Double, _ high: Double) -> Double {
        ratio(low, 1, high).resolution()
    }

    @Test func theResolutionIsTheLargestOfThree() {
        let narrow = ratio(0.999, 1, 1.001)
        #expect(narrow.resolution() == 0.005 && narrow.resolution(betweenProcesses: 0.02) == 0.02)
        let wide = ratio(0.98, 1, 1.03)
        #expect(abs(wide.resolution(betweenProcesses: 0.01) - 0.025) < 1e-12)
        #expect(abs(ratio(1.96, 2, 2.04).resolution() - 0.02) < 1e-12, "relative")
    }

    @Test func needsBothTheIntervalAndTheResolution() {
        let (fine, coarse) = (resolution(0.999, 1.001), resolution(0.9, 1.1))
        for (interval, resolution, expected) in [
            (ratio(0.90, 0.92, 0.95), fine, .faster), (ratio(1.05, 1.08, 1.10), fine, .slower),
            // Intervals across 1, then below the floor.
            (ratio(0.90, 0.98, 1.01), fine, .notResolved), (ratio(0.99, 1.08, 1.10), fine, .notResolved),
            (ratio(0.996, 0.997, 0.998), fine, .notResolved), (ratio(1.001, 1.004, 1.02), fine, .notResolved),
            (ratio(1.001, 1.006, 1.02), fine, .slower), (ratio(0.98, 0.994, 0.999), fine, .faster),
            (ratio(1.05, 1.08, 1.10), coarse, .notResolved), (ratio(1.05, 1.12, 1.15), coarse, .slower),
            // Without a measurement.
            (nil, fine, .notResolved), (ratio(0.1, 0.2, 0.3), nil, .notResolved),
        ] as [(Ratio?, Double?, SpeedDifference)] {
            #expect(SpeedDifference(interval, resolution: resolution) == expected, "\(String(describing: interval))")
        }
    }
}
