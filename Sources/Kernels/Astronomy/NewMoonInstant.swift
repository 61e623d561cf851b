package import KernelProtocol

/// The instants of new moons: the apparent longitudes of Moon and Sun are equal.
///
/// Nutation moves both alike and is left out.
package struct NewMoonInstant: Sendable {
    // Static: who creates a kernel converts no coefficient.
    private static let sun = SunLongitude<Double>()
    private static let moon = MoonLongitude<Double>()

    package init() {}

    package struct Workspace: Sendable {
        fileprivate var sun = SunLongitude<Double>.Workspace()
        fileprivate var moon = MoonLongitude<Double>.Workspace()

        package init() {}
    }

    /// The new moon of a lunation by ELP and VSOP87.
    ///
    /// Lunation 0 is the new moon of 2000-01-06; the years −2000…4000 are −49 475…24 745.
    package func instant(lunation: Int, in workspace: inout Workspace) -> Instant {
        var instant = Self.meeus(lunation: lunation)
        for _ in 0..<2 {
            let time = Double(centuries: instant)
            let sun = Self.sun.ofMeanEquinox(at: time, in: &workspace.sun)
            let moon = Self.moon.ofMeanEquinox(at: time, in: &workspace.moon)
            let missing = (sun.turns - moon.turns).reducedTurns
            instant = instant + missing / (moon.rate - sun.rate) * Double(Theory.secondsPerCentury)
        }
        return instant
    }

    /// The new moon of a lunation by the short series; 0 is that of 2000-01-06.
    package static func meeus(lunation: Int) -> Instant {
        let days = MeeusNewMoon.days(lunation: lunation)
        return Instant(seconds: 0, fraction: days * 86_400)
    }
}
