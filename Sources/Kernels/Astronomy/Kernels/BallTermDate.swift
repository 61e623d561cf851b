package import CalendarValues
package import KernelProtocol

/// Solar term → civil date in Beijing, from the instant enclosed in balls.
///
/// - Source: see ``BallTermInstant`` and `CivilClock`.
/// - Complexity: two evaluations in Double and two in balls.
package struct BallTermDate<Fraction: FractionLimbs>: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: Fraction.kernelName, version: Fraction.kernelVersion,
            summary: "the instant by VSOP87D in \(Fraction.summary), on the Beijing clock",
            source: "as terms.instant/\(Fraction.kernelName); GB/T 33661-2017", claims: .gbt, validYears: 1900...2100,
            cost: .milliseconds, largestSweep: Fraction.largestSweep)
    }

    private let solver = EnclosedSolarTerm<Fraction>()

    package init() {}

    package func workspace() -> EnclosedSolarTerm<Fraction>.Workspace { .init() }

    package func answer(_ term: YearTerm, in workspace: inout EnclosedSolarTerm<Fraction>.Workspace) -> GregorianDate {
        CivilDate.date(of: solver.instant(of: term, in: &workspace))
    }
}
