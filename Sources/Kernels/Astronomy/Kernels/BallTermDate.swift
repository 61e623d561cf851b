package import CalendarValues
package import KernelProtocol

/// Solar term → civil date in Beijing, from the instant enclosed in GMP fixed point of 128 bits.
///
/// - Source: see ``BallTermInstant`` and `BeijingClock`.
/// - Complexity: two evaluations in Double and two in balls.
package struct BallTermDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "gmp", version: 2, summary: "the instant by VSOP87D in GMP fixed point, on the Beijing clock",
            source: "as terms.instant/gmp-128; GB/T 33661-2017", claims: .gbt, validYears: 1900...2100,
            cost: .milliseconds)
    }

    private let solver = EnclosedSolarTerm<Fraction128>()

    package init() {}

    package func answer(_ term: YearTerm) -> GregorianDate {
        var workspace = EnclosedSolarTerm<Fraction128>.Workspace()
        return CivilDate.date(of: solver.instant(of: term, in: &workspace))
    }

    package func answer(_ inputs: Span<YearTerm>, into outputs: inout MutableSpan<GregorianDate>) {
        var workspace = EnclosedSolarTerm<Fraction128>.Workspace()
        for index in inputs.indices {
            outputs[index] = CivilDate.date(of: solver.instant(of: inputs[index], in: &workspace))
        }
    }
}
