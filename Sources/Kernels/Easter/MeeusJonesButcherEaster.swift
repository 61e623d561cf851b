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

    package func answer(_ input: GregorianYear) -> GregorianDate { Self.easter(of: input) }

    /// Easter Sunday of a year, which other kernels call, too.
    package static func easter(of input: GregorianYear) -> GregorianDate {
        let year = UInt32(bitPattern: input.rawValue)
        let golden = year % 19
        let (century, rest) = (year / 100, year % 100)
        let gain = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - gain + 15) % 30
        let toSunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let correction = (golden + 11 * epact + 22 * toSunday) / 451
        let days = epact + toSunday - 7 * correction + 114
        return GregorianDate(uncheckedYear: Int(year), month: Int(days / 31), day: Int(days % 31 + 1))
    }
}
