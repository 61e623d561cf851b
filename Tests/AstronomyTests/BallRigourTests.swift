import Astronomy
import Randomness
import Testing

/// The rounding of every operation, against the same operation at four times the precision on numbers inside the balls.
@Suite struct BallRigourTests {
    typealias Small = Fraction128
    typealias Large = GMPFraction512

    /// Draws and checks so many times; no truth may be outside of its ball, and few balls may be unbounded.
    @discardableResult
    private func sweep<A: FractionLimbs, B: FractionLimbs>(
        _: A.Type, _: B.Type, cases: Int = 10_000, seed: UInt64, unbounded share: Double = 0,
        sourceLocation: SourceLocation = #_sourceLocation, _ check: (inout Sampler<A, B>, inout Sweep) -> Void
    ) -> Sweep {
        var (sampler, sweep) = (Sampler<A, B>(seed: seed), Sweep())
        for _ in 0..<cases { check(&sampler, &sweep) }
        #expect(sweep.checked >= cases && sweep.outside == 0, "\(sweep)", sourceLocation: sourceLocation)
        #expect(Double(sweep.unbounded) <= share * Double(cases), "\(sweep)", sourceLocation: sourceLocation)
        return sweep
    }

    @Test func `fewer limbs`() {
        sweep(GMPFraction256.self, Large.self, cases: 50_000, seed: 5) { sampler, sweep in
            let x = sampler.draw(wholeBits: 40, largestRadius: 1 << 61)
            sweep.check(Ball<Small>(rounding: x.ball), x.truth)
            sweep.check(Ball<GMPFraction256>(rounding: x.ball), x.truth)
        }
    }

    /// The true product is at the end of the ball when both numbers are at the ends of theirs: the bound is tight.
    @Test func productsOfTheLargestRadii() {
        sweep(Small.self, Large.self, seed: 77, unbounded: 2) { sampler, sweep in
            let x = sampler.draw(wholeBits: 20, largestRadius: 1 << 61)
            let y = sampler.draw(wholeBits: 20, largestRadius: 1 << 61)
            sweep.check(x.ball * y.ball, x.truth * y.truth)
            sweep.check(x.ball + y.ball, x.truth + y.truth)
        }
    }

    /// Exact angles: the bound of the sine is 2 ulps, of the cosine 3, in the worst case found and as documented.
    @Test func sinesOfExactAngles() {
        let found = sweep(Small.self, Large.self, seed: 7) { sampler, sweep in
            let exact = Ball128(integer: 0, limbs: [UInt(sampler.generator.next()), UInt(sampler.generator.next())])
            let ball = Ball128.sineAndCosine(turns: exact)
            let truth = Ball<Large>.sineAndCosine(turns: Ball<Large>(midpointOf: exact))
            sweep.check(ball.sine, truth.sine)
            sweep.check(ball.cosine, truth.cosine)
        }
        #expect(found.largestRadius <= 3)
    }

    @Test func reductionIsExact() {
        var outOfRange = 0
        sweep(Small.self, Large.self, seed: 9) { sampler, sweep in
            let x = sampler.draw(wholeBits: 39, largestRadius: 0)
            let reduced = x.ball.reducedTurns
            if !(-0.5...0.5).contains(reduced.double) { outOfRange += 1 }
            sweep.check(reduced, x.truth - Ball<Large>(Int((x.ball - reduced).double)))
        }
        #expect(outOfRange == 0)
    }

    @Test func doublesAreExact() {
        var generator = SplitMix64(seed: 11)
        for _ in 0..<50_000 {
            let exponent = Int.random(in: -70...41, using: &generator)
            let value =
                Double.random(in: -1...1, using: &generator) * Double(sign: .plus, exponent: exponent, significand: 1)
            let ball = Ball128(exact: value)
            // The nearest Double of what was stored exactly; below 2^−75 the last bits are lost and bounded.
            #expect(abs(value) <= 0x1p-70 || ball.double == value && ball.radius == 0)
            #expect(abs(ball.double - value) <= ball.errorBound)
        }
    }

    /// The midpoint's Double is the nearest: never further than half the gap to its neighbour.
    @Test func doubleIsTheNearest() {
        var sampler = Sampler<Small, Large>(seed: 12)
        for _ in 0..<50_000 {
            let ball = sampler.draw(wholeBits: 30, largestRadius: 0).ball
            let value = ball.double
            guard abs(value) > 0x1p-70 else { continue }
            func distance(_ value: Double) -> Double {
                (Ball<Large>(exact: value) - Ball<Large>(midpointOf: ball)).double.magnitude
            }
            #expect(min(distance(value.nextUp), distance(value.nextDown)) >= distance(value))
        }
    }

    /// Every operation, against twice its precision or more: of numbers below 1, of up to 2^20, and angles of up to 2^39 turns.
    @Test func everyOperationOfEverySize() {
        sweep(Small.self, Large.self, cases: 20_000)
        sweep(GMPFraction128.self, Large.self, cases: 20_000)
        sweep(GMPFraction256.self, Large.self, cases: 20_000)
        sweep(Large.self, GMPFraction1024.self, cases: 5_000)
        sweep(GMPFraction1024.self, GMPFraction2048.self, cases: 1_000)
        sweep(GMPFraction2048.self, GMPFraction4096.self, cases: 100)
    }

    private func sweep<A: FractionLimbs, B: FractionLimbs>(_: A.Type, _: B.Type, cases: Int) {
        var (index, needlessly) = (0, 0)
        // Fewer than a tenth of nine checks.
        sweep(A.self, B.self, cases: cases, seed: 13, unbounded: 0.9) { sampler, sweep in
            index += 1
            let (x, y) = (sampler.draw(wholeBits: [0, 1, 10, 20][index % 4]), sampler.draw(wholeBits: 4))
            sweep.check(x.ball + y.ball, x.truth + y.truth)
            sweep.check(x.ball - y.ball, x.truth - y.truth)
            sweep.check(-x.ball, -x.truth)
            sweep.check(x.ball * y.ball, x.truth * y.truth)
            let quotient = x.ball / y.ball
            sweep.check(quotient, x.truth / y.truth)
            if !quotient.isBounded, y.ball.double.magnitude > 0.5 { needlessly += 1 }
            let turns = index % 3 == 0 ? sampler.draw(wholeBits: 39) : x
            let (ball, truth) = (Ball<A>.sineAndCosine(turns: turns.ball), Ball<B>.sineAndCosine(turns: turns.truth))
            sweep.check(ball.sine, truth.sine)
            sweep.check(ball.cosine, truth.cosine)
            sweep.check(ball.sine * ball.sine + ball.cosine * ball.cosine, Ball<B>(1))
        }
        #expect(needlessly == 0)
    }
}
