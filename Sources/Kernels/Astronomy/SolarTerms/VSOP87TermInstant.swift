package import KernelProtocol

/// The instant of a solar term by the full VSOP87D in Double.
///
/// - Source: see `SunLongitude`.
/// - Complexity: two evaluations of about 1 000 terms.
package struct VSOP87TermInstant: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "vsop87", version: 3, summary: "full VSOP87D, IAU 2006 precession and nutation, in Double",
            source: "Bretagnon, Francou 1988; the remainder in vsop87/remainder.csv", claims: .de440, accuracy: 0.25,
            cost: .microseconds)
    }

    private let terms = SolarTermInstant()

    package init() {}

    package func workspace() -> SunLongitude<Double>.Workspace { .init() }

    package func answer(_ term: YearTerm, in workspace: inout SunLongitude<Double>.Workspace) -> EventInstant {
        EventInstant(terms.instant(of: term, in: &workspace))
    }
}
