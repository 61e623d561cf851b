import Astronomy
import Foundation
import Testing

/// The bounds of the second derivatives, on which the enclosures rest, against the sums over all terms of the tables.
@Suite struct CurvatureTests {
    /// Bounds of a function and of its first two derivatives over |time| ≤ the limit.
    private struct Bounds {
        var value, first, second: Double

        static func + (left: Self, right: Self) -> Self {
            Self(value: left.value + right.value, first: left.first + right.first, second: left.second + right.second)
        }

        static func * (left: Self, right: Self) -> Self {
            Self(
                value: left.value * right.value, first: left.first * right.value + left.value * right.first,
                second: left.second * right.value + 2 * left.first * right.first + left.value * right.second)
        }

        func times(_ factor: Double) -> Self {
            Self(value: value * factor, first: first * factor, second: second * factor)
        }

        /// A polynomial, lowest power first.
        init(polynomial: [Double], limit: Double) {
            self.init()
            for (power, coefficient) in polynomial.enumerated() {
                let (n, size) = (Double(power), coefficient.magnitude)
                value += size * pow(limit, n)
                first += n * size * pow(limit, n - 1)
                second += n * (n - 1) * size * pow(limit, n - 2)
            }
        }

        init(value: Double = 0, first: Double = 0, second: Double = 0) {
            (self.value, self.first, self.second) = (value, first, second)
        }

        /// t^power times a function.
        static func power(_ power: Int, limit: Double) -> Self {
            Self(polynomial: (0...power).map { $0 == power ? 1 : 0 }, limit: limit)
        }
    }

    private static func ten(_ exponent: Int) -> Double { pow(10, Double(exponent)) }

    /// Bounds of a series' sums, one a slot, from every term: |A|, |A|·|φ′|, |A|·(φ′² + |φ″|).
    private static func sums(_ table: SeriesTable, limit: Double) -> (bounds: [Bounds], terms: Int) {
        let radians =
            switch table.angleUnit {
            case .radians: 1.0
            case .degrees: Double.pi / 180
            case .arcseconds: Double.pi / 648_000
            }
        let size = table.angleDegree + 1
        var bounds = [Bounds](repeating: Bounds(), count: table.slotExponents.count)
        var terms = 0
        table.forEachTerm { term, multiples in
            let argument = (0..<size).map { power in
                multiples.reduce(0) { $0 + Double($1.by) * Double(table.angles[$1.angle * size + power]) }
                    * ten(table.angleExponent) * radians
            }
            let phase = Bounds(polynomial: argument, limit: limit)
            let slot = Int(table.slots[term])
            let amplitude = Double(table.amplitudes[term].magnitude) * ten(table.slotExponents[slot])
            bounds[slot] =
                bounds[slot]
                + Bounds(
                    value: amplitude, first: amplitude * phase.first,
                    second: amplitude * (phase.first * phase.first + phase.second))
            terms += 1
        }
        return (bounds, terms)
    }

    private static func precession(_ polynomials: [Polynomial]) -> Bounds {
        polynomials.reduce(Bounds()) { sum, polynomial in
            sum
                + Bounds(polynomial: polynomial.digits.map { Double($0) * ten(polynomial.exponent) }, limit: centuries)
                .times(1.0 / 1_296_000)
        }
    }

    // A little more than 60 centuries: light time is subtracted.
    private static let centuries = 60.01
    private static let lightTime = 499.0047838 / 3_155_760_000

    /// The Sun's longitude on the mean equinox, turns and centuries.
    private static func sun() -> Bounds {
        let limit = centuries / 10
        let (sums, terms) = sums(.earth, limit: limit)
        #expect(terms == SeriesTable.earth.amplitudes.count && terms > 1_080)
        var longitude = Bounds()
        var radius = Bounds(value: 1)
        for power in 0...5 {
            longitude = longitude + Bounds.power(power, limit: limit) * sums[power]
            radius = radius + Bounds.power(power, limit: limit) * sums[6 + power]
        }
        let late = sums[12] * radius.times(lightTime / 10)
        let radians = longitude + late
        // The series count in thousands of years.
        return Bounds(value: radians.value, first: radians.first / 10, second: radians.second / 100).times(
            1 / (2 * Double.pi))
            + precession([Precession.iau2006, Precession.laskar1986])
    }

    private static func nutation() -> Bounds {
        let (sums, terms) = sums(.nutation, limit: centuries)
        #expect(terms == SeriesTable.nutation.amplitudes.count && terms == 359)
        return (sums[0] + Bounds.power(1, limit: centuries) * sums[1]).times(1.0 / 1_296_000)
    }

    /// The Moon's longitude on the mean equinox, turns and centuries.
    private static func moon() -> Bounds {
        let (sums, terms) = sums(.moon, limit: centuries)
        #expect(terms == SeriesTable.moon.amplitudes.count && terms > 1_023)
        var longitude = Bounds()
        for power in 0...2 { longitude = longitude + Bounds.power(power, limit: centuries) * sums[power] }
        let mean = Bounds(
            polynomial: SeriesTable.moonMeanLongitude.map { Double($0) * 1e-9 / 1_296_000 }, limit: centuries)
        let rate = Bounds(value: mean.first) + sums[4].times(1.0 / 1_296_000)
        let late = (sums[3] + Bounds(value: 385_000)).times(1 / 299_792.458 / 3_155_760_000)
        return longitude.times(1.0 / 1_296_000) + mean + rate * late
            + precession([Precession.iau2006])
    }

    @Test func `the bound of the Sun's second derivative holds`() {
        let (longitude, nutation) = (Self.sun().second, Self.nutation().second)
        #expect(longitude + nutation <= Theory.sunCurvature)
        // The equation of the centre alone is 0.0334 rad · (628.3 a century)².
        #expect(longitude > 2_000)
        #expect(nutation > 17.2 / 1_296_000 * 33.7 * 33.7)
    }

    @Test func `the bound of the elongation's second derivative holds`() {
        let (sun, moon) = (Self.sun().second, Self.moon().second)
        #expect(moon + sun <= Theory.elongationCurvature)
        // The largest term alone is 22 640″ · (8 328 a century)².
        #expect(moon > 1.2e6)
    }
}
