package import KernelProtocol

/// Year → Easter Sunday by Gauss, with the correction of 1816 and his two exceptions.
///
/// - Source: C. F. Gauss, Berechnung des Osterfestes, Monatliche Correspondenz 2 (1800) 121, and Zeitschrift für
///   Astronomie 1 (1816) 158.
/// - Complexity: O(1).
///
/// 19 × (year mod 19) + M gives the full moon, and a sum of remainders the Sunday after it. In its first form (1800)
/// the moon's correction was century / 3, which fails from 4200 on; (8 × century + 13) / 25 is the corrected one. The
/// two exceptions move a Sunday of 26 April to the 19th, and one of 25 April to the 18th where two full moons would
/// coincide.
package struct GaussEaster: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "gauss",
            summary: "remainders by 19, 4 and 7, with the correction of 1816 and two exceptions",
            source: "Gauss, Monatliche Correspondenz 2 (1800) 121; Zeitschrift für Astronomie 1 (1816) 158",
            claims: .easter
        )
    }

    package init() {}

    package func answer(_ input: GregorianYear) -> GregorianDate {
        let year = Int(input.rawValue)
        let golden = year % 19
        let century = year / 100
        let moon = (8 * century + 13) / 25
        let shift = (15 - moon + century - century / 4) % 30
        let sunday = (4 + century - century / 4) % 7
        let fullMoon = (19 * golden + shift) % 30
        let toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * fullMoon + sunday) % 7
        var days = 22 + fullMoon + toSunday
        if toSunday == 6, fullMoon == 29 || (fullMoon == 28 && (11 * shift + 11) % 30 < 19) {
            days -= 7
        }
        return GregorianDate(uncheckedYear: year, month: days > 31 ? 4 : 3, day: days > 31 ? days - 31 : days)
    }
}
