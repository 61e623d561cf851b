import KernelProtocol

/// New moons by the series of Meeus, accurate to some seconds near 2000.
///
/// Source: Meeus, Astronomical Algorithms, 2nd edition, chapter 49.
package enum MeeusNewMoon {
    /// One periodic term: days, the power of the Earth's eccentricity, and multiples of M, M′, F.
    private static let terms: [(days: Double, e: Int, m: Double, mp: Double, f: Double)] = [
        (-0.40720, 0, 0, 1, 0), (0.17241, 1, 1, 0, 0), (0.01608, 0, 0, 2, 0), (0.01039, 0, 0, 0, 2),
        (0.00739, 1, -1, 1, 0), (-0.00514, 1, 1, 1, 0), (0.00208, 2, 2, 0, 0), (-0.00111, 0, 0, 1, -2),
        (-0.00057, 0, 0, 1, 2), (0.00056, 1, 1, 2, 0), (-0.00042, 0, 0, 3, 0), (0.00042, 1, 1, 0, 2),
        (0.00038, 1, 1, 0, -2), (-0.00024, 1, -1, 2, 0), (-0.00007, 0, 2, 1, 0), (0.00004, 0, 0, 2, -2),
        (0.00004, 0, 3, 0, 0), (0.00003, 0, 1, 1, -2), (0.00003, 0, 0, 2, 2), (-0.00003, 0, 1, 1, 2),
        (0.00003, 0, -1, 1, 2), (-0.00002, 0, -1, 1, -2), (-0.00002, 0, 1, 3, 0), (0.00002, 0, 0, 4, 0),
    ]

    /// Planetary terms: days, degrees at k = 0, degrees a lunation.
    private static let planetary: [(days: Double, start: Double, rate: Double)] = [
        (0.000_325, 299.77, 0.107_408), (0.000_165, 251.88, 0.016_321), (0.000_164, 251.83, 26.651_886),
        (0.000_126, 349.42, 36.412_478), (0.000_110, 84.66, 18.206_239), (0.000_062, 141.74, 53.303_771),
        (0.000_060, 207.14, 2.453_732), (0.000_056, 154.84, 7.306_860), (0.000_047, 34.52, 27.261_239),
        (0.000_042, 207.19, 0.121_824), (0.000_040, 291.34, 1.844_379), (0.000_037, 161.72, 24.198_154),
        (0.000_035, 239.56, 25.513_099), (0.000_023, 331.55, 3.592_518),
    ]

    /// The new moon of a lunation, 0 for that of 2000-01-06, in days of TT from J2000.0.
    package static func days(lunation: Int) -> Double {
        let k = Double(lunation)
        let t = k / 1236.85
        let t2 = t * t
        var days =
            Lunation.meanStart + Lunation.meanDays * k + (0.000_154_37 + (-0.000_000_150 + 0.000_000_000_73 * t) * t)
            * t2
        let m = 2.5534 + 29.105_356_70 * k + (-0.000_001_4 - 0.000_000_11 * t) * t2
        let mp = 201.5643 + 385.816_935_28 * k + (0.010_758_2 + (0.000_012_38 - 0.000_000_058 * t) * t) * t2
        let f = 160.7108 + 390.670_502_84 * k + (-0.001_611_8 + (-0.000_002_27 + 0.000_000_011 * t) * t) * t2
        let node = 124.7746 - 1.563_755_88 * k + (0.002_067_2 + 0.000_002_15 * t) * t2
        let e = 1 - (0.002_516 + 0.000_007_4 * t) * t
        for term in terms {
            let factor = term.e == 0 ? 1 : term.e == 1 ? e : e * e
            let angle = term.m * m + term.mp * mp + term.f * f
            days += term.days * factor * Double.sineAndCosine(turns: angle / 360).sine
        }
        days -= 0.00017 * Double.sineAndCosine(turns: node / 360).sine
        for (index, term) in planetary.enumerated() {
            let angle = term.start + term.rate * k - (index == 0 ? 0.009_173 * t2 : 0)
            days += term.days * Double.sineAndCosine(turns: angle / 360).sine
        }
        return days
    }
}
