package import CalendarValues

/// The instants of the first term of each Gregorian month (节) of 1900–2100, in whole seconds of UTC+8.
///
/// The instants are computed from DE440 and rounded up to the next second. The clock is UTC+8 by leap seconds in
/// 1972–2026 and UT1 + 8 h outside, so that ΔT limits them: one standard deviation is at most 0.35 s until
/// 2026, 15 s in 2050, 35 s in 2075 and 42 s in 2100 (`sigma_s` of `reference-data/de440`).
package struct TermInstantTable: Sendable {
    /// One entry a month from January 1900 on: seconds from the month's first midnight.
    package let months: [UInt32]

    /// A table, which tests damage.
    package init(months: [UInt32] = TermInstantTables.months) {
        self.months = months
    }

    /// Whether a second of a date of 1900–2100 is before the first term of its month.
    package func isBefore(_ date: GregorianDate, _ second: Int) -> Bool {
        let instant = months[(date.year &- 1_900) &* 12 &+ date.month &- 1]
        return (date.day &- 1) &* 86_400 &+ second < Int(instant)
    }
}
