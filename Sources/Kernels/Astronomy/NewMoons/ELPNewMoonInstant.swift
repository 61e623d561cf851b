package import KernelProtocol

/// The instant of a new moon by ELP 2000-82B and VSOP87D in Double.
///
/// - Source: see `MoonLongitude` and `SunLongitude`.
/// - Complexity: two evaluations of about 4 000 terms.
package struct ELPNewMoonInstant: WorkspaceKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "elp", version: 3, summary: "ELP 2000-82B with the constants of ELP/MPP02, and VSOP87D, in Double",
            source: "Chapront-Touzé, Chapront 1988; Chapront, Francou 2003; Bretagnon, Francou 1988",
            claims: .de440, accuracy: 0.2,
            cost: .microseconds)
    }

    private let moons = NewMoonInstant()

    package init() {}

    package func workspace() -> NewMoonInstant.Workspace { .init() }

    package func answer(_ lunation: Lunation, in workspace: inout NewMoonInstant.Workspace) -> EventInstant {
        EventInstant(moons.instant(lunation: Int(lunation.number), in: &workspace))
    }
}
