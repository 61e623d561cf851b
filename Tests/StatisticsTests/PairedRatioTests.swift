import Statistics
import Testing

@Suite struct PairedRatioTests {
    private func close(_ a: Double, _ b: Double) -> Bool { abs(a / b - 1) < 1e-12 }

    @Test func aConstantRatioIsFoundWhateverTheDrift() throws {
        // Each pair has its own speed, over a factor of 1000, which paired ratios cancel.
        let reference = (0..<40).map { 100.0 * Double(1 + $0 * 25) }
        let ratio = try #require(PairedRatio(reference.map { $0 * 1.25 }, to: reference, level: 0.99))
        #expect(close(ratio.estimate, 1.25) && close(ratio.low, 1.25) && close(ratio.high, 1.25))
        #expect(ratio.rounds == 40)
        #expect(ratio.level == 0.99)
        #expect(abs(ratio.levelAttained - 0.9935734239043086) < 1e-15)
        #expect(!ratio.containsOne)
    }

    @Test func usesTheOrderStatisticsOfTheRatios() throws {
        let times = (1...20).map(Double.init)
        let ratio = try #require(PairedRatio(times, to: Array(repeating: 4, count: 20), level: 0.95))
        #expect(close(ratio.low, 6.0 / 4))
        #expect(close(ratio.high, 15.0 / 4))
        #expect(close(ratio.estimate, (10.0 * 11).squareRoot() / 4), "the geometric mean of the two middle ratios")
    }

    @Test func isWidenedToWhatOtherProcessesMayGive() throws {
        var generator = FixedGenerator(7)
        // Rounds of three processes, each with its own placement: within one they agree to 0.1 %.
        let processes = [1.00, 1.02, 1.05].map { factor in (0..<30).map { _ in factor * (1 + 0.001 * generator.unit()) }
        }
        let rounds = processes.flatMap(\.self)
        let ratio = try #require(PairedRatio(rounds, to: Array(repeating: 1, count: 90), level: 0.99))
        let between = try #require(BetweenProcesses(processes))
        let wide = ratio.widened(by: between)
        #expect(wide.low == min(ratio.low, between.low(level: 0.99)) && wide.low < ratio.low)
        #expect(wide.high == max(ratio.high, between.high(level: 0.99)) && wide.high > ratio.high)
        #expect(wide.estimate == ratio.estimate && wide.level == 0.99)
        // Processes that agree add nothing, one process cannot.
        let same = try #require(BetweenProcesses([rounds, rounds, rounds]))
        #expect(ratio.widened(by: same) == ratio)
        #expect(ratio.widened(by: nil) == ratio)
    }

    @Test func changingSidesInverts() throws {
        var generator = FixedGenerator(3)
        var checked = 0
        for count in [10, 33, 100] {
            let a = (0..<count).map { _ in 1 + generator.unit() }
            let b = (0..<count).map { _ in 1 + generator.unit() }
            let forth = try #require(PairedRatio(a, to: b, level: 0.99))
            let back = try #require(PairedRatio(b, to: a, level: 0.99))
            #expect(close(forth.estimate * back.estimate, 1))
            #expect(close(forth.low * back.high, 1) && close(forth.high * back.low, 1))
            #expect(forth.low <= forth.estimate && forth.estimate <= forth.high)
            checked += 1
        }
        #expect(checked == 3)
    }

    @Test func reorderingPairsTogetherChangesNothingButApartItDoes() throws {
        var generator = FixedGenerator(4)
        let b = (0..<60).map { _ in 1 + 10 * generator.unit() }
        let a = b.map { $0 * (1.1 + 0.01 * generator.unit()) }
        let ratio = try #require(PairedRatio(a, to: b, level: 0.99))
        var checked = 0
        for _ in 0..<50 {
            let order = b.indices.shuffled(using: &generator)
            #expect(PairedRatio(order.map { a[$0] }, to: order.map { b[$0] }, level: 0.99) == ratio)
            checked += 1
        }
        #expect(checked == 50)
        let unpaired = try #require(PairedRatio(a.sorted(), to: b.shuffled(using: &generator), level: 0.99))
        #expect(unpaired.high - unpaired.low > 10 * (ratio.high - ratio.low), "pairing is what makes it narrow")
    }

    @Test func aWildPairMovesNothing() throws {
        let b = (1...41).map(Double.init)
        var a = b.map { $0 * (1 + $0 / 1000) }
        let calm = try #require(PairedRatio(a, to: b, level: 0.99))
        a[40] *= 1e6
        #expect(PairedRatio(a, to: b, level: 0.99) == calm)
    }

    @Test func refusesWhatCannotBePaired() {
        let good = Array(repeating: 2.0, count: 10)
        #expect(PairedRatio(good, to: good, level: 0.99) != nil)
        #expect(PairedRatio([], to: [], level: 0.99) == nil)
        #expect(PairedRatio(good, to: Array(good.dropLast()), level: 0.99) == nil)
        #expect(PairedRatio(Array(good.prefix(7)), to: Array(good.prefix(7)), level: 0.99) == nil)
        for bad in [0, -1, Double.nan, .infinity] {
            #expect(PairedRatio(good + [bad], to: good + [1], level: 0.99) == nil, "\(bad)")
            #expect(PairedRatio(good + [1], to: good + [bad], level: 0.99) == nil, "\(bad)")
        }
    }

    @Test func containsOneLooksAtBothEnds() throws {
        let times = (1...9).map { Double($0) }
        var answers: [Bool] = []
        for reference in [0.5, 1, 5, 9, 20] {
            let ratio = try #require(PairedRatio(times, to: Array(repeating: reference, count: 9), level: 0.99))
            answers.append(ratio.containsOne)
        }
        #expect(answers == [false, true, true, true, false])
    }

    @Test func bonferroniSharesTheError() {
        #expect(bonferroniLevel(comparisons: 1) == 0.99)
        #expect(bonferroniLevel(comparisons: 4) == 0.9975)
        #expect(bonferroniLevel(comparisons: 5, familyError: 0.05) == 0.99)
        #expect(bonferroniLevel(comparisons: 0) == 0.99)
        #expect(bonferroniLevel(comparisons: -3) == 0.99)
    }

    /// Five comparisons at once of identical noise: any of the five intervals misses in at most 1 % of runs.
    @Test func bonferroniHoldsForTheFamily() throws {
        var generator = FixedGenerator(77)
        let level = bonferroniLevel(comparisons: 5)
        let runs = 1500
        var runsWithAMiss = 0
        for _ in 0..<runs {
            let reference = (0..<40).map { _ in 1 + generator.unit() }
            var missed = false
            for _ in 0..<5 {
                let times = (0..<40).map { _ in 1 + generator.unit() }
                if try #require(PairedRatio(times, to: reference, level: level)).containsOne == false { missed = true }
            }
            if missed { runsWithAMiss += 1 }
        }
        // 1 % and four standard errors.
        #expect(Double(runsWithAMiss) / Double(runs) < 0.01 + 4 * (0.01 * 0.99 / Double(runs)).squareRoot())
    }
}
