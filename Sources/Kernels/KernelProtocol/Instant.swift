import CalendarValues

/// An instant in Terrestrial Time (TT): whole seconds from J2000.0 (2000-01-01 12:00 TT) and a fraction.
///
/// A Julian date in one Double resolves 40 µs; this resolves less than 1e-15 s.
@frozen
public struct Instant: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Whole seconds of TT from J2000.0, rounded down.
    public var seconds: Int64
    /// The rest in seconds, at least 0 and below 1.
    public var fraction: Double

    /// An instant by its seconds from J2000.0; `fraction` may have any size below 2^53 and is carried over.
    @inlinable
    public init(seconds: Int64, fraction: Double = 0) {
        // Truncation and a correction instead of rounding down, which needs the C library.
        var whole = Int64(fraction)
        if Double(whole) > fraction { whole -= 1 }
        self.seconds = seconds + whole
        self.fraction = fraction - Double(whole)
        if self.fraction >= 1 {
            self.seconds += 1
            self.fraction = 0
        }
    }

    /// An instant by its Julian date in TT; a Double resolves 40 µs.
    @inlinable
    public init(julianDate: Double) {
        self.init(seconds: 0, fraction: (julianDate - 2_451_545) * 86_400)
    }

    /// Days of TT from J2000.0 as one Double.
    @inlinable
    public var daysFromJ2000: Double { (Double(seconds) + fraction) / 86_400 }

    /// Orders by time.
    @inlinable
    public static func < (left: Instant, right: Instant) -> Bool {
        (left.seconds, left.fraction) < (right.seconds, right.fraction)
    }

    /// The instant that many seconds later.
    @inlinable
    public static func + (instant: Instant, seconds: Double) -> Instant {
        Instant(seconds: instant.seconds, fraction: instant.fraction + seconds)
    }

    /// The seconds from one instant to another.
    @inlinable
    public static func - (left: Instant, right: Instant) -> Double {
        Double(left.seconds - right.seconds) + (left.fraction - right.fraction)
    }

    /// The Julian date in TT with nine decimals (0.1 ms), rounded.
    public var description: String {
        // 2 451 545 days, in units of 1e-9 day: 86 400 s are 1e9 units, so a second is 1e9 / 86 400.
        var day = seconds / 86_400
        var rest = seconds % 86_400
        if rest < 0 {
            day -= 1
            rest += 86_400
        }
        var units = Int64((Double(rest) + fraction) * (1e9 / 86_400) + 0.5)
        if units >= 1_000_000_000 {
            units -= 1_000_000_000
            day += 1
        }
        return "\(day + 2_451_545).\(padded(UInt(units), 9))"
    }
}
