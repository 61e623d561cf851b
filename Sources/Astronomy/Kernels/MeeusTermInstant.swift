package import CalendarContracts

/// The instant of a solar term by the short series of Meeus.
///
/// - Complexity: O(1).
/// - Source: J. Meeus, Astronomical Algorithms (1998), chapter 25, the lower accuracy.
package struct MeeusTermInstant: Kernel {
    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "meeus", summary: "the Sun of chapter 25, lower accuracy: minutes off",
            source: "Meeus, Astronomical Algorithms (1998), chapter 25", claims: .de440, tolerance: 900)
    }

    /// The kernel.
    package init() {}

    package func answer(_ term: YearTerm) -> EventInstant { EventInstant(SolarTermInstant.meeus(term)) }
}
