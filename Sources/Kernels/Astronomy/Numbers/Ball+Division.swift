import CGMP

extension Ball {
    /// The midpoint rounds towards zero by less than one ulp.
    ///
    /// For |a' − a| ≤ r and |b' − b| ≤ s: |a'/b' − a/b| = |(a' − a) − (a/b)(b' − b)| / |b'| ≤ (r + |a/b|·s) / (|b| −
    /// s), computed in Double and rounded outwards at each step. Unbounded where the divisor's ball contains zero.
    package static func / (left: Self, right: Self) -> Self {
        guard left.isBounded, right.isBounded else { return .unbounded }
        let count = Fraction.count
        var (dividendFraction, dividendWhole) = left.absolute
        var (divisorFraction, divisorWhole) = right.absolute

        // |a|·2^(2p) / (|b|·2^p): numerator of 2·count + 1 limbs, quotient of at most 2·count + 1.
        var storage = (Fraction.zero, Fraction.zero, Fraction.zero)
        var quotientStorage = (Fraction.zero, Fraction.zero, Fraction.zero)
        var divisorStorage = (Fraction.zero, Fraction.zero)
        var remainderStorage = (Fraction.zero, Fraction.zero)
        var quotient = Fraction.zero
        let whole: UInt? = unsafe withUnsafeMutableBytes(of: &storage) { storage in
            unsafe withUnsafeMutableBytes(of: &quotientStorage) { quotientStorage in
                unsafe withUnsafeMutableBytes(of: &divisorStorage) { divisorStorage in
                    unsafe withUnsafeMutableBytes(of: &remainderStorage) { remainderStorage in
                        let n = unsafe storage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                        let q = unsafe quotientStorage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                        let d = unsafe divisorStorage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                        let r = unsafe remainderStorage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                        unsafe dividendFraction.withMutableLimbs { limbs in
                            for index in 0..<count { unsafe n[count + index] = limbs[index] }
                        }
                        unsafe n[2 * count] = dividendWhole
                        unsafe divisorFraction.withMutableLimbs { limbs in
                            for index in 0..<count { unsafe d[index] = limbs[index] }
                        }
                        unsafe d[count] = divisorWhole
                        var size = count + 1
                        while size > 0, unsafe d[size - 1] == 0 { size -= 1 }
                        guard size > 0 else { return nil }
                        unsafe cgmp_mpn_tdiv_qr(q, r, n, 2 * count + 1, d, size)
                        let limbCount = 2 * count + 2 - size
                        unsafe quotient.withMutableLimbs { limbs in
                            for index in 0..<count { unsafe limbs[index] = index < limbCount ? q[index] : 0 }
                        }
                        for index in count + 1..<max(limbCount, count + 1) where unsafe q[index] != 0 { return nil }
                        return count < limbCount ? unsafe q[count] : 0
                    }
                }
            }
        }
        guard let whole, whole < 1 << 42 else { return .unbounded }

        var spread: UInt64 = 0
        if left.radius != 0 || right.radius != 0 {
            let divisor = right.double.magnitude.nextDown
            // The Double of a midpoint is within half a unit of it, or it is below 2^−959.
            let dividend = max(left.double.magnitude.nextUp, 0x1p-958)
            let magnitude = (dividend / divisor).nextUp
            let numerator = (Double(left.radius).nextUp + (magnitude * Double(right.radius).nextUp).nextUp).nextUp
            let denominator = (divisor - (right.radius == 0 ? 0 : right.errorBound)).nextDown
            // Below the normal numbers a relative error of 2^−53 is not assured.
            guard denominator >= 0x1p-900, let ulps = Self.wholeUlps((numerator / denominator).nextUp) else {
                return .unbounded
            }
            spread = ulps
        }
        let result = Self(checking: Int64(truncatingIfNeeded: whole), quotient, radius: spread &+ 1)
        return (left.integer < 0) != (right.integer < 0) ? -result : result
    }

    /// The midpoint rounds down by less than one ulp.
    ///
    /// For |a' − a| ≤ r: |√a' − √a| = |a' − a| / (√a' + √a) ≤ r / (√(a − r) + √a), computed in Double
    /// and rounded outwards. Unbounded where the ball reaches below zero.
    package func squareRoot() -> Self {
        guard isBounded, integer >= 0 else { return .unbounded }
        if integer == 0, fraction.isZero { return radius == 0 ? .zero : .unbounded }
        let count = Fraction.count
        var storage = (Fraction.zero, Fraction.zero, Fraction.zero)
        var rootStorage = (Fraction.zero, Fraction.zero)
        var result = Fraction.zero
        let whole = unsafe withUnsafeMutableBytes(of: &storage) { storage in
            unsafe withUnsafeMutableBytes(of: &rootStorage) { rootStorage in
                let n = unsafe storage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                let root = unsafe rootStorage.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                unsafe fraction.withLimbs { limbs in
                    for index in 0..<count { unsafe n[count + index] = limbs[index] }
                }
                unsafe n[2 * count] = UInt(integer)
                var size = 2 * count + 1
                while unsafe n[size - 1] == 0 { size -= 1 }
                unsafe cgmp_mpn_sqrt(root, n, size)
                unsafe result.withMutableLimbs { limbs in
                    for index in 0..<count { unsafe limbs[index] = root[index] }
                }
                return Int64(truncatingIfNeeded: unsafe root[count])
            }
        }
        var spread: UInt64 = 0
        if radius != 0 {
            let high = double.nextDown
            let low = (high - errorBound).nextDown
            guard low >= 0x1p-900 else { return .unbounded }
            let denominator = (low.squareRoot().nextDown + high.squareRoot().nextDown).nextDown
            guard let ulps = Self.wholeUlps((Double(radius).nextUp / denominator).nextUp) else { return .unbounded }
            spread = ulps
        }
        return Self(checking: whole, result, radius: spread &+ 1)
    }

    /// |midpoint| as its fraction and its whole part.
    private var absolute: (fraction: Fraction, whole: UInt) {
        guard integer < 0 else { return (fraction, UInt(integer)) }
        var magnitude = fraction
        let whole = 0 &- integer &- magnitude.negate()
        return (magnitude, UInt(truncatingIfNeeded: whole))
    }

    /// A bound in ulps rounded up to a whole number; nil from 2^61 on.
    private static func wholeUlps(_ bound: Double) -> UInt64? {
        guard bound < 0x1p61 else { return nil }
        return UInt64(bound) + 1
    }
}
