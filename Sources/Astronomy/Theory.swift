package import CalendarContracts

/// A longitude and how fast it changes.
package struct Longitude<Number: RealNumber>: Sendable {
    /// In turns, of any size.
    package var turns: Number
    /// Turns per Julian century, to about 1e-5 of itself; good for root finding, not more.
    package var rate: Double
}

extension RealNumber {
    /// The Julian centuries of TT from J2000.0.
    package init(centuries instant: Instant) {
        self = (Self(Int(instant.seconds)) + Self(exact: instant.fraction)) / Self(Theory.secondsPerCentury)
    }
}

/// Constants that the theories share.
package enum Theory {
    /// Seconds in a Julian century.
    package static let secondsPerCentury = 3_155_760_000
    /// The time light takes for one astronomical unit, in units of 1e-7 s: 499.0047838 s.
    static let lightTimeDigits: Int64 = 4_990_047_838
    /// Arcseconds in a turn.
    static let arcsecondsPerTurn = 1_296_000
    /// The years that the theories here answer for.
    package static let validYears = -2000...4000
}
