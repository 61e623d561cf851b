package import KernelProtocol

/// Solar term → civil date in Beijing, from the instant enclosed in balls.
///
/// - Source: see ``BallTermInstant`` and `CivilClock`.
/// - Complexity: two evaluations in Double and two in balls.
package struct BallTermDate<Fraction: FractionLimbs>: WorkspaceKernel {
    package let facts: KernelFacts
    private let solver = EnclosedSolarTerm<Fraction>()

    /// A kernel on some limbs, such as ``GMPTermDate``.
    init(_ name: String, version: Int, limbs: String, largestSweep: Int? = nil, file: String = #filePath) {
        facts = KernelFacts(
            name: name, version: version, summary: "the instant by VSOP87D in \(limbs), on the Beijing clock",
            source: "as terms.instant/\(name); GB/T 33661-2017", claims: .gbt, validYears: 1900...2100,
            cost: .milliseconds, largestSweep: largestSweep, file: file)
    }

    package func workspace() -> EnclosedSolarTerm<Fraction>.Workspace { .init() }

    package func answer(_ term: YearTerm, in workspace: inout EnclosedSolarTerm<Fraction>.Workspace) -> GregorianDate {
        CivilDate.date(of: solver.instant(of: term, in: &workspace))
    }
}

extension BallTermDate<Fraction128> {
    package init() { self.init("fixed-128", version: 3, limbs: "fixed point of 128 bits") }
}
