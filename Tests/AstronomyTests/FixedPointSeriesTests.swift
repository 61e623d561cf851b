import Astronomy
import Randomness
import Testing

/// Sums in fixed point against every term on its own.
@Suite struct FixedPointSeriesTests {
    /// The sums of a series, term by term.
    private static func termByTerm<Fraction: FractionLimbs>(
        _ table: SeriesTable, at time: Ball<Fraction>
    ) -> [Ball<Fraction>] {
        typealias Number = Ball<Fraction>
        func turns(_ digits: Int64, _ exponent: Int, _ unit: SeriesTable.Unit) -> Number {
            let value = Number(decimal: digits, exponent)
            return switch unit {
            case .radians: value / (Number.pi + Number.pi)
            case .degrees: value / Number(360)
            case .arcseconds: value / Number(1_296_000)
            }
        }
        let terms = table.angleDegree + 1
        let angles = table.low.indices.map { angle in
            table.angles[angle * terms..<(angle + 1) * terms].reversed().reduce(Number.zero) {
                $0 * time + turns($1, table.angleExponent, table.angleUnit)
            }
        }
        var sums = table.slotExponents.map { _ in Number.zero }
        table.forEachTerm { term, multiples in
            let slot = Int(table.slots[term])
            let argument = multiples.reduce(turns(table.phases[term], table.phaseExponent, table.phaseUnit)) {
                $0 + angles[$1.angle] * Number($1.by)
            }
            sums[slot] =
                sums[slot]
                + Number(decimal: table.amplitudes[term], table.slotExponents[slot])
                * Number.sineAndCosine(turns: argument).cosine
        }
        return sums
    }

    /// The largest error of the sums at random times, as a share of the radius; `exact` gives the sums to compare with.
    private static func largestShare<Fraction: FractionLimbs, Exact: FractionLimbs>(
        _ table: SeriesTable, _: Fraction.Type, span: Double, times: Int,
        exact: (Ball<Exact>) -> [Ball<Exact>]
    ) -> Double {
        let series = FixedPointSeries<Fraction>(table)
        var room = FixedPointSeries<Fraction>.Workspace(for: table)
        var generator = SplitMix64(seed: 7)
        var largest = 0.0
        for _ in 0..<times {
            let time = Double.random(in: -span...span, using: &generator)
            series.evaluate(at: Ball(exact: time), in: &room)
            for (sum, exact) in zip(room.sums, exact(Ball(exact: time))) {
                let difference = Ball<Exact>(midpointOf: sum) - exact
                largest = max(
                    largest,
                    sum.isBounded ? (difference.double.magnitude + difference.errorBound) / sum.errorBound : .infinity)
            }
        }
        return largest
    }

    @Test func `every sum contains the exact one`() {
        for (table, span) in [(SeriesTable.earth, 4.0), (.moon, 40), (.nutation, 40)] {
            // 512 bits against every term on its own, the others against 512 bits.
            let widest = FixedPointSeries<GMPFraction512>(table)
            var room = FixedPointSeries<GMPFraction512>.Workspace(for: table)
            func sums(at time: Ball<GMPFraction512>) -> [Ball<GMPFraction512>] {
                widest.evaluate(at: time, in: &room)
                return room.sums
            }
            for share in [
                Self.largestShare(table, GMPFraction512.self, span: span, times: 2) { (time: Ball<GMPFraction1024>) in
                    Self.termByTerm(table, at: time)
                },
                Self.largestShare(table, Fraction128.self, span: span, times: 10, exact: sums),
                Self.largestShare(table, GMPFraction128.self, span: span, times: 10, exact: sums),
                Self.largestShare(table, GMPFraction256.self, span: span, times: 10, exact: sums),
            ] {
                // The errors of thousands of products add up like a random walk, their bounds do not.
                #expect(share > 1e-3 && share < 1)
            }
        }
    }

    @Test func `an unbounded time has unbounded sums`() {
        let series = FixedPointSeries<Fraction128>(.nutation)
        var room = FixedPointSeries<Fraction128>.Workspace(for: .nutation)
        series.evaluate(at: .unbounded, in: &room)
        #expect(room.sums.count == 2 && room.sums.allSatisfy { !$0.isBounded })
    }

    /// The least and the largest error of signed products in ulps, of the largest operands and of random ones.
    private static func errors<Fraction: FractionLimbs>(
        of _: Fraction.Type
    ) -> (checked: Int, least: Double, largest: Double) {
        typealias Wide = Ball<GMPFraction1024>
        var generator = SplitMix64(seed: 11)
        // A number of two's complement as a ball: its unit is 1.
        func number(_ limbs: [UInt]) -> (Fraction, Wide) {
            var fraction = Fraction.zero
            unsafe withUnsafeMutableBytes(of: &fraction) { bytes in
                unsafe limbs.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
            }
            let sign: Int64 = limbs[limbs.count - 1] >> 63 == 0 ? 0 : -1
            let padding = [UInt](repeating: 0, count: GMPFraction1024.count - limbs.count)
            return (fraction, Wide(integer: sign, limbs: padding + limbs))
        }
        func limbs(of fraction: Fraction) -> [UInt] {
            unsafe withUnsafeBytes(of: fraction) { unsafe Array($0.bindMemory(to: UInt.self)) }
        }
        func operand() -> [UInt] {
            let all = (0..<Fraction.count).map { _ in
                switch generator.next() % 4 {
                case 0: UInt.max
                case 1: UInt(0)
                default: UInt(generator.next())
                }
            }
            // At most 1/2 − 2^−63 in size.
            let top = Int(bitPattern: all[Fraction.count - 1]) >> Int(generator.next() % 2)
            return all.dropLast() + [UInt(bitPattern: min(max(top, .min + 2), .max - 2))]
        }
        var (checked, least, largest) = (0, 0.0, 0.0)
        for _ in 0..<20_000 {
            let ((x, a), (y, b)) = (number(operand()), number(operand()))
            let (_, product) = number(limbs(of: Fraction.signedProduct(x.balanced, y.balanced)))
            let error = (product - a * b).double * Double(sign: .plus, exponent: Fraction.bitCount, significand: 1)
            (least, largest) = (min(least, error), max(largest, error))
            checked += 1
        }
        return (checked, least, largest)
    }

    @Test func `signed products are within −4 and 2 ulps`() {
        let all = [
            Self.errors(of: Fraction128.self), Self.errors(of: GMPFraction128.self),
            Self.errors(of: GMPFraction256.self), Self.errors(of: GMPFraction512.self),
        ]
        for (checked, least, largest) in all {
            #expect(checked == 20_000)
            #expect(least > -4 && largest < 2, "\(least) \(largest)")
            #expect(least < -0.5)
        }
        // What the bound has to allow: a limb is left out.
        #expect((all.map(\.least).min() ?? 0) < -2)
    }
}
