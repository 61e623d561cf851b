package import CalendarValues
package import KernelProtocol

/// The civil clock of the Chinese calendar: Beijing mean time (UTC+7:45:40) before 1929-01-01, UTC+8 from then.
///
/// UTC with its leap seconds is used in 1972–2026, UT1 outside.
package enum BeijingClock {
    /// Seconds from J2000.0 (12:00) to 1970-01-01 00:00 of a clock, negative.
    private static let unixEpoch: Int64 = -946_728_000
    /// 1929-01-01 and 2027-01-01, in days from 1970-01-01.
    private static let zoneChange = -14_975
    private static let utcEnds = 20_819

    /// TT − clock in seconds: TT − UTC in 1972–2026, otherwise ΔT.
    package static func ttMinusClock(at instant: Instant) -> Double {
        // Each leap day begins, in TT, at the offset valid from it on.
        let seconds = instant.seconds - unixEpoch
        var value: Double?
        for (day, leap) in zip(DeltaTTables.leapDays, DeltaTTables.leapSeconds) {
            let difference = Double(leap) + 32.184
            if Double(seconds) + instant.fraction - difference >= Double(day) * 86_400 { value = difference }
        }
        guard let value, Double(seconds) - value < Double(utcEnds) * 86_400 else { return DeltaT.seconds(at: instant) }
        return value
    }

    /// The largest |UT1 − UTC| of an instant in seconds: 0.9 from 2027 on, where leap seconds are not known yet; else 0.
    ///
    /// Until 1971 the clock is UT1, in 1972–2026 it is UTC.
    package static func ut1MinusUTCBound(at instant: Instant) -> Double {
        let utc = Double(instant.seconds - unixEpoch) + instant.fraction - ttMinusClock(at: instant)
        return utc < Double(utcEnds) * 86_400 ? 0 : 0.9
    }

    /// The civil day of an instant, and the seconds from the nearest midnight: positive after it, negative before.
    ///
    /// With `beijingMeanTime`, days before 1929-01-01 are those of Beijing mean time.
    package static func day(
        of instant: Instant, beijingMeanTime: Bool = true
    ) -> (day: DayNumber, margin: Double) {
        let offset = ttMinusClock(at: instant)
        func local(_ zone: Int64) -> (day: DayNumber, margin: Double) {
            let clock = Instant(seconds: instant.seconds - unixEpoch + zone, fraction: instant.fraction - offset)
            let day = Int((Double(clock.seconds) / 86_400).rounded(.down))
            let rest = Double(clock.seconds - Int64(day) * 86_400) + clock.fraction
            return (DayNumber(day), rest < 43_200 ? rest : rest - 86_400)
        }
        if beijingMeanTime {
            let mean = local(27_940)
            if Int(mean.day.rawValue) < zoneChange { return mean }
        }
        return local(28_800)
    }
}
