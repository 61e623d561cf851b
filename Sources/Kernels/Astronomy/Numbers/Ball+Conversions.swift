import CGMP

extension Ball {
    /// The midpoint is digits · 10^exponent to less than one ulp.
    ///
    /// Exponents −40…−1 cost one product by a limb; others a division or more, each with another ulp.
    package init(decimal digits: Int64, _ exponent: Int) {
        guard exponent < 0, exponent >= -40 else {
            self = Self.scaled(digits, exponent)
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

    /// digits · 10^exponent for any exponent, by whole powers of ten.
    private static func scaled(_ digits: Int64, _ exponent: Int) -> Self {
        guard digits != 0 else { return .zero }
        var value = exponent < -40 ? Self(decimal: digits, -40) : Self(Int(digits))
        var left = exponent < -40 ? exponent + 40 : exponent
        while left > 0, value.isBounded {
            value = value.times(10)
            left -= 1
        }
        while left < 0, value.integer != 0 || !value.fraction.isZero {
            let digits = min(-left, 9)
            var power = 1
            for _ in 0..<digits { power *= 10 }
            value = value / Self(power)
            left += digits
        }
        return value
    }

    /// A Double, exactly where its last bit is not below 2^−p; otherwise rounded down with a radius of 1 ulp.
    package init(exact value: Double) {
        guard value.isFinite, value.magnitude < 4_398_046_511_104 else {
            self = .unbounded
            return
        }
        guard value != 0 else {
            self = .zero
            return
        }
        let field = Int(value.exponentBitPattern)
        var significand = UInt(value.significandBitPattern) | (field == 0 ? 0 : 1 << 52)
        // value = significand · 2^(position − p); position counts bits from the lowest of the fraction.
        var position = max(field, 1) - 1075 + Fraction.bitCount
        var inexact = false
        if position < 0 {
            let dropped = min(-position, 63)
            inexact = significand & ((1 &<< UInt(dropped)) &- 1) != 0
            significand &>>= UInt(dropped)
            position = 0
        }
        var limbs = (Fraction.zero, Fraction.zero)
        var fraction = Fraction.zero
        let integer = unsafe withUnsafeMutableBytes(of: &limbs) { bytes in
            let limbs = unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
            let (index, shift) = (position / 64, UInt(position % 64))
            unsafe limbs[index] = significand &<< shift
            // The magnitude is below 2^42: where index is the whole part's, nothing is carried beyond it.
            if shift > 0 { unsafe limbs[index + 1] = significand &>> (64 - shift) }
            unsafe fraction.withMutableLimbs { target in
                for index in 0..<Fraction.count { unsafe target[index] = limbs[index] }
            }
            return Int64(truncatingIfNeeded: unsafe limbs[Fraction.count])
        }
        self.init(checking: integer, fraction, radius: inexact ? 1 : 0)
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
    package var double: Double {
        integer < 0 ? -absoluteDouble : absoluteDouble
    }

    /// |midpoint| to the nearest Double; 0 below 2^−959.
    private var absoluteDouble: Double {
        var magnitude = fraction
        var whole = integer
        if integer < 0 { whole = 0 &- integer &- magnitude.negate() }
        let count = Fraction.count
        return unsafe magnitude.withLimbs { limbs in
            @inline(__always) func limb(_ index: Int) -> UInt64 {
                index == count ? UInt64(bitPattern: whole) : index < 0 ? 0 : UInt64(unsafe limbs[index])
            }
            var index = count
            while index >= 0, limb(index) == 0 { index -= 1 }
            guard index >= 0 else { return 0 }
            let top = limb(index)
            let shift = UInt64(top.leadingZeroBitCount)
            let next = limb(index - 1)
            var leading = top
            if shift > 0 { leading = top &<< shift | next &>> (64 - shift) }
            // Of what is below the 64 leading bits only one thing matters, whether it is zero: the lowest of the 64 is
            // far below the half.
            var rest = shift > 0 ? next &<< shift : next
            var lower = index - 2
            while rest == 0, lower >= 0 {
                rest = limb(lower)
                lower -= 1
            }
            if rest != 0 { leading |= 1 }
            let exponent = 64 * (index - count) - Int(shift)
            return Double(leading) * Double.powerOfTwo(exponent)
        }
    }
}
