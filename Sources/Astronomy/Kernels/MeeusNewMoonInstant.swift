package import CalendarContracts

/// The instant of a new moon by the series of Meeus.
///
/// - Complexity: O(1).
/// - Source: J. Meeus, Astronomical Algorithms (1998), chapter 49.
package struct MeeusNewMoonInstant: Kernel {
    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "meeus", summary: "the phases of chapter 49: seconds off",
            source: "Meeus, Astronomical Algorithms (1998), chapter 49", claims: .de440, tolerance: 19)
    }

    /// The kernel.
    package init() {}

    package func answer(_ lunation: Lunation) -> EventInstant {
        EventInstant(NewMoonInstant.meeus(lunation: Int(lunation.number)))
    }
}
