package import KernelProtocol

/// Solar term → civil date in Beijing, from the instant by VSOP87D in Double.
///
/// - Source: see ``VSOP87TermInstant`` and `CivilClock`.
/// - Complexity: two evaluations of about 1 000 terms.
package struct VSOP87TermDate: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "vsop87", version: 2, summary: "the instant by VSOP87D in Double, on the Beijing clock",
            source: "as terms.instant/vsop87; GB/T 33661-2017", claims: .gbt, validYears: 1900...2100,
            cost: .microseconds)
    }

    private let terms = SolarTermInstant()

    package init() {}

    package func workspace() -> SunLongitude<Double>.Workspace { .init() }

    package func answer(_ term: YearTerm, in workspace: inout SunLongitude<Double>.Workspace) -> GregorianDate {
        CivilDate.date(of: EventInstant(terms.instant(of: term, in: &workspace)))
    }
}
