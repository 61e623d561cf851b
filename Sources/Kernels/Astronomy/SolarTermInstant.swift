package import KernelProtocol

/// The instants of solar terms: the Sun's apparent longitude is 285° + 15°·index.
package struct SolarTermInstant: Sendable {
    // Static: who creates a kernel converts no coefficient.
    private static let sun = SunLongitude<Double>()

    package init() {}

    /// The instant of a term of a year in −2000…4000 by VSOP87.
    ///
    /// The short formula gives the root to 900 s; a step of Newton leaves some ms; the secant through both leaves
    /// nothing that a Double resolves.
    package func instant(of term: YearTerm, in workspace: inout SunLongitude<Double>.Workspace) -> Instant {
        var instant = Self.meeus(term)
        let wanted = Double(19 + term.index) / 24
        let first = Self.sun.apparent(at: Double(centuries: instant), in: &workspace)
        let before = (wanted - first.turns).reducedTurns
        let step = before / first.rate * Double(Theory.secondsPerCentury)
        instant = instant + step
        let after = (wanted - Self.sun.apparent(at: Double(centuries: instant), in: &workspace).turns).reducedTurns
        // Where the first step was too short for a slope, the theory's rate is accurate enough.
        let slope = abs(step) > 1 ? (before - after) / step : first.rate / Double(Theory.secondsPerCentury)
        return instant + after / slope
    }

    /// The instant of a term by the short formula.
    package static func meeus(_ term: YearTerm) -> Instant {
        Instant(
            seconds: 0,
            fraction: MeeusSun.term(year: term.year, index: term.index) * Double(Theory.secondsPerCentury))
    }
}
