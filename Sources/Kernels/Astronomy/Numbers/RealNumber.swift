/// A real number as the astronomical series need it: `Double`, or a ball (midpoint and radius) in fixed point.
///
/// The series are written once over this protocol. Values are copyable and allocate nothing, so that generic code
/// specialises to what one would write by hand. Angles are in turns (1 turn = 2π rad), so that reduction is exact: it
/// drops the integer part. All magnitudes stay below 2^40.
package protocol RealNumber: Sendable {
    /// How trigonometric series are evaluated.
    associatedtype Series: PreparedSeries where Series.Number == Self

    static var zero: Self { get }
    /// A whole number, exactly.
    init(_ integer: Int)
    /// digits × 10^exponent, such as (175_347_046, -8); the nearest value, with its rounding error in the radius of a
    /// ball, whose exponents are −40…0.
    init(decimal digits: Int64, _ exponent: Int)
    init(exact value: Double)
    /// π to the precision of the type.
    static var pi: Self { get }

    static func + (left: Self, right: Self) -> Self
    static func - (left: Self, right: Self) -> Self
    static func * (left: Self, right: Self) -> Self
    static func / (left: Self, right: Self) -> Self
    static prefix func - (value: Self) -> Self
    /// Sine and cosine of an angle in turns, of any size.
    static func sineAndCosine(turns: Self) -> (sine: Self, cosine: Self)
    /// The angle less its nearest whole number of turns: −1/2…1/2.
    var reducedTurns: Self { get }
    /// The nearest Double to the midpoint.
    var double: Double { get }
    /// A bound of the rounding error: the ball's radius, rounded up; 0 for Double, whose rounding error is unknown.
    var errorBound: Double { get }
}
