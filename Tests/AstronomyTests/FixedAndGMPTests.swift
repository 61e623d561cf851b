import Astronomy
import CalendarValues
import KernelProtocol
import Testing

/// The limbs written out in Swift against GMP's: the same bits, since both round down.
@Suite struct FixedAndGMPTests {
    /// Whether two balls have the same midpoint and radius.
    private static func areSame<A, B>(_ a: Ball<A>, _ b: Ball<B>) -> Bool {
        a.radius == b.radius && a.parts == b.parts
    }

    /// The same ball on other limbs.
    private static func copy<A, B>(_ ball: Ball<A>, _: B.Type) -> Ball<B> {
        Ball<B>(integer: ball.parts.integer, limbs: ball.parts.limbs, radius: ball.radius)
    }

    /// The operations whose results differ, and the angles whose balls do.
    private static func sweep<A: FractionLimbs, B: FractionLimbs>(
        _: A.Type, _ gmp: B.Type, cases: Int
    ) -> (checked: Int, different: [String], anglesApart: Int) {
        var sampler = Sampler<A, A>(seed: 31)
        var checked = 0
        var different: [String] = []
        var anglesApart = 0
        for index in 0..<cases {
            let (a, b) = (sampler.draw(wholeBits: [0, 1, 10, 20][index % 4]).ball, sampler.draw(wholeBits: 4).ball)
            let (c, d) = (copy(a, gmp), copy(b, gmp))
            let factor = Int.random(in: -(1 << 20)...(1 << 20), using: &sampler.generator)
            let digits = Int64.random(in: -(1 << 60)...(1 << 60), using: &sampler.generator)
            let exponent = Int.random(in: -45 ... -7, using: &sampler.generator)
            let results: [(String, Ball<A>, Ball<B>)] = [
                ("+", a + b, c + d), ("-", a - b, c - d), ("negative", -a, -c), ("*", a * b, c * d),
                ("/", a / b, c / d),
                ("times", a.times(factor), c.times(factor)), ("reduced", a.reducedTurns, c.reducedTurns),
                ("decimal", Ball(decimal: digits, exponent), Ball(decimal: digits, exponent)),
                ("exact", Ball(exact: a.double), Ball(exact: c.double)),
            ]
            for (name, fixed, gmp) in results {
                checked += 1
                if !areSame(fixed, gmp) { different.append(name) }
            }
            // The series are not rounded alike.
            let (fixed, series) = (Ball<A>.sineAndCosine(turns: a), Ball<B>.sineAndCosine(turns: c))
            for (x, y) in [(fixed.sine, series.sine), (fixed.cosine, series.cosine)] {
                let difference = x - copy(y, A.self)
                let ulps = difference.parts.integer < 0 ? -difference : difference
                if x.radius != y.radius || ulps.midpoint.double > 2 * ulps.errorBound { anglesApart += 1 }
                if !areSame(x, y) { different.append("sine or cosine") }
            }
        }
        return (checked, different, anglesApart)
    }

    @Test func `128 bits: every operation is the same, sines and cosines differ by few ulps`() {
        let found = Self.sweep(Fraction128.self, GMPFraction128.self, cases: 20_000)
        #expect(found.checked == 180_000)
        #expect(Set(found.different).isSubset(of: ["sine or cosine"]))
        #expect(found.anglesApart == 0)
    }

    @Test func `256 bits: every operation is the same, sines and cosines too`() {
        let found = Self.sweep(Fraction256.self, GMPFraction256.self, cases: 5_000)
        #expect(found.checked == 45_000)
        #expect(found.different.isEmpty)
    }

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
        compare(terms, BallTermInstant<Fraction256>(), BallTermInstant<GMPFraction256>())
        compare(moons, BallNewMoonInstant<Fraction256>(), BallNewMoonInstant<GMPFraction256>())
    }

}
