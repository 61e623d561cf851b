/// 256 bits of fraction in four limbs, the arithmetic of every term written out; only the series of an angle calls GMP.
///
/// Measured on an EPYC of family 26: a call of an mpn function, and limbs stored one by one that are then loaded as a
/// vector, cost more than the work on four limbs.
package struct Fraction256: FractionLimbs {
    /// ⌊x · 2^256⌋ modulo 2^128.
    var low: UInt128
    /// ⌊x · 2^128⌋.
    var high: UInt128

    @inline(__always)
    init(low: UInt128, high: UInt128) {
        (self.low, self.high) = (low, high)
    }

    package static var arithmetic: FractionArithmetic { .fixed }
    package static var count: Int { 4 }
    package static var zero: Self { Self(low: 0, high: 0) }
    package static let tables = BallTables<Fraction256>()

    package var topLimb: UInt {
        @inline(__always) get { UInt(truncatingIfNeeded: high >> 64) }
    }

    /// Row by row of the schoolbook, the lower four limbs only for their carries.
    @inline(__always)
    package static func product(_ x: Self, _ y: Self) -> Self {
        let (x0, x1) = halves(x.low)
        let (x2, x3) = halves(x.high)
        let (y0, y1) = halves(y.low)
        let (y2, y3) = halves(y.high)

        var sum = wide(x0, y0) >> 64
        sum = wide(x0, y1) &+ sum
        var r1 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x0, y2) &+ (sum >> 64)
        var r2 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x0, y3) &+ (sum >> 64)
        var r3 = UInt64(truncatingIfNeeded: sum)
        var r4 = UInt64(truncatingIfNeeded: sum >> 64)

        // A product of limbs and two more limbs are at most 2^128 − 1.
        sum = wide(x1, y0) &+ UInt128(r1)
        sum = wide(x1, y1) &+ UInt128(r2) &+ (sum >> 64)
        r1 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x1, y2) &+ UInt128(r3) &+ (sum >> 64)
        r2 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x1, y3) &+ UInt128(r4) &+ (sum >> 64)
        r3 = UInt64(truncatingIfNeeded: sum)
        r4 = UInt64(truncatingIfNeeded: sum >> 64)

        sum = wide(x2, y0) &+ UInt128(r1)
        sum = wide(x2, y1) &+ UInt128(r2) &+ (sum >> 64)
        r1 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x2, y2) &+ UInt128(r3) &+ (sum >> 64)
        r2 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x2, y3) &+ UInt128(r4) &+ (sum >> 64)
        r3 = UInt64(truncatingIfNeeded: sum)
        r4 = UInt64(truncatingIfNeeded: sum >> 64)

        sum = wide(x3, y0) &+ UInt128(r1)
        sum = wide(x3, y1) &+ UInt128(r2) &+ (sum >> 64)
        r1 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x3, y2) &+ UInt128(r3) &+ (sum >> 64)
        r2 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x3, y3) &+ UInt128(r4) &+ (sum >> 64)
        return Self(low: UInt128(r2) << 64 | UInt128(r1), high: sum)
    }

    /// Left out are the products below the fourth limb, less than 3 ulps, and that limb.
    @inline(__always)
    package static func signedProduct(_ x: Self, _ y: Self) -> Self {
        let (x0, x1) = halves(x.low)
        let (x2, x3) = halves(x.high)
        let (y0, y1) = halves(y.low)
        let (y2, y3) = halves(y.high)

        var sum = wide(x0, y3)
        var r3 = UInt64(truncatingIfNeeded: sum)
        var r4 = UInt64(truncatingIfNeeded: sum >> 64)

        sum = wide(x1, y2) &+ UInt128(r3)
        r3 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x1, y3) &+ UInt128(r4) &+ (sum >> 64)
        r4 = UInt64(truncatingIfNeeded: sum)
        var r5 = UInt64(truncatingIfNeeded: sum >> 64)

        sum = wide(x2, y1) &+ UInt128(r3)
        r3 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x2, y2) &+ UInt128(r4) &+ (sum >> 64)
        r4 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x2, y3) &+ UInt128(r5) &+ (sum >> 64)
        r5 = UInt64(truncatingIfNeeded: sum)
        let r6 = UInt64(truncatingIfNeeded: sum >> 64)

        sum = wide(x3, y0) &+ UInt128(r3)
        sum = wide(x3, y1) &+ UInt128(r4) &+ (sum >> 64)
        r4 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x3, y2) &+ UInt128(r5) &+ (sum >> 64)
        r5 = UInt64(truncatingIfNeeded: sum)
        sum = wide(x3, y3) &+ UInt128(r6) &+ (sum >> 64)
        var product = Self(low: UInt128(r5) << 64 | UInt128(r4), high: sum)
        // The unsigned product is that of x + 2^256 for a negative x.
        _ = product.subtract(y, mask: Int64(bitPattern: x3) &>> 63)
        _ = product.subtract(x, mask: Int64(bitPattern: y3) &>> 63)
        return product
    }

    @inline(__always)
    package func multiplied(by factor: UInt) -> (whole: UInt, fraction: Self) {
        let (x0, x1) = halves(low)
        let (x2, x3) = halves(high)
        let factor = UInt64(factor)
        let p0 = wide(x0, factor)
        let p1 = wide(x1, factor) &+ (p0 >> 64)
        let p2 = wide(x2, factor) &+ (p1 >> 64)
        let p3 = wide(x3, factor) &+ (p2 >> 64)
        let (low, high) = (
            p1 << 64 | UInt128(UInt64(truncatingIfNeeded: p0)), p3 << 64 | UInt128(UInt64(truncatingIfNeeded: p2))
        )
        return (UInt(truncatingIfNeeded: p3 >> 64), Self(low: low, high: high))
    }

    @inline(__always)
    package mutating func add(_ other: Self) -> Int64 {
        let (sum, carry) = low.addingReportingOverflow(other.low)
        let (upper, first) = high.addingReportingOverflow(other.high)
        let (total, second) = upper.addingReportingOverflow(carry ? 1 : 0)
        (low, high) = (sum, total)
        return first || second ? 1 : 0
    }

    @inline(__always)
    package mutating func subtract(_ other: Self) -> Int64 {
        let (difference, borrow) = low.subtractingReportingOverflow(other.low)
        let (upper, first) = high.subtractingReportingOverflow(other.high)
        let (total, second) = upper.subtractingReportingOverflow(borrow ? 1 : 0)
        (low, high) = (difference, total)
        return first || second ? 1 : 0
    }

    @inline(__always)
    package mutating func subtract(_ other: Self, mask: Int64) -> Int64 {
        let mask = UInt128(truncatingIfNeeded: mask)
        return subtract(Self(low: other.low & mask, high: other.high & mask))
    }

    @inline(__always)
    package func shiftedLeft(_ bits: Int) -> Self {
        let (count, rest) = (UInt128(truncatingIfNeeded: bits), UInt128(truncatingIfNeeded: 128 &- bits))
        return Self(low: low &<< count, high: high &<< count | low &>> rest)
    }

    @inline(__always)
    package func shiftedRight(_ bits: Int) -> Self {
        let (count, rest) = (UInt128(truncatingIfNeeded: bits), UInt128(truncatingIfNeeded: 128 &- bits))
        return Self(low: low &>> count | high &<< rest, high: high &>> count)
    }

    /// The series of ``GMPFraction`` in as many limbs: some dozen angles an evaluation, thousands of terms.
    package static func sineAndVersine(_ d: Self) -> (sine: Self, versine: Self) {
        let series = GMPFraction256.sineAndVersine(unsafe unsafeBitCast(d, to: GMPFraction256.self))
        return (
            unsafe unsafeBitCast(series.sine, to: Self.self), unsafe unsafeBitCast(series.versine, to: Self.self)
        )
    }
}

/// The lower and the upper limb.
@inline(__always)
private func halves(_ x: UInt128) -> (UInt64, UInt64) {
    (UInt64(truncatingIfNeeded: x), UInt64(truncatingIfNeeded: x >> 64))
}
