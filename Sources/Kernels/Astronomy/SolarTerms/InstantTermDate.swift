import CalendarKernels
package import KernelProtocol

/// Solar term → civil date in Beijing, from the instant by another kernel.
///
/// - Source: see ``BallTermInstant`` and `CivilClock`.
/// - Complexity: that of the instant.
package struct InstantTermDate<Instants: WorkspaceKernel>: WorkspaceKernel
where Instants.Input == YearTerm, Instants.Output == EventInstant {
    package let facts: KernelFacts
    private let instants: Instants

    /// A kernel over instants by VSOP87D in some numbers, such as ``GMPTermDate``.
    init(_ instants: Instants, numbers: String, file: String = #filePath) {
        self.instants = instants
        let own = instants.facts
        facts = KernelFacts(
            name: own.name, version: own.version, summary: "the instant by VSOP87D in \(numbers), on the Beijing clock",
            source: "as terms.instant/\(own.name); GB/T 33661-2017", claims: .gbt, validYears: 1900...2100,
            cost: own.cost, largestSweep: own.largestSweep, file: file)
    }

    package func workspace() -> Instants.Workspace { instants.workspace() }

    package func answer(_ term: YearTerm, in workspace: inout Instants.Workspace) -> GregorianDate {
        let instant = instants.answer(term, in: &workspace).instant
        return NeriSchneiderGregorianDate.date(of: CivilClock.beijing.day(of: instant).day)
    }
}

package typealias FixedTermDate = InstantTermDate<BallTermInstant<Fraction128>>

extension FixedTermDate {
    package init() { self.init(BallTermInstant(), numbers: "fixed point of 128 bits") }
}
