package import CalendarValues
package import KernelProtocol

/// The instant of a solar term by VSOP87D, its root found in Double and enclosed in balls.
///
/// - Source: see `SunLongitude`, `Ball` and `encloseRoot`.
/// - Complexity: two evaluations in Double and two in balls.
///
/// The theory is that of ``VSOP87TermInstant``; the arithmetic bounds its rounding: the exact root of the theory lies
/// within the bound of the ball's midpoint. The answer is the nearest instant to the midpoint, 6e-17 s away at most.
package struct BallTermInstant<Fraction: FractionLimbs>: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: Fraction.kernelName, version: Fraction.kernelVersion,
            summary: "VSOP87D in \(Fraction.summary), the rounding bounded",
            source: "as vsop87; ball arithmetic", claims: .de440, accuracy: 0.25,
            cost: .milliseconds, largestSweep: Fraction.largestSweep)
    }

    private let solver = EnclosedSolarTerm<Fraction>()

    package init() {}

    package func answer(_ term: YearTerm) -> EventInstant {
        var workspace = EnclosedSolarTerm<Fraction>.Workspace()
        return solver.instant(of: term, in: &workspace)
    }

    package func answer(_ inputs: Span<YearTerm>, into outputs: inout MutableSpan<EventInstant>) {
        var workspace = EnclosedSolarTerm<Fraction>.Workspace()
        for index in inputs.indices {
            outputs[index] = solver.instant(of: inputs[index], in: &workspace)
        }
    }
}
