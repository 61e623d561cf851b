/// A computed instant with a bound of its rounding error.
@frozen
public struct EventInstant: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    public var instant: Instant
    /// A bound of the rounding error in seconds; 0 where the kernel does not bound it (`Double`).
    public var roundingBound: Double

    @inlinable
    public init(_ instant: Instant, roundingBound: Double = 0) {
        self.instant = instant
        self.roundingBound = roundingBound
    }

    /// The Julian date in TT.
    public var description: String { "JD \(instant) TT" }
}

/// A lunation, counted from the new moon of 2000-01-06, which is number 0.
///
/// The count is that of Meeus, Astronomical Algorithms, chapter 49.
@frozen
public struct Lunation: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// New moons since 2000-01-06.
    public var number: Int32

    /// A lunation by the number of new moons since 2000-01-06; negative before.
    @inlinable
    public init(_ number: Int) {
        self.number = Int32(number)
    }

    /// Orders by time.
    @inlinable
    public static func < (left: Lunation, right: Lunation) -> Bool { left.number < right.number }

    public var description: String { "lunation \(number)" }
}
