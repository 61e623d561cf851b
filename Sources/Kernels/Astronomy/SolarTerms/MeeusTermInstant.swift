package import KernelProtocol

/// The instant of a solar term by the short series of Meeus.
///
/// - Source: J. Meeus, Astronomical Algorithms (1998), chapter 25, the lower accuracy.
/// - Complexity: O(1).
package struct MeeusTermInstant: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "meeus", summary: "the Sun of chapter 25, lower accuracy: minutes off",
            source: "Meeus, Astronomical Algorithms (1998), chapter 25", claims: .de440, accuracy: 900)
    }

    package init() {}

    package func answer(_ term: YearTerm) -> EventInstant { EventInstant(SolarTermInstant.meeus(term)) }
}
