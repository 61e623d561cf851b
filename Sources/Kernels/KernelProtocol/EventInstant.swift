public import CalendarValues

/// A computed instant with a bound of its rounding error.
@frozen
public struct EventInstant: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    public var instant: Instant
    /// A bound of the rounding error in seconds; 0 where the kernel does not bound it (`Double`).
    public var roundingBound: Double

    @inlinable
    public init(_ instant: Instant, roundingBound: Double = 0) {
        (self.instant, self.roundingBound) = (instant, roundingBound)
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

    /// The mean lunation in days of TT.
    @inlinable
    public static var meanDays: Double { 29.530_588_861 }

    /// Mean new moon 0 in days of TT from J2000.0.
    @inlinable
    public static var meanStart: Double { 5.097_66 }

    /// Lunations from mean new moon 0 to some days of TT from J2000.0.
    @inlinable
    public static func mean(_ days: Double) -> Double { (days - meanStart) / meanDays }

    /// Lunations from mean new moon 0 to noon of a day; day 10 957 has J2000.0.
    @inlinable
    public static func mean(_ day: DayNumber) -> Double { mean(Double(Int(day.rawValue) - 10_957)) }

    /// The lunation whose mean new moon is nearest to a day.
    public init(nearest day: DayNumber) { self.init(Int(Self.mean(day).rounded())) }

    public var description: String { "lunation \(number)" }
}
