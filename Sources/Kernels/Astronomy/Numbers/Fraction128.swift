/// 128 bits of fraction in two limbs, written out: at this size a call of an mpn function costs as much as its work.
///
/// Measured on an EPYC of family 26: `mpn_mul_n` of two limbs 4.0 ns, of three limbs 5.5 ns; a whole product of balls
/// with rounding and radius, written out, 5 ns.
package struct Fraction128: FractionLimbs {
    /// x · 2^128.
    var bits: UInt128

    @inline(__always)
    init(_ bits: UInt128) { self.bits = bits }

    package static var count: Int { 2 }
    package static var zero: Self { Self(0) }
    package static let tables = BallTables<Fraction128>()

    package var topLimb: UInt {
        @inline(__always) get { UInt(truncatingIfNeeded: bits >> 64) }
    }

    @inline(__always)
    package static func product(_ x: Self, _ y: Self) -> Self {
        let (x0, x1) = (UInt64(truncatingIfNeeded: x.bits), UInt64(truncatingIfNeeded: x.bits >> 64))
        let (y0, y1) = (UInt64(truncatingIfNeeded: y.bits), UInt64(truncatingIfNeeded: y.bits >> 64))
        let low = wide(x0, y0) >> 64
        // Neither sum overflows: a product of limbs is at most 2^128 − 2^65 + 1.
        let first = wide(x0, y1) &+ low
        let second = wide(x1, y0) &+ UInt128(UInt64(truncatingIfNeeded: first))
        return Self(wide(x1, y1) &+ (first >> 64) &+ (second >> 64))
    }

    /// The lower limb as a signed number, the upper one what is left: so every partial product of two is one signed
    /// instruction.
    @inline(__always)
    package var balanced: Self { Self(bits &+ (bits & 0x8000_0000_0000_0000) &<< 1) }

    /// Left out are that of the lower limbs, at most a quarter of an ulp, and the lower halves of the mixed ones, below
    /// one ulp each.
    @inline(__always)
    package static func signedProduct(_ x: Self, _ y: Self) -> Self {
        let (x0, x1) = (Int64(truncatingIfNeeded: x.bits), Int64(truncatingIfNeeded: x.bits >> 64))
        let (y0, y1) = (Int64(truncatingIfNeeded: y.bits), Int64(truncatingIfNeeded: y.bits >> 64))
        let product = x1.multipliedFullWidth(by: y1)
        let upper = UInt128(product.low) | UInt128(truncatingIfNeeded: product.high) &<< 64
        // Both are at most 2^62 in size.
        let mixed = x1.multipliedFullWidth(by: y0).high &+ y1.multipliedFullWidth(by: x0).high
        return Self(upper &+ UInt128(truncatingIfNeeded: mixed))
    }

    @inline(__always)
    package func multiplied(by factor: UInt) -> (whole: UInt, fraction: Self) {
        let low = wide(UInt64(truncatingIfNeeded: bits), UInt64(factor))
        let high = wide(UInt64(truncatingIfNeeded: bits >> 64), UInt64(factor)) &+ (low >> 64)
        let fraction = (high << 64) | UInt128(UInt64(truncatingIfNeeded: low))
        return (UInt(truncatingIfNeeded: high >> 64), Self(fraction))
    }

    @inline(__always)
    package mutating func add(_ other: Self) -> Int64 {
        let (sum, carry) = bits.addingReportingOverflow(other.bits)
        bits = sum
        return carry ? 1 : 0
    }

    @inline(__always)
    package mutating func subtract(_ other: Self) -> Int64 {
        let (difference, borrow) = bits.subtractingReportingOverflow(other.bits)
        bits = difference
        return borrow ? 1 : 0
    }

    @inline(__always)
    package mutating func subtract(_ other: Self, mask: Int64) -> Int64 {
        let (difference, borrow) = bits.subtractingReportingOverflow(
            other.bits & UInt128(truncatingIfNeeded: mask))
        bits = difference
        return borrow ? 1 : 0
    }

    @inline(__always)
    package func shiftedLeft(_ bits: Int) -> Self { Self(self.bits &<< UInt128(truncatingIfNeeded: bits)) }

    @inline(__always)
    package func shiftedRight(_ bits: Int) -> Self { Self(self.bits &>> UInt128(truncatingIfNeeded: bits)) }

    @inline(__always)
    private static func high(_ x: UInt64, _ y: UInt64) -> UInt64 { UInt64(truncatingIfNeeded: wide(x, y) >> 64) }

    /// The series in three full products each; the terms from δ^8/8! and δ^9/9! on are small enough for single limbs.
    ///
    /// With a = 2^7·δ < 0.786 and W = a² < 0.617, δ² = w = W·2^−14 < 2^−14.6:
    ///
    ///     2^7 sin δ          = a − a·u,  u = w(1/3! − w(1/5! − w(1/7! − w(1/9! − w/11! + w²/13!))))
    ///     2^14 (1 − cos δ)   = W(1/2! − w(1/4! − w(1/6! − w(1/8! − w/10! + w²/12! − w³/14!))))
    ///
    /// Errors, in ulps of 2^−128. a: below 2, from π/4 and the product. u: terms left out, w^7/15! < 2^−142; the single
    /// limbs count 2^−82, then 2^−96 after the product by w, each wrong by less than 4 counts, times w³ < 2^−43.8: <
    /// 2^−137; the products, below 1.4. Sine: 2 + 0.786 · 1.4 + 1 < 2^3. Versine: terms left out, W·w^7/16! < 2^−146;
    /// the single limbs count 2^−79, then 2^−93, less than 4 counts times W·w² < 2^−29.9: < 2^7.1 ulps; W, below 4.2
    /// and halved; the products, below 3: in all < 2^8.
    @inline(__always)
    package static func sineAndVersine(_ d: Self) -> (sine: Self, versine: Self) {
        // π/4 · 2^128, rounded down.
        let a = product(d, Self(0xC90F_DAA2_2168_C234_C4C6_628B_80DC_1CD1))
        let square = product(a, a)
        let w = square.shiftedRight(14)
        let limb = UInt64(truncatingIfNeeded: square.bits >> 64)

        // 2^82 / 13!, / 11! and / 9!, rounded down; then 2^128 / 7!, / 5! and / 3!.
        var sineTail: UInt64 = 0x0002_C248_C275_0DA1
        sineTail = 0x01AE_6456_7F54_4E38 &- high(sineTail, limb) &>> 14
        sineTail = 0xB8EF_1D2A_B639_9C7D &- high(sineTail, limb) &>> 14
        var sine = Self(0x000D_00D0_0D00_D00D_00D0_0D00_D00D_00D0 &- UInt128(high(sineTail, limb)) &<< 32)
        sine = Self(0x0222_2222_2222_2222_2222_2222_2222_2222 &- product(w, sine).bits)
        sine = Self(0x2AAA_AAAA_AAAA_AAAA_AAAA_AAAA_AAAA_AAAA &- product(w, sine).bits)
        sine = product(w, sine)

        // 2^79 / 14!, / 12!, / 10! and / 8!, rounded down; then 2^128 / 6!, / 4! and / 2!.
        var tail: UInt64 = 0x0000_064E_5D2A_301F
        tail = 0x0004_7BB6_3BFE_3625 &- high(tail, limb) &>> 14
        tail = 0x024F_C9F6_EF13_EB8E &- high(tail, limb) &>> 14
        tail = 0xD00D_00D0_0D00_D00D &- high(tail, limb) &>> 14
        var versine = Self(0x005B_05B0_5B05_B05B_05B0_5B05_B05B_05B0 &- UInt128(high(tail, limb)) &<< 35)
        versine = Self(0x0AAA_AAAA_AAAA_AAAA_AAAA_AAAA_AAAA_AAAA &- product(w, versine).bits)
        versine = Self(0x8000_0000_0000_0000_0000_0000_0000_0000 &- product(w, versine).bits)

        return (Self(a.bits &- product(a, sine).bits), product(square, versine))
    }
}
