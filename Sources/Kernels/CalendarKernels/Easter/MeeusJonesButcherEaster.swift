package import CalendarValues
package import KernelProtocol

/// Year → Easter Sunday by ten divisions, without a table and without an exception.
///
/// - Source: "A New York correspondent", Nature 13 (1876) 487, shown by S. Butcher; J. Meeus, Astronomical Algorithms
///   (1998), chapter 8.
/// - Complexity: O(1).
package struct MeeusJonesButcherEaster: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "meeus-jones-butcher",
            summary: "ten divisions, no table, no exception",
            source: "Nature 13 (1876) 487; Meeus, Astronomical Algorithms, chapter 8",
            claims: .easter
        )
    }

    package init() {}

    package func answer(_ input: GregorianYear) -> GregorianDate {
        MeeusJonesButcher.easter(of: input)
    }
}
