/// The Moon's apparent geocentric longitude by ELP 2000-82B with the constants of ELP/MPP02 fitted to DE405, on the
/// ecliptic of date.
///
/// The series has the rows of `moon/remainder.csv`, and the perigee the correction `de440` of `moon/arguments.csv`: what
/// the theory lacks against DE440 at the new moons of 1600–2300.
///
/// Light time: the Moon is seen at its position, relative to the Earth, when the light left; there is no further
/// aberration. Sources: Chapront-Touzé, Chapront 1988, Astronomy and Astrophysics 190:342 (series); Chapront, Francou
/// 2003, Astronomy and Astrophysics 404:735 (constants and arguments).
package struct MoonLongitude<Number: RealNumber>: Sendable {
    private let series: Number.Series
    /// The mean longitude in turns, from the departure point.
    private let mean: [Number]
    /// The precession in turns.
    private let shift: [Number]
    /// The light time of 385 000 km, in centuries, and of 1 km.
    private let lightTime: Number
    private let lightTimePerKilometre: Number
    private let meanRate: Number

    /// The theory with its coefficients converted to the number type.
    package init() { self = OnePerType.value { Self(converting: ()) } }

    private init(converting: Void) {
        series = Number.Series(.moon)
        let perTurn = Number(Theory.arcsecondsPerTurn)
        mean = SeriesTable.moonMeanLongitude.map { Number(decimal: $0, -9) / perTurn }
        meanRate = mean[1]
        shift = Precession.iau2006.coefficients(Number.self).map { $0 / perTurn }
        // One after the other: the product of the two is beyond a ball's range.
        let (speed, century) = (Number(decimal: 299_792_458, -3), Number(Theory.secondsPerCentury))
        lightTimePerKilometre = Number(1) / speed / century
        // Not a multiple of the former, whose radius would grow with it.
        lightTime = Number(385_000) / speed / century
    }

    package struct Workspace: Sendable {
        fileprivate var series = Number.Series.Workspace(for: .moon)

        package init() {}
    }

    /// The apparent longitude on the mean equinox of date, without nutation, at Julian centuries of TT from J2000.0.
    package func ofMeanEquinox(at centuries: Number, in workspace: inout Workspace) -> Longitude<Number> {
        let time = centuries - lightTime
        series.evaluate(at: time, in: &workspace.series)
        let sums = workspace.series.sums
        let arcseconds = (sums[2] * time + sums[1]) * time + sums[0]
        let late = lightTimePerKilometre * (sums[3] - Number(385_000))
        let rate = meanRate + sums[4] / Number(Theory.arcsecondsPerTurn)
        let turns =
            mean.value(at: time).reducedTurns + arcseconds / Number(Theory.arcsecondsPerTurn) - rate * late
            + shift.value(at: centuries)
        return Longitude(turns: turns, rate: rate.double)
    }
}
