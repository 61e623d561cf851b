package import KernelProtocol

/// The instant of a solar term by VSOP87D, its root found in Double and enclosed in balls.
///
/// - Source: see `SunLongitude`, `Ball` and `encloseRoot`.
/// - Complexity: two evaluations in Double and two in balls.
///
/// The theory is that of ``VSOP87TermInstant``; the arithmetic bounds its rounding: the exact root of the theory lies
/// within the bound of the ball's midpoint. The answer is the nearest instant to the midpoint, 6e-17 s away at most.
package struct BallTermInstant<Fraction: FractionLimbs>: WorkspaceKernel {
    package let facts: KernelFacts
    private let solver = EnclosedSolarTerm<Fraction>()

    /// A kernel on some limbs, such as ``GMPTermInstant``.
    init(_ name: String, version: Int, limbs: String, largestSweep: Int? = nil, file: String = #filePath) {
        facts = KernelFacts(
            name: name, version: version, summary: "VSOP87D in \(limbs), the rounding bounded",
            source: "as vsop87; ball arithmetic", claims: .de440, accuracy: 0.25, cost: .milliseconds,
            largestSweep: largestSweep, file: file)
    }

    package func workspace() -> EnclosedSolarTerm<Fraction>.Workspace { .init() }

    package func answer(_ term: YearTerm, in workspace: inout EnclosedSolarTerm<Fraction>.Workspace) -> EventInstant {
        solver.instant(of: term, in: &workspace)
    }
}

extension BallTermInstant<Fraction128> {
    package init() { self.init("fixed-128", version: 4, limbs: "fixed point of 128 bits") }
}
