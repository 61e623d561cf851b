package import KernelProtocol

/// A longitude and its rate.
package struct Longitude<Number: RealNumber>: Sendable {
    /// In turns, of any size.
    package var turns: Number
    /// Turns per Julian century, to about 1e-5 of itself; accurate enough for root finding only.
    package var rate: Double
}

extension RealNumber {
    package init(centuries instant: Instant) {
        self = (Self(Int(instant.seconds)) + Self(exact: instant.fraction)) / Self(Theory.secondsPerCentury)
    }
}

/// Constants shared by the theories.
package enum Theory {
    package static let secondsPerCentury = 3_155_760_000
    /// The light time of one astronomical unit, in units of 1e-7 s: 499.0047838 s.
    static let lightTimeDigits: Int64 = 4_990_047_838
    static let arcsecondsPerTurn = 1_296_000
}
