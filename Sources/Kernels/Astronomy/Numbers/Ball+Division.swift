import CGMP

extension Ball {
    /// The midpoint rounds towards zero by less than one ulp.
    ///
    /// For |a' − a| ≤ r and |b' − b| ≤ s: |a'/b' − a/b| = |(a' − a) − (a/b)(b' − b)| / |b'| ≤ (r + |a/b|·s) / (|b| −
    /// s), computed in Double and rounded outwards at each step. Unbounded where the divisor's ball contains zero.
    package static func / (left: Self, right: Self) -> Self {
        guard left.isBounded, right.isBounded, let (quotient, whole) = absoluteQuotient(left, right), whole < 1 << 42
        else { return .unbounded }
        var spread: UInt64 = 0
        if left.radius != 0 || right.radius != 0 {
            let divisor = right.double.magnitude.nextDown
            // The Double of a midpoint is within half a unit of it, or it is below 2^−959.
            let dividend = max(left.double.magnitude.nextUp, 0x1p-958)
            let magnitude = (dividend / divisor).nextUp
            let numerator = (Double(left.radius).nextUp + (magnitude * Double(right.radius).nextUp).nextUp).nextUp
            let denominator = (divisor - (right.radius == 0 ? 0 : right.errorBound)).nextDown
            let bound = (numerator / denominator).nextUp
            // Below the normal numbers a relative error of 2^−53 is not assured.
            guard denominator >= 0x1p-900, bound < 0x1p61 else { return .unbounded }
            spread = UInt64(bound) + 1
        }
        let result = Self(checking: Int64(truncatingIfNeeded: whole), quotient, radius: spread &+ 1)
        return (left.integer < 0) != (right.integer < 0) ? -result : result
    }

    /// ⌊|a| / |b|⌋ of the midpoints to an ulp; `nil` for b = 0 and where the whole part takes more than a limb.
    private static func absoluteQuotient(_ left: Self, _ right: Self) -> (fraction: Fraction, whole: UInt)? {
        let count = Fraction.count
        let (dividend, divisor) = (left.absolute, right.absolute)
        // |a|·2^(2p) / (|b|·2^p): dividend and quotient of 2·count + 1 limbs, divisor and remainder of count + 1.
        return unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 6 * count + 4) { room in
            // The capacity is never 0, so the base address exists.
            let n = unsafe room.baseAddress.unsafelyUnwrapped
            let q = unsafe n + (2 * count + 1)
            let d = unsafe q + (2 * count + 1)
            let r = unsafe d + (count + 1)
            unsafe n.update(repeating: 0, count: count)
            unsafe dividend.fraction.withLimbs { unsafe (n + count).update(from: $0, count: count) }
            unsafe n[2 * count] = dividend.whole
            unsafe divisor.fraction.withLimbs { unsafe d.update(from: $0, count: count) }
            unsafe d[count] = divisor.whole
            var size = count + 1
            while size > 0, unsafe d[size - 1] == 0 { size -= 1 }
            guard size > 0 else { return nil }
            // Writes 2·count + 2 − size limbs.
            unsafe q.update(repeating: 0, count: 2 * count + 1)
            unsafe cgmp_mpn_tdiv_qr(q, r, n, 2 * count + 1, d, size)
            for index in count + 1..<2 * count + 1 where unsafe q[index] != 0 { return nil }
            var fraction = Fraction.zero
            unsafe fraction.withMutableLimbs { unsafe $0.update(from: q, count: count) }
            return (fraction, unsafe q[count])
        }
    }

    /// |midpoint| as its fraction and its whole part.
    var absolute: (fraction: Fraction, whole: UInt) {
        guard integer < 0 else { return (fraction, UInt(integer)) }
        var magnitude = fraction
        let whole = 0 &- integer &- magnitude.negate()
        return (magnitude, UInt(truncatingIfNeeded: whole))
    }
}
