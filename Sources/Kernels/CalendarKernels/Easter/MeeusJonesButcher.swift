package import CalendarValues
package import KernelProtocol

/// Easter Sunday by ten divisions, without a table and without an exception (Meeus, Astronomical Algorithms, chapter
/// 8).
package enum MeeusJonesButcher {
    /// Easter Sunday of a Gregorian year from 1583 on.
    package static func easter(of input: GregorianYear) -> GregorianDate {
        let year = UInt32(bitPattern: input.rawValue)
        let golden = year % 19
        let (century, rest) = (year / 100, year % 100)
        let gain = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - gain + 15) % 30
        let toSunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let correction = (golden + 11 * epact + 22 * toSunday) / 451
        let days = epact + toSunday - 7 * correction + 114
        return GregorianDate(year: Int(year), month: Int(days / 31), day: Int(days % 31 + 1))
    }
}
