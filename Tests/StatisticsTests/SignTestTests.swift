import Statistics
import Testing

@Suite struct SignTestTests {
    @Test func knownValues() {
        #expect(signTestPValue(positive: 9, negative: 1) == 0.021484375)
        #expect(signTestPValue(positive: 1, negative: 9) == 0.021484375)
        #expect(signTestPValue(positive: 10, negative: 0) == 0.001953125)
        #expect(signTestPValue(positive: 15, negative: 5) == 0.04138946533203125)
        #expect(signTestPValue(positive: 5, negative: 5) == 1)
        #expect(signTestPValue(positive: 0, negative: 0) == 1)
        #expect(signTestPValue(positive: 1, negative: 0) == 1)
    }

    @Test func countsSignsAndLeavesOutZeros() {
        #expect(signTestPValue([1, 2, 3, 0, -0.0, 4, 5, 6, 7, 8, 9, -1]) == 0.021484375)
        #expect(signTestPValue([.infinity, -.infinity]) == 1)
        #expect(signTestPValue([0, 0]) == 1)
        #expect(signTestPValue([]) == 1)
        #expect(signTestPValue([1, .nan]) == nil)
    }

    /// The test rejects median 0 exactly where the interval of the same level leaves 0 out.
    @Test func agreesWithTheInterval() {
        var generator = FixedGenerator(21)
        var checked = 0
        var rejected = 0
        for _ in 0..<3000 {
            let shift = generator.unit()
            let values = (0..<30).map { _ in generator.unit() - shift }
            guard let interval = signTestInterval(values, level: 0.95), let p = signTestPValue(values) else { continue }
            let excluded = interval.low > 0 || interval.high < 0
            #expect((p <= 0.05) == excluded)
            checked += 1
            if excluded { rejected += 1 }
        }
        #expect(checked == 3000)
        #expect(rejected > 1000 && rejected < 2900, "both answers occurred")
    }

    @Test func falseAlarmsAreAsRareAsPromised() {
        var generator = FixedGenerator(22)
        var alarms = 0
        for _ in 0..<4000 {
            let values = (0..<40).map { _ in generator.unit() - 0.5 }
            if let p = signTestPValue(values), p <= 0.05 { alarms += 1 }
        }
        #expect(alarms > 0 && alarms <= 4000 * 5 / 100)
    }
}
