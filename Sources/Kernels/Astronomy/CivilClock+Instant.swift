package import KernelProtocol

/// Civil time of instants in TT: UTC with its leap seconds in 1972–2026, UT1 outside.
extension CivilClock {
    /// Seconds from J2000.0 (12:00) to 1970-01-01 00:00 of a clock, negative.
    private static let unixEpoch: Int64 = -946_728_000
    /// 2027-01-01, in days from 1970-01-01.
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
    package func day(of instant: Instant) -> (day: DayNumber, margin: Double) {
        let difference = Self.ttMinusClock(at: instant)
        func local(_ offset: Int) -> (day: DayNumber, margin: Double) {
            let clock = Instant(
                seconds: instant.seconds - Self.unixEpoch + Int64(offset), fraction: instant.fraction - difference)
            let day = Int((Double(clock.seconds) / 86_400).rounded(.down))
            let rest = Double(clock.seconds - Int64(day) * 86_400) + clock.fraction
            return (DayNumber(unchecked: day), rest < 43_200 ? rest : rest - 86_400)
        }
        return local(offset { local($0).day })
    }
}
