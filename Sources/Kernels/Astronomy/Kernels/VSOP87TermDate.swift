package import CalendarValues
package import KernelProtocol

/// Solar term → civil date in Beijing, from the instant by VSOP87D in Double.
///
/// - Source: see ``VSOP87TermInstant`` and `CivilClock`.
/// - Complexity: two evaluations of about 1 000 terms.
package struct VSOP87TermDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "vsop87", version: 2, summary: "the instant by VSOP87D in Double, on the Beijing clock",
            source: "as terms.instant/vsop87; GB/T 33661-2017", claims: .gbt, validYears: 1900...2100,
            cost: .microseconds)
    }

    private let terms = SolarTermInstant()

    package init() {}

    package func answer(_ term: YearTerm) -> GregorianDate {
        var workspace = SunLongitude<Double>.Workspace()
        return CivilDate.date(of: EventInstant(terms.instant(of: term, in: &workspace)))
    }

    package func answer(_ inputs: Span<YearTerm>, into outputs: inout MutableSpan<GregorianDate>) {
        // One workspace a batch: making one costs a tenth of an evaluation.
        var workspace = SunLongitude<Double>.Workspace()
        for index in inputs.indices {
            outputs[index] = CivilDate.date(of: EventInstant(terms.instant(of: inputs[index], in: &workspace)))
        }
    }
}
