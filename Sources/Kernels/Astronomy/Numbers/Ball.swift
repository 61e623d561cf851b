import CGMP

/// A real number known to lie within `radius` ulps of a midpoint in fixed point, 1 ulp = 2^−p, p = 64 ×
/// `Fraction.count`.
///
/// Midpoint = `integer` + `fraction`, 0 ≤ fraction < 1 (two's complement, rounded down). Every operation returns a ball
/// that contains the exact result for all numbers in the balls it was given: the rounding of the midpoint and the
/// propagated radii are in whole ulps and rounded outwards. Nothing allocates after the tables of the precision, except
/// divisions of more than 1 024 bits.
///
/// Range: midpoints −2^42 ≤ x < 2^42, radii below 2^62 ulps. A result outside it, and a division by a ball that contains
/// zero, is `unbounded`: any number. Further operations on it are unbounded too; it is never an answer (`errorBound` is
/// infinite) and never traps.
package struct Ball<Fraction: FractionLimbs> {
    /// The midpoint less its whole part.
    var fraction: Fraction
    /// The midpoint rounded down to a whole number.
    var integer: Int64
    /// The bound of the error in ulps; 2^62 for an unbounded ball.
    package var radius: UInt64

    /// The radius of an unbounded ball.
    static var unknownRadius: UInt64 { 1 << 62 }
    /// Midpoints lie in −2^42 ..< 2^42.
    static var integerBits: Int64 { 42 }

    /// A ball of given parts, which must be in range.
    @inline(__always)
    init(fraction: Fraction, integer: Int64, radius: UInt64) {
        (self.fraction, self.integer, self.radius) = (fraction, integer, radius)
    }

    /// The result of an operation: unbounded where the midpoint or the radius left the range.
    @inline(__always)
    init(checking integer: Int64, _ fraction: Fraction, radius: UInt64, failed: Bool = false) {
        let beyond = UInt64(bitPattern: integer &+ (1 &<< Self.integerBits)) &>> UInt64(Self.integerBits + 1)
        if _slowPath(failed || (beyond | (radius &>> 62)) != 0) {
            self = .unbounded
        } else {
            self.init(fraction: fraction, integer: integer, radius: radius)
        }
    }

    /// The ball of all numbers.
    package static var unbounded: Self { Self(fraction: .zero, integer: 0, radius: unknownRadius) }

    /// Whether the error has a bound.
    package var isBounded: Bool { radius < Self.unknownRadius }

    /// The number of bits of the fraction, p.
    package static var bitCount: Int { Fraction.bitCount }

    /// A whole number n ≥ |x| · 2^20 + 1 for every x that rounds into the midpoint's leading limbs.
    ///
    /// ⌊midpoint · 2^20⌋ = s means |midpoint| · 2^20 ≤ |s| + 1.
    @inline(__always)
    var magnitude: UInt64 {
        let scaled = (integer &<< 20) | Int64(truncatingIfNeeded: fraction.topLimb &>> 44)
        return scaled.magnitude &+ 2
    }
}

extension Ball: RealNumber {
    package typealias Series = FixedPointSeries<Fraction>

    package static var zero: Self {
        @inline(__always) get { Self(fraction: .zero, integer: 0, radius: 0) }
    }

    @inline(__always)
    package init(_ integer: Int) { self.init(checking: Int64(integer), .zero, radius: 0) }

    package static var pi: Self { Self(fraction: Fraction.tables.piFraction, integer: 3, radius: 2) }

    @inline(__always)
    package static func + (left: Self, right: Self) -> Self {
        var fraction = left.fraction
        let carry = fraction.add(right.fraction)
        return Self(checking: left.integer &+ right.integer &+ carry, fraction, radius: left.radius &+ right.radius)
    }

    @inline(__always)
    package static func - (left: Self, right: Self) -> Self {
        var fraction = left.fraction
        let borrow = fraction.subtract(right.fraction)
        return Self(checking: left.integer &- right.integer &- borrow, fraction, radius: left.radius &+ right.radius)
    }

    @inline(__always)
    package static prefix func - (value: Self) -> Self {
        var fraction = value.fraction
        let borrow = fraction.negate()
        return Self(checking: 0 &- value.integer &- borrow, fraction, radius: value.radius)
    }

    /// The midpoint rounds down by less than one ulp.
    ///
    /// For |a' − a| ≤ r, |b' − b| ≤ s: |a'b' − ab| ≤ (|a| + r·2^−p)·s + |b|·r; `magnitude` has the room for r·2^−p,
    /// since r < 2^62 and p ≥ 128.
    @inline(__always)
    package static func * (left: Self, right: Self) -> Self {
        let (fraction, integer, failed) = exactFloor(left, right)
        let (spread, tooWide) = productRadius(left.magnitude, left.radius, right.magnitude, right.radius)
        return Self(checking: integer, fraction, radius: spread &+ 1, failed: failed || tooWide)
    }

    /// The product of the midpoints, rounded down to an ulp, and whether it left the range.
    @inline(__always)
    static func exactFloor(_ left: Self, _ right: Self) -> (fraction: Fraction, integer: Int64, failed: Bool) {
        var fraction = Fraction.product(left.fraction, right.fraction)
        var integer: Int64 = 0
        // Both whole parts 0 or −1, as sines and cosines have them?
        if _fastPath(((left.integer ^ (left.integer &>> 63)) | (right.integer ^ (right.integer &>> 63))) == 0) {
            integer = left.integer & right.integer & 1
            integer &-= fraction.subtract(right.fraction, mask: left.integer)
            integer &-= fraction.subtract(left.fraction, mask: right.integer)
            return (fraction, integer, false)
        }
        let (whole, overflow) = left.integer.multipliedReportingOverflow(by: right.integer)
        // Below 2^62 the rest, each part below 2^43, cannot overflow; beyond, the range is left anyway.
        guard !overflow, whole.magnitude < 1 << 62 else { return (.zero, 0, true) }
        integer = whole
        integer &+= accumulate(&fraction, right.fraction, times: left.integer)
        integer &+= accumulate(&fraction, left.fraction, times: right.integer)
        return (fraction, integer, false)
    }

    /// Adds value · factor to a fraction; returns the carry to the whole part.
    @inline(__always)
    private static func accumulate(_ fraction: inout Fraction, _ value: Fraction, times factor: Int64) -> Int64 {
        let product = value.multiplied(by: UInt(factor.magnitude))
        let whole = Int64(truncatingIfNeeded: product.whole)
        if factor < 0 { return 0 &- whole &- fraction.subtract(product.fraction) }
        return whole &+ fraction.add(product.fraction)
    }

    /// ⌈(magnitude · radius′ + magnitude′ · radius) / 2^20⌉, and whether that is 2^62 or more or either ball is
    /// unbounded.
    @inline(__always)
    static func productRadius(
        _ leftMagnitude: UInt64, _ leftRadius: UInt64, _ rightMagnitude: UInt64, _ rightRadius: UInt64
    ) -> (radius: UInt64, failed: Bool) {
        // Magnitudes are below 2^63 and radii at most 2^62: no overflow.
        let sum =
            UInt128(truncatingIfNeeded: leftMagnitude) &* UInt128(truncatingIfNeeded: rightRadius)
            &+ UInt128(truncatingIfNeeded: rightMagnitude) &* UInt128(truncatingIfNeeded: leftRadius)
            &+ 0xF_FFFF
        let failed = UInt64(truncatingIfNeeded: sum &>> 82) | ((leftRadius | rightRadius) &>> 62)
        return (UInt64(truncatingIfNeeded: sum &>> 20), failed != 0)
    }

    /// Reduction is exact: the whole part is dropped, or set to −1 from one half on.
    @inline(__always)
    package var reducedTurns: Self {
        Self(fraction: fraction, integer: Int64(bitPattern: UInt64(fraction.topLimb)) &>> 63, radius: radius)
    }

    /// The fraction of a turn is i/1 024 + a rest (i from its top ten bits, the quadrant from the first two): a table
    /// gives S and C of i/1 024 within the quadrant, the series s and v = 1 − c of the rest, and sin = S + C·s − S·v,
    /// cos = C − S·s − C·v.
    ///
    /// Errors in ulps: S, C within 0.51 (C within 1 where i = 0, S = 0); s and v within 2^−4; each product is rounded
    /// down twice, by less than 1 + 2^−7 together; the errors of S and C contribute 2^−7 to the products. Sine: at most
    /// 0.51 + 2^−4 + 1 + 2^−4 + 2^−5 < 2 on either side, since its products enter with opposite signs. Cosine: at most
    /// 0.51 + 2(1 + 2^−4) + 2^−5 < 3. The angle's radius of r ulps of a turn becomes at most 2π·r.
    package static func sineAndCosine(turns: Self) -> (sine: Self, cosine: Self) {
        let top = turns.fraction.topLimb
        let quadrant = top &>> 62
        // 6 434 / 1 024 > 2π.
        let (spread, tooWide) = turns.radius.multipliedReportingOverflow(by: 6434)
        let inherited = spread &>> 10 &+ (spread & 1023 == 0 ? 0 : 1)
        guard !tooWide, turns.isBounded else { return (.unbounded, .unbounded) }

        var (sineInteger, cosineInteger): (Int64, Int64) = (0, 0)
        var (sine, cosine): (Fraction, Fraction)
        var (sineError, cosineError): (UInt64, UInt64) = (2, 3)
        if _slowPath(top &<< 2 == 0 && turns.fraction.shiftedLeft(2).isZero) {
            // A whole number of quarter turns: 0 and 1 exactly.
            (sine, cosine, cosineInteger, sineError, cosineError) = (.zero, .zero, 1, 0, 0)
        } else {
            let tables = Fraction.tables
            let index = Int(truncatingIfNeeded: top &>> 54 & 255)
            let (s, v) = Fraction.sineAndVersine(turns.fraction.shiftedLeft(10))
            sine = unsafe tables.sines[index]
            cosine = unsafe tables.sines[256 - index]
            let sineS = Fraction.product(sine, s).shiftedRight(7)
            let cosineS = Fraction.product(cosine, s).shiftedRight(7)
            let sineV = Fraction.product(sine, v).shiftedRight(14)
            let cosineV = Fraction.product(cosine, v).shiftedRight(14)
            sineInteger = sine.add(cosineS)
            sineInteger &-= sine.subtract(sineV)
            cosineInteger = 0 &- cosine.subtract(sineS)
            cosineInteger &-= cosine.subtract(cosineV)
        }
        let a = Self(fraction: sine, integer: sineInteger, radius: inherited &+ sineError)
        let b = Self(fraction: cosine, integer: cosineInteger, radius: inherited &+ cosineError)
        return Self.turned(sine: a, cosine: b, quadrant: quadrant)
    }

    /// Turns the sine and cosine of an angle in the first quadrant to a quadrant 0…3.
    @inline(__always)
    private static func turned(sine: Self, cosine: Self, quadrant: UInt) -> (sine: Self, cosine: Self) {
        switch quadrant {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
    }

    package var errorBound: Double {
        guard isBounded else { return .infinity }
        guard radius > 0 else { return 0 }
        // Radii below 2^53 are exact in a Double; the others are rounded up.
        let ulps = radius < 1 << 53 ? Double(radius) : Double(radius).nextUp
        // Scaling by powers of two is exact except below the normal numbers, whose smallest is then a bound.
        let scaled = ulps * 0x1p-62 * Double.powerOfTwo(62 - Self.bitCount)
        return scaled >= .leastNormalMagnitude ? scaled : .leastNormalMagnitude
    }
}

extension Double {
    /// 2^exponent; 0 below the range of normal numbers, infinite above it.
    @inline(__always)
    static func powerOfTwo(_ exponent: Int) -> Double {
        guard exponent > -1023 else { return 0 }
        guard exponent < 1024 else { return .infinity }
        return Double(bitPattern: UInt64(exponent + 1023) &<< 52)
    }
}
