/// The Sun's apparent longitude by the short formula of Meeus, accurate to 0.01° (15 minutes of time), mostly to 25 s
/// of time.
///
/// Source: Meeus, Astronomical Algorithms, 2nd edition, chapter 25.
package enum MeeusSun {
    /// The mean longitude at J2000.0 and its rate, in degrees and degrees per century.
    static let epoch = 280.466_46
    static let rate = 36_000.769_83

    /// The apparent longitude in degrees, not reduced, at Julian centuries of TT from J2000.0: it grows by 360 a year.
    package static func longitude(at t: Double) -> Double {
        let m = (357.529_11 + (35_999.050_29 - 0.000_153_7 * t) * t) / 360
        let node = (125.04 - 1934.136 * t) / 360
        let (s, c) = Double.sineAndCosine(turns: m)
        let sin2 = 2 * s * c
        let sin3 = s * (3 - 4 * s * s)
        let centre =
            (1.914_602 - (0.004_817 + 0.000_014 * t) * t) * s + (0.019_993 - 0.000_101 * t) * sin2 + 0.000_289 * sin3
        return epoch + (rate + 0.000_303_2 * t) * t + centre - 0.005_69
            - 0.004_78 * Double.sineAndCosine(turns: node).sine
    }

    /// The instant of the term of index 0 (小寒) … 23 (冬至) in a year of −2000…4000, in Julian centuries of TT from
    /// J2000.0.
    package static func term(year: Int, index: Int) -> Double {
        let wanted = 285 + 15 * Double(index) + 360 * Double(year - 2000)
        var t = (wanted - epoch) / rate
        // The rate varies by 3.4 %: each pass gains a factor of 30 at least.
        for _ in 0..<6 {
            let step = (wanted - longitude(at: t)) / rate
            t += step
            if abs(step) < 1e-12 { break }
        }
        return t
    }
}
