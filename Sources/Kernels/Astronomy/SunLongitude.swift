/// The Sun's apparent geocentric longitude by VSOP87D, on the true ecliptic and equinox of date.
///
/// The series has the rows of `vsop87/remainder.csv` too: what VSOP87 lacks against DE440 in 1600–2300.
/// Light time and aberration are one: to the order of v²/c² the Sun is seen at its position, relative to the Earth,
/// when the light left. The series are evaluated 499.0047838 s before the given time; the rest of the light time, which
/// is at most 8.4 s, times the rate is subtracted. Source: Bretagnon, Francou 1988, Astronomy and Astrophysics 202:309.
package struct SunLongitude<Number: RealNumber>: Sendable {
    private let series: Number.Series
    private let nutation: Nutation<Number>
    private let shift: [Number]
    /// The light time of 1 au, in centuries.
    private let lightTime: Number
    private let radiansPerTurn: Number

    /// The theory with its coefficients converted to the number type.
    package init() { self = OnePerType.value { Self(converting: ()) } }

    private init(converting: Void) {
        series = Number.Series(.earth)
        nutation = Nutation()
        radiansPerTurn = Number.pi + Number.pi
        lightTime = Number(decimal: Theory.lightTimeDigits, -7) / Number(Theory.secondsPerCentury)
        // IAU 2006 less the precession in VSOP87D, plus the equinox; turns.
        var shift = Precession.iau2006.coefficients(Number.self)
        let taken = Precession.laskar1986.coefficients(Number.self)
        let equinox = Precession.fk5Offset.coefficients(Number.self)
        while shift.count < taken.count { shift.append(.zero) }
        for power in taken.indices { shift[power] = shift[power] - taken[power] }
        shift[0] = shift[0] + equinox[0]
        self.shift = shift.map { $0 / Number(Theory.arcsecondsPerTurn) }
    }

    package struct Workspace: Sendable {
        fileprivate var series = Number.Series.Workspace(for: .earth)
        fileprivate var nutation = Number.Series.Workspace(for: .nutation)

        package init() {}
    }

    /// The apparent longitude on the mean equinox of date, without nutation, at Julian centuries of TT from J2000.0.
    package func ofMeanEquinox(at centuries: Number, in workspace: inout Workspace) -> Longitude<Number> {
        let time = (centuries - lightTime) / Number(10)
        series.evaluate(at: time, in: &workspace.series)
        let sums = workspace.series.sums
        var longitude = sums[5]
        var radius = sums[11]
        for power in stride(from: 4, through: 0, by: -1) {
            longitude = longitude * time + sums[power]
            radius = radius * time + sums[6 + power]
        }
        let late = lightTime * (radius - Number(1)) / Number(10)
        let radians = longitude - sums[12] * late
        var turns = radians / radiansPerTurn + shift.value(at: centuries)
        turns = turns + Number(decimal: 5, -1)
        return Longitude(turns: turns, rate: sums[12].double / 62.831_853_071_795_86)
    }

    /// The apparent longitude on the true equinox of date, in turns, at Julian centuries of TT from J2000.0.
    package func apparent(at centuries: Number, in workspace: inout Workspace) -> Longitude<Number> {
        var longitude = ofMeanEquinox(at: centuries, in: &workspace)
        longitude.turns = longitude.turns + nutation.longitude(at: centuries, in: &workspace.nutation)
        return longitude
    }
}
