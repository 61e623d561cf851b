import Astronomy
import KernelProtocol
import Testing

/// The limbs written out in Swift against GMP's.
@Suite struct FixedAndGMPTests {
    /// 100 terms and 100 new moons of 1900–2100.
    @Test func `200 events: the same instants and bounds`() {
        let terms = (0..<100).map { YearTerm(year: 1900 + 2 * $0, index: 7 * $0 % 24) }
        let moons = (0..<100).map { Lunation(-1_236 + 25 * $0) }
        func compare<Input>(
            _ inputs: [Input], _ fixed: some Kernel<Input, EventInstant>, _ gmp: some Kernel<Input, EventInstant>
        ) {
            for input in inputs {
                let (a, b) = (fixed.answer(input), gmp.answer(input))
                #expect(a.instant == b.instant, "\(input)")
                // The midpoints differ by few ulps, hence the bounds far behind the digits that are shown.
                #expect(abs(a.roundingBound / b.roundingBound - 1) < 1e-15 && a.roundingBound < 1e-20, "\(input)")
            }
        }
        compare(terms, BallTermInstant<Fraction128>(), BallTermInstant<GMPFraction128>())
        compare(moons, BallNewMoonInstant<Fraction128>(), BallNewMoonInstant<GMPFraction128>())
    }
}
