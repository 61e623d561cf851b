/// The constants of one precision: π, the sines of 257 angles, 1/j! and 10^−k, computed once with GMP's whole numbers.
///
/// The memory is allocated once for the process and never released; it is never written again.
@safe
package struct BallTables<Fraction: FractionLimbs>: @unchecked Sendable {
    /// The number of stored powers of ten: 10^0 … 10^−40.
    static var powerCount: Int { 41 }

    /// π − 3, within one ulp.
    let piFraction: Fraction
    /// π/4, below it by less than one ulp.
    let quarterPi: Fraction
    /// sin(i/1 024 turn), i = 0…256, to the nearest ulp: within 0.51 ulp; the last, 1, is one ulp too small.
    let sines: UnsafePointer<Fraction>
    /// 2^p / j! rounded down, for j ≥ 2 (the entries 0 and 1 are not used).
    let inverseFactorials: UnsafePointer<Fraction>
    /// The last term of the sine's series.
    let lastOdd: Int
    let lastEven: Int
    /// 10^−k · 2^(p + 64) rounded down, `count + 1` limbs each; the entry 0 is not used.
    let powersOfTen: UnsafePointer<UInt>

    /// Computes the tables.
    ///
    /// Everything is computed in whole numbers scaled by 2^(p + 64). π by Machin's formula, 16·atan(1/5) −
    /// 4·atan(1/239): its at most 1 200 terms are rounded down once each, so it is wrong by less than 2^15 units. The
    /// sine and cosine of 1/1 024 turn by their series, at most 700 terms of at most 3 units: 2^12. The other angles by
    /// turning by 1/1 024: each step adds that and two units, so that after 256 steps the error is below 2^21 units,
    /// 2^−43 ulp.
    package init() {
        let count = Fraction.count
        let guarded = Fraction.bitCount + 64

        var pi = Self.inverseTangent(of: 5, bits: guarded)
        pi.shiftLeft(4)
        var small = Self.inverseTangent(of: 239, bits: guarded)
        small.shiftLeft(2)
        pi.subtract(small)

        var quarter = BigInteger(copying: pi)
        quarter.shiftRight(2 + 64)
        quarterPi = Self.fraction(quarter)
        var whole = BigInteger(copying: pi)
        whole.shiftRight(64)
        piFraction = Self.fraction(whole)

        // 2^p / j!, until the terms of the series at the largest δ < 2^−7.3 are below 2^−(p + 16).
        var factorials: [Fraction] = [.zero, .zero]
        var last = 1
        var left = Double(Fraction.bitCount + 16 + 14)
        var inverse = BigInteger(1)
        inverse.shiftLeft(guarded)
        left -= 7.3
        while left > 0 || last < 9 {
            last += 1
            inverse.divide(UInt(last))
            var rounded = BigInteger(copying: inverse)
            rounded.shiftRight(64)
            factorials.append(Self.fraction(rounded))
            // log2(j) ≥ the position of its top bit.
            left -= 7.3 + Double(Int.bitWidth - 1 - last.leadingZeroBitCount)
        }
        lastOdd = last % 2 == 1 ? last : last - 1
        lastEven = last % 2 == 0 ? last : last - 1
        unsafe inverseFactorials = Self.kept(factorials)

        // sin and cos of δ = 2π/1 024.
        var delta = BigInteger(copying: pi)
        delta.shiftRight(9)
        var term = BigInteger(1)
        term.shiftLeft(guarded)
        var cosine = BigInteger(copying: term)
        var sine = BigInteger(0)
        var order: UInt = 0
        while !term.isZero {
            order += 1
            term.multiply(delta)
            term.shiftRight(guarded)
            term.divide(order)
            switch order % 4 {
            case 1: sine.add(term)
            case 2: cosine.subtract(term)
            case 3: sine.subtract(term)
            default: cosine.add(term)
            }
        }

        var largest = Fraction.zero
        unsafe largest.withMutableLimbs { limbs in
            for index in 0..<count { unsafe limbs[index] = .max }
        }
        var sineTable: [Fraction] = []
        var x = BigInteger(1)
        x.shiftLeft(guarded)
        var y = BigInteger(0)
        for index in 0...256 {
            var rounded = BigInteger(copying: y)
            rounded.add(BigInteger(1 << 63))
            rounded.shiftRight(64)
            sineTable.append(index == 256 ? largest : Self.fraction(rounded))
            // (x, y) ← (x·cos − y·sin, x·sin + y·cos)
            var newX = BigInteger(copying: x)
            newX.multiply(cosine)
            var part = BigInteger(copying: y)
            part.multiply(sine)
            newX.subtract(part)
            newX.shiftRight(guarded)
            x.multiply(sine)
            y.multiply(cosine)
            y.add(x)
            y.shiftRight(guarded)
            x = newX
        }
        unsafe sines = Self.kept(sineTable)

        var powers = [UInt](repeating: 0, count: count + 1)
        var power = BigInteger(1)
        power.shiftLeft(guarded)
        for _ in 1..<Self.powerCount {
            power.divide(10)
            for index in 0...count { powers.append(power.limb(index)) }
        }
        unsafe powersOfTen = Self.kept(powers)
    }

    /// atan(1/n) · 2^bits by its series, each term rounded down: ⌊⌊x/a⌋/b⌋ = ⌊x/(ab)⌋, so that the errors do not add up
    /// along a term.
    private static func inverseTangent(of n: UInt, bits: Int) -> BigInteger {
        var power = BigInteger(1)
        power.shiftLeft(bits)
        power.divide(n)
        var sum = BigInteger(copying: power)
        var odd: UInt = 1
        while !power.isZero {
            power.divide(n * n)
            odd += 2
            var term = BigInteger(copying: power)
            term.divide(odd)
            if odd % 4 == 3 { sum.subtract(term) } else { sum.add(term) }
        }
        return sum
    }

    /// The lowest limbs of a whole number ≥ 0 as a fraction.
    private static func fraction(_ number: borrowing BigInteger) -> Fraction {
        var result = Fraction.zero
        unsafe result.withMutableLimbs { limbs in
            for index in 0..<Fraction.count { unsafe limbs[index] = number.limb(index) }
        }
        return result
    }

    /// Copies the elements to memory that is never released.
    private static func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = unsafe buffer.initialize(from: elements)
        // An allocated buffer has a base address.
        return unsafe UnsafePointer(buffer.baseAddress.unsafelyUnwrapped)
    }
}
