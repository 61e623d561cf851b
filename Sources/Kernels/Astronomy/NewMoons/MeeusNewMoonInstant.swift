package import KernelProtocol

/// The instant of a new moon by the series of Meeus.
///
/// - Source: J. Meeus, Astronomical Algorithms (1998), chapter 49.
/// - Complexity: O(1).
package struct MeeusNewMoonInstant: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "meeus", summary: "the phases of chapter 49: seconds off",
            source: "Meeus, Astronomical Algorithms (1998), chapter 49", claims: .de440, accuracy: 19)
    }

    package init() {}

    package func answer(_ lunation: Lunation) -> EventInstant {
        EventInstant(NewMoonInstant.meeus(lunation: Int(lunation.number)))
    }
}
