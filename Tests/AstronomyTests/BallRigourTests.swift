import Astronomy
import Randomness
import Testing

/// The rounding of every operation, against the same operation at four times the precision on numbers inside the balls.
@Suite struct BallRigourTests {
    typealias Small = Fraction128
    typealias Large = GMPFraction512

    /// The number of cases of each operation.
    static var cases: Int { 100_000 }

    @Test func sums() {
        var sampler = Sampler<Small, Large>(seed: 1)
        var (plus, minus, inPlace, negative) = (Sweep(), Sweep(), Sweep(), Sweep())
        for _ in 0..<Self.cases {
            let (x, y) = (sampler.draw(wholeBits: 40), sampler.draw(wholeBits: 40))
            plus.check(x.ball + y.ball, x.truth + y.truth)
            minus.check(x.ball - y.ball, x.truth - y.truth)
            negative.check(-x.ball, -x.truth)
            var sum = x.ball
            sum += y.ball
            inPlace.check(sum, x.truth + y.truth)
        }
        for sweep in [plus, minus, inPlace, negative] {
            #expect(sweep.checked == Self.cases)
            #expect(sweep.outside == 0, "\(sweep)")
            #expect(sweep.unbounded == 0)
        }
    }

    @Test(arguments: [0, 1, 10, 20]) func products(wholeBits: Int) {
        var sampler = Sampler<Small, Large>(seed: 2 + UInt64(wholeBits))
        var sweep = Sweep()
        for _ in 0..<Self.cases {
            let (x, y) = (sampler.draw(wholeBits: wholeBits), sampler.draw(wholeBits: wholeBits))
            sweep.check(x.ball * y.ball, x.truth * y.truth)
        }
        #expect(sweep.checked == Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
        #expect(sweep.unbounded == 0)
    }

    /// The true product is at the end of the ball when both numbers are at the ends of theirs: the bound is tight.
    @Test func productsOfTheLargestRadii() {
        var sampler = Sampler<Small, Large>(seed: 77)
        var sweep = Sweep()
        for _ in 0..<Self.cases {
            let x = sampler.draw(wholeBits: 20, largestRadius: 1 << 61)
            let y = sampler.draw(wholeBits: 20, largestRadius: 1 << 61)
            sweep.check(x.ball * y.ball, x.truth * y.truth)
            sweep.check(x.ball + y.ball, x.truth + y.truth)
        }
        #expect(sweep.checked == 2 * Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
    }

    @Test func multiples() {
        var sampler = Sampler<Small, Large>(seed: 3)
        var sweep = Sweep()
        for _ in 0..<Self.cases {
            let x = sampler.draw(wholeBits: 20)
            let factor = Int.random(in: -(1 << 20)...(1 << 20), using: &sampler.generator)
            sweep.check(x.ball.times(factor), x.truth.times(factor))
        }
        #expect(sweep.checked == Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
        #expect(sweep.unbounded == 0)
    }

    @Test func quotients() {
        var sampler = Sampler<Small, Large>(seed: 4)
        var sweep = Sweep()
        var needlessly = 0
        for _ in 0..<Self.cases {
            let (x, y) = (sampler.draw(wholeBits: 10), sampler.draw(wholeBits: 4))
            let quotient = x.ball / y.ball
            sweep.check(quotient, x.truth / y.truth)
            if !quotient.isBounded, y.ball.double.magnitude > 0.5 { needlessly += 1 }
        }
        #expect(needlessly == 0)
        #expect(sweep.checked == Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
        #expect(sweep.unbounded < Self.cases / 5, "\(sweep)")
    }

    /// Angles of a turn or two, and of up to 2^39 turns.
    @Test(arguments: [0, 1, 39]) func sinesAndCosines(wholeBits: Int) {
        var sampler = Sampler<Small, Large>(seed: 6 + UInt64(wholeBits))
        var (sines, cosines, identity) = (Sweep(), Sweep(), Sweep())
        for _ in 0..<Self.cases {
            let x = sampler.draw(wholeBits: wholeBits)
            let ball = Ball128.sineAndCosine(turns: x.ball)
            let truth = Ball<Large>.sineAndCosine(turns: x.truth)
            sines.check(ball.sine, truth.sine)
            cosines.check(ball.cosine, truth.cosine)
            identity.check(ball.sine * ball.sine + ball.cosine * ball.cosine, Ball<Large>(1))
        }
        for sweep in [sines, cosines, identity] {
            #expect(sweep.checked == Self.cases)
            #expect(sweep.outside == 0, "\(sweep)")
            #expect(sweep.unbounded == 0)
        }
    }

    /// Exact angles: the bound of the sine is 2 ulps, of the cosine 3, in the worst case found and as documented.
    @Test func sinesOfExactAngles() {
        var sampler = Sampler<Small, Large>(seed: 7)
        var sweep = Sweep()
        for _ in 0..<Self.cases {
            let x = sampler.draw(wholeBits: 0, largestRadius: 0).truth
            let exact = Ball128(integer: 0, limbs: [UInt(sampler.generator.next()), UInt(sampler.generator.next())])
            let ball = Ball128.sineAndCosine(turns: exact)
            let truth = Ball<Large>.sineAndCosine(turns: Ball<Large>(midpointOf: exact))
            sweep.check(ball.sine, truth.sine)
            sweep.check(ball.cosine, truth.cosine)
            _ = x
        }
        #expect(sweep.checked == 2 * Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
        #expect(sweep.largestRadius <= 3)
    }

    @Test func reductionIsExact() {
        var sampler = Sampler<Small, Large>(seed: 9)
        var sweep = Sweep()
        var outOfRange = 0
        for _ in 0..<Self.cases {
            let x = sampler.draw(wholeBits: 39, largestRadius: 0)
            let reduced = x.ball.reducedTurns
            if !(-0.5...0.5).contains(reduced.double) { outOfRange += 1 }
            sweep.check(reduced, x.truth - Ball<Large>(Int((x.ball - reduced).double)))
        }
        #expect(outOfRange == 0)
        #expect(sweep.checked == Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
    }

    @Test func decimals() {
        var generator = SplitMix64(seed: 10)
        var sweep = Sweep()
        for _ in 0..<Self.cases {
            let digits = Int64.random(in: -9_000_000_000_000_000_000...9_000_000_000_000_000_000, using: &generator)
            let exponent = Int.random(in: -50 ... -7, using: &generator)
            let ball = Ball128(decimal: digits, exponent)
            // In wide arithmetic, the upper and the lower half separately: the whole would be beyond 2^42.
            let ten = Ball<Large>(10)
            var (upper, lower) = (Ball<Large>(Int(digits >> 32)), Ball<Large>(Int(digits & 0xFFFF_FFFF)))
            for _ in 0..<7 { (upper, lower) = (upper / ten, lower / ten) }
            var truth = upper.times(1 << 32) + lower
            for _ in 7..<(-exponent) { truth = truth / ten }
            sweep.check(ball, truth)
        }
        #expect(sweep.checked == Self.cases)
        #expect(sweep.outside == 0, "\(sweep)")
        #expect(sweep.unbounded == 0)
        #expect(sweep.largestRadius <= 4)
    }

    @Test func doublesAreExact() {
        var generator = SplitMix64(seed: 11)
        var (checked, wrong) = (0, 0)
        for _ in 0..<Self.cases {
            let exponent = Int.random(in: -70...41, using: &generator)
            let value =
                Double.random(in: -1...1, using: &generator) * Double(sign: .plus, exponent: exponent, significand: 1)
            let ball = Ball128(exact: value)
            checked += 1
            // The nearest Double of what was stored exactly; below 2^−75 the last bits are lost and bounded.
            if abs(value) > 0x1p-70, ball.double != value || ball.radius != 0 { wrong += 1 }
            if abs(ball.double - value) > ball.errorBound { wrong += 1 }
        }
        #expect(checked == Self.cases)
        #expect(wrong == 0)
    }

    /// The midpoint's Double is the nearest: never further than half the gap to its neighbour.
    @Test func doubleIsTheNearest() {
        var sampler = Sampler<Small, Large>(seed: 12)
        var (checked, wrong) = (0, 0)
        for _ in 0..<Self.cases {
            let ball = sampler.draw(wholeBits: 30, largestRadius: 0).ball
            let value = ball.double
            guard abs(value) > 0x1p-70 else { continue }
            checked += 1
            let here = Ball<Large>(exact: value) - Ball<Large>(midpointOf: ball)
            let distance = here.double.magnitude
            for other in [value.nextUp, value.nextDown] {
                let there = Ball<Large>(exact: other) - Ball<Large>(midpointOf: ball)
                if there.double.magnitude < distance { wrong += 1 }
            }
        }
        #expect(checked > Self.cases * 9 / 10)
        #expect(wrong == 0)
    }

    /// GMP's limbs and 256 bits, against twice their precision or more.
    @Test func largerSizes() {
        let cases = 20_000
        let sweeps = [
            Self.sweep(GMPFraction128.self, Large.self, cases: cases),
            Self.sweep(Fraction256.self, Large.self, cases: cases),
            Self.sweep(Large.self, GMPFraction1024.self, cases: cases / 4),
            Self.sweep(GMPFraction1024.self, GMPFraction2048.self, cases: cases / 20),
            Self.sweep(GMPFraction2048.self, GMPFraction4096.self, cases: cases / 200),
        ]
        for (sweep, count) in zip(sweeps, [cases, cases, cases / 4, cases / 20, cases / 200]) {
            #expect(sweep.checked == 7 * count)
            #expect(sweep.outside == 0, "\(sweep)")
            #expect(sweep.unbounded < sweep.checked / 10)
        }
    }

    private static func sweep<A: FractionLimbs, B: FractionLimbs>(_: A.Type, _: B.Type, cases: Int) -> Sweep {
        var sampler = Sampler<A, B>(seed: 13)
        var sweep = Sweep()
        for _ in 0..<cases {
            let (x, y) = (sampler.draw(wholeBits: 10), sampler.draw(wholeBits: 4))
            sweep.check(x.ball + y.ball, x.truth + y.truth)
            sweep.check(x.ball - y.ball, x.truth - y.truth)
            sweep.check(x.ball * y.ball, x.truth * y.truth)
            sweep.check(x.ball / y.ball, x.truth / y.truth)
            sweep.check(x.ball.times(-77), x.truth.times(-77))
            let ball = Ball<A>.sineAndCosine(turns: x.ball)
            let truth = Ball<B>.sineAndCosine(turns: x.truth)
            sweep.check(ball.sine, truth.sine)
            sweep.check(ball.cosine, truth.cosine)
        }
        return sweep
    }
}
