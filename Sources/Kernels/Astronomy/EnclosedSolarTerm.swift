package import CalendarValues
package import KernelProtocol

/// The instants of solar terms by VSOP87D, the root found in Double and enclosed in balls.
package struct EnclosedSolarTerm<Fraction: FractionLimbs>: Sendable {
    private let terms = SolarTermInstant()

    /// Converts no coefficient: whoever lists kernels creates all of them.
    package init() {}

    struct Workspace {
        var double = SunLongitude<Double>.Workspace()
        var ball = SunLongitude<Ball<Fraction>>.Workspace()
    }

    /// The instant nearest to the root, and its bound.
    func instant(of term: YearTerm, in workspace: inout Workspace) -> EventInstant {
        let estimate = terms.instant(of: term, in: &workspace.double)
        return EventInstant(after: estimate.seconds, estimate: estimate) {
            try enclosure(of: term, near: estimate, in: &workspace.ball)
        }
    }

    /// The root of the theory as a ball, in seconds after the whole second of the estimate.
    // Catalogues name the type in another module: without these the terms would go through witness tables.
    @_specialize(where Fraction == Fraction128)
    @_specialize(where Fraction == Fraction256)
    @_specialize(where Fraction == GMPFraction128)
    @_specialize(where Fraction == GMPFraction256)
    @_specialize(where Fraction == GMPFraction512)
    package func enclosure(
        of term: YearTerm, near estimate: Instant, in workspace: inout SunLongitude<Ball<Fraction>>.Workspace
    ) throws -> RootEnclosure<Ball<Fraction>> {
        // Longitude 285° + 15°·index = (19 + index)/24 turns.
        let sun = SunLongitude<Ball<Fraction>>()
        let wanted = Ball<Fraction>(19 + term.index) / Ball<Fraction>(24)
        return try encloseEvent(near: estimate, slope: Theory.sunRate, curvature: Theory.sunCurvature) { centuries in
            (sun.apparent(at: centuries, in: &workspace).turns - wanted).reducedTurns
        }
    }
}
