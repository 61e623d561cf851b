package import CalendarContracts

/// The instant of a solar term by VSOP87D, its root found in Double and enclosed in balls of GMP fixed point.
///
/// - Source: see `SunLongitude`, `Ball` and `encloseRoot`.
/// - Complexity: two evaluations in Double and two in balls.
///
/// The theory is that of ``VSOP87TermInstant``; the arithmetic bounds its rounding: the exact root of the theory lies
/// within the bound of the ball's midpoint. The answer is the nearest instant to the midpoint, 6e-17 s away at most.
package struct BallTermInstant<Fraction: FractionLimbs>: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "gmp-\(Fraction.bitCount)",
            summary: "VSOP87D in GMP fixed point of \(Fraction.bitCount) bits, the rounding bounded",
            source: "as vsop87; ball arithmetic", claims: .de440, tolerance: 0.5,
            cost: .milliseconds)
    }

    private let terms = SolarTermInstant()
    private let sun = SunLongitude<Ball<Fraction>>()

    package init() {}

    package func answer(_ term: YearTerm) -> EventInstant {
        var workspace = Workspace()
        return instant(of: term, in: &workspace)
    }

    package func answer(_ inputs: Span<YearTerm>, into outputs: inout MutableSpan<EventInstant>) {
        var workspace = Workspace()
        for index in inputs.indices {
            outputs[index] = instant(of: inputs[index], in: &workspace)
        }
    }

    private struct Workspace {
        var double = SunLongitude<Double>.Workspace()
        var ball = SunLongitude<Ball<Fraction>>.Workspace()
    }

    private func instant(of term: YearTerm, in workspace: inout Workspace) -> EventInstant {
        let estimate = terms.instant(of: term, in: &workspace.double)
        return EventInstant(after: estimate.seconds, estimate: estimate) {
            try enclosure(of: term, near: estimate, in: &workspace.ball)
        }
    }

    /// The root of the theory as a ball, in seconds after the whole second of the estimate.
    package func enclosure(
        of term: YearTerm, near estimate: Instant, in workspace: inout SunLongitude<Ball<Fraction>>.Workspace
    ) throws -> RootEnclosure<Ball<Fraction>> {
        // Longitude 285° + 15°·index = (19 + index)/24 turns.
        let wanted = Ball<Fraction>(19 + term.index) / Ball<Fraction>(24)
        return try encloseEvent(near: estimate, slope: Theory.sunRate, curvature: Theory.sunCurvature) { centuries in
            (sun.apparent(at: centuries, in: &workspace).turns - wanted).reducedTurns
        }
    }
}
