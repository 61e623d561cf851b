import Astronomy
import Randomness
import Testing

/// Double as a RealNumber, against balls of 128 bits.
@Suite struct DoubleNumberTests {
    @Test func sinesAndCosines() {
        var generator = SplitMix64(seed: 21)
        var worst = 0.0
        for index in 0..<100_000 {
            let size = index % 3 == 0 ? 1.0 : index % 3 == 1 ? 1000.0 : 0x1p39
            let turns = Double.random(in: -size...size, using: &generator)
            let (sine, cosine) = Double.sineAndCosine(turns: turns)
            let ball = Ball128.sineAndCosine(turns: Ball128(exact: turns))
            worst = max(
                worst, abs((Ball128(exact: sine) - ball.sine).double),
                abs((Ball128(exact: cosine) - ball.cosine).double))
        }
        #expect(worst < 0x1.8p-53, "\(worst)")
    }

    @Test func specialAngles() {
        for (turns, sine, cosine) in [
            (0.0, 0.0, 1.0), (0.25, 1, 0), (0.5, 0, -1), (0.75, -1, 0), (-0.25, -1, 0), (0x1p39 + 0.25, 1, 0),
            (0x1p60, 0, 1),
        ] {
            let result = Double.sineAndCosine(turns: turns)
            #expect(result.sine == sine && result.cosine == cosine, "\(turns)")
        }
        #expect(Double.sineAndCosine(turns: .infinity).sine.isNaN)
        #expect(Double.sineAndCosine(turns: .nan).cosine.isNaN)
    }

    @Test func conversions() {
        #expect(Double(decimal: 175_347_046, -8) == 1.75347046)
        #expect(Double(decimal: 12, 3) == 12_000)
        #expect(Double(decimal: 9_223_372_036_854_775_807, -30) == 9_223_372_036_854_775_807e-30)
        #expect((0.75).reducedTurns == -0.25)
        #expect((1.0).errorBound == 0)
    }
}
