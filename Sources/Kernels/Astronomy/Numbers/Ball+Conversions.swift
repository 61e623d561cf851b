import CGMP

extension Ball {
    /// The midpoint is digits · 10^exponent to less than one ulp, for exponents −40…0; unbounded for others.
    package init(decimal digits: Int64, _ exponent: Int) {
        guard exponent < 0, exponent >= -40 else {
            self = exponent == 0 ? Self(Int(digits)) : .unbounded
            return
        }
        let count = Fraction.count
        let magnitude = UInt(digits.magnitude)
        // 10^−k in count + 1 limbs of fraction, times a limb: count + 2 limbs, the lowest of which is rounded to the
        // nearest. The power is too small by less than 2^−(p + 64), hence the product by at most 1/2 ulp (digits ≤
        // 2^63), and the rounding adds 1/2: below one ulp, since the first is strict.
        var product = (Fraction.zero, Fraction.zero)
        var fraction = Fraction.zero
        let integer = unsafe withUnsafeMutableBytes(of: &product) { bytes in
            unsafe fraction.withMutableLimbs { limbs in
                let product = unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
                let power = unsafe Fraction.tables.powersOfTen + (count + 1) * -exponent
                var whole = unsafe cgmp_mpn_mul_1(product, power, count + 1, magnitude)
                var carry = unsafe product[0] &>> 63
                for index in 0..<count {
                    let (sum, overflow) = unsafe product[index + 1].addingReportingOverflow(carry)
                    unsafe limbs[index] = sum
                    carry = overflow ? 1 : 0
                }
                whole &+= carry
                return Int64(truncatingIfNeeded: whole)
            }
        }
        self.init(checking: integer, fraction, radius: digits == 0 ? 0 : 1)
        if digits < 0 { self = -self }
    }

    /// A Double, exactly where its last bit is not below 2^−p; otherwise rounded towards zero with a radius of 1 ulp.
    package init(exact value: Double) {
        guard value.magnitude < 4_398_046_511_104 else {
            self = .unbounded
            return
        }
        let integer = Int64(value.magnitude)
        var rest = value.magnitude - Double(integer)
        var fraction = Fraction.zero
        unsafe fraction.withMutableLimbs { limbs in
            for index in (0..<Fraction.count).reversed() {
                // Both are exact: the product by a power of two, and what a limb leaves of it.
                rest *= 0x1p64
                let limb = UInt(rest)
                unsafe limbs[index] = limb
                rest -= Double(limb)
            }
        }
        self.init(checking: integer, fraction, radius: rest == 0 ? 0 : 1)
        if value < 0 { self = -self }
    }

    /// A number given by its whole part and its fraction's limbs, the least significant first (missing upper ones are
    /// 0).
    package init(integer: Int64, limbs: [UInt], radius: UInt64 = 0) {
        var fraction = Fraction.zero
        unsafe fraction.withMutableLimbs { target in
            for (index, limb) in limbs.prefix(Fraction.count).enumerated() { unsafe target[index] = limb }
        }
        self.init(checking: integer, fraction, radius: radius)
    }

    /// A ball that contains one of at least as many limbs: the midpoint is rounded down.
    package init<Other: FractionLimbs>(rounding other: Ball<Other>) {
        let dropped = Other.count - Fraction.count
        var fraction = Fraction.zero
        unsafe fraction.withMutableLimbs { target in
            unsafe other.fraction.withLimbs { unsafe target.update(from: $0 + dropped, count: Fraction.count) }
        }
        // A smart shift: 0 from 64 bits on.
        let radius = dropped == 0 ? other.radius : (other.radius >> UInt64(64 * dropped)) + 2
        self = other.isBounded ? Self(checking: other.integer, fraction, radius: radius) : .unbounded
    }

    /// The whole part and the fraction's limbs of the midpoint, the least significant first.
    package var parts: (integer: Int64, limbs: [UInt]) {
        let limbs = unsafe fraction.withLimbs { limbs in (0..<Fraction.count).map { unsafe limbs[$0] } }
        return (integer, limbs)
    }

    /// The nearest Double to the midpoint; 0 below 2^−959.
    package var double: Double { integer < 0 ? -absoluteDouble : absoluteDouble }

    /// |midpoint| to the nearest Double; 0 below 2^−959.
    private var absoluteDouble: Double {
        let (magnitude, whole) = absolute
        let count = Fraction.count
        return unsafe magnitude.withLimbs { limbs in
            @inline(__always) func limb(_ index: Int) -> UInt64 {
                index == count ? UInt64(whole) : index < 0 ? 0 : UInt64(unsafe limbs[index])
            }
            var index = count
            while index > 0, limb(index) == 0 { index -= 1 }
            var leading = UInt128(limb(index)) << 64 | UInt128(limb(index - 1))
            let shift = leading.leadingZeroBitCount
            leading <<= UInt128(shift)
            // Of what is below the 64 leading bits only one thing matters, whether it is zero: the lowest of the 64 is
            // far below the half.
            let isMore = UInt64(truncatingIfNeeded: leading) != 0 || (0..<max(index - 1, 0)).contains { limb($0) != 0 }
            let rounded = UInt64(truncatingIfNeeded: leading >> 64) | (isMore ? 1 : 0)
            return Double(rounded) * Double.powerOfTwo(64 * (index - count) - shift)
        }
    }
}
