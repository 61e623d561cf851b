import Astronomy
import Testing

/// Exact values, ends of ranges, and unbounded results.
@Suite struct BallEdgeTests {
    @Test func quarterTurnsAreExact() {
        for turns in [-(1 << 39), -3, -1, 0, 1, 2, 1 << 39] {
            for (quarter, sine, cosine) in [(0, 0.0, 1.0), (1, 1, 0), (2, 0, -1), (3, -1, 0)] {
                let angle = Ball128(turns) + Ball128(exact: Double(quarter) / 4)
                let result = Ball128.sineAndCosine(turns: angle)
                #expect(result.sine.double == sine && result.sine.radius == 0)
                #expect(result.cosine.double == cosine && result.cosine.radius == 0)
            }
        }
    }

    /// Every entry of the table of sines, its neighbours on both sides.
    @Test func everyTableEntry() {
        for index in 0..<1024 {
            for offset in [-1, 0, 1, 1 << 40] {
                let angle = Ball128(exact: Double(index) / 1024) + Ball128(ulps: 1) * Ball128(offset)
                let wide = Ball512(midpointOf: angle)
                let (ball, truth) = (Ball128.sineAndCosine(turns: angle), Ball512.sineAndCosine(turns: wide))
                #expect(excess(ball.sine, truth.sine) <= 0)
                #expect(excess(ball.cosine, truth.cosine) <= 0)
            }
        }
    }

    @Test func theUnknownStaysUnknown() {
        let unknown = Ball128.unbounded
        let one = Ball128(1)
        let small = Ball128(exact: 0x1p-60)
        let (sine, cosine) = Ball128.sineAndCosine(turns: unknown)
        for value in [
            unknown + one, one - unknown, -unknown, unknown * small, small * unknown, unknown * Ball128.zero,
            unknown / one, one / unknown, unknown.reducedTurns, sine, cosine,
        ] {
            #expect(!value.isBounded)
            #expect(value.errorBound == .infinity)
        }
    }

    @Test func whatCannotBeKnownIsUnbounded() {
        let one = Ball128(1)
        var around = Ball128.zero
        around.radius = 1
        for value in [
            one / Ball128.zero, one / around, Ball128(Int.max), Ball128(Int.min),
            Ball128(1 << 41) + Ball128(1 << 41), Ball128(1 << 40) * Ball128(1 << 40),
            Ball128(1 << 22) * Ball128(1 << 22), Ball128(1 << 40) / Ball128(exact: 0x1p-40), Ball128(decimal: 1, 1),
            Ball128(decimal: 1, -41),
        ]
            + [Double.nan, .infinity, -.infinity, 0x1p42, -0x1.8p42, .greatestFiniteMagnitude].map({
                Ball128(exact: $0)
            })
        {
            #expect(!value.isBounded, "\(value)")
        }
        #expect((Ball128(-(1 << 41)) - Ball128(1 << 41)).double == -0x1p42)
        var wide = one
        wide.radius = 1 << 61
        #expect([wide + wide, wide * Ball128(2)].allSatisfy { !$0.isBounded })
        #expect((wide + one).radius == 1 << 61)
    }

    @Test func errorBounds() {
        var value = Ball128(1)
        #expect(value.errorBound == 0)
        value.radius = 3
        #expect(value.errorBound == 3 * 0x1p-128)
        value.radius = (1 << 60) + 1
        #expect(value.errorBound > 0x1p-68)
        var wide = Ball<GMPFraction1024>(1)
        wide.radius = 1
        #expect(wide.errorBound >= .leastNormalMagnitude)
        wide.radius = 1 << 61
        #expect(wide.errorBound >= 0x1p-963 && wide.errorBound < 0x1.000001p-963)
        #expect(Ball<GMPFraction4096>.pi.errorBound > 0)
    }
}
