import Astronomy
import KernelProtocol
import Testing

@Suite struct KnownValueTests {
    static func degrees(_ turns: Double) -> Double { (turns - turns.rounded(.down)) * 360 }

    // His example 25.b has the precession and nutation of 1976 and 1980 and shortened series.
    @Test func `Meeus examples 25.a and 25.b, 1992-10-13 0h`() {
        let time = Double(centuries: Instant(julianDate: 2_448_908.5))
        let short = MeeusSun.longitude(at: time)
        #expect(abs(short - 360 * (short / 360).rounded(.down) - 199.90895) < 0.00001)
        var room = SunLongitude<Double>.Workspace()
        let full = Self.degrees(SunLongitude<Double>().apparent(at: time, in: &room).turns)
        #expect(abs(full - (199 + 54 / 60.0 + 21.818 / 3600)) * 3600 < 0.3)
    }

    // Without nutation.
    @Test func `Meeus example 47.a, 1992-04-12 0h, to the 10 arcseconds of his series`() {
        var room = MoonLongitude<Double>.Workspace()
        let time = Double(centuries: Instant(julianDate: 2_448_724.5))
        let moon = Self.degrees(MoonLongitude<Double>().ofMeanEquinox(at: time, in: &room).turns)
        #expect(abs(moon - 133.162_655) * 3600 < 10)
    }

    @Test func `Meeus example 49.a, February 1977`() {
        #expect(abs(MeeusNewMoon.days(lunation: -283) + 2_451_545 - 2_443_192.651_18) < 0.000_01)
    }

    // 1977 on: IERS. Before: the almanac's values, which the smooth splines leave by up to 0.7 s between 1950 and 1970.
    @Test(arguments: [
        (1900, -2.0, 1.0), (1955, 31.07, 0.7), (1965, 35.73, 0.7), (1977, 47.52, 0.05), (2000, 63.83, 0.02),
        (2020, 69.36, 0.05),
    ])
    func `ΔT at known epochs`(year: Int, seconds: Double, tolerance: Double) {
        let at = Instant(julianDate: 2_451_544.5 + 365.25 * Double(year - 2000))
        #expect(abs(DeltaT.seconds(at: at) - seconds) <= tolerance)
    }

    @Test func `an instant keeps its fraction and prints nine decimals`() {
        let instant = Instant(seconds: -1, fraction: 0.25) + 0.5
        #expect(instant.seconds == -1 && instant.fraction == 0.75)
        #expect(Instant(seconds: 0).description == "2451545.000000000")
        #expect(Instant(seconds: -43_200).description == "2451544.500000000")
        #expect((instant + -0.75).fraction == 0)
    }
}
