import CGMP

/// A SIMD vector as storage for limbs.
///
/// Only its memory is used: before InlineArray (macOS 26) Swift has no other copyable array of fixed size.
package protocol LimbVector: SIMD, Sendable where Scalar == UInt {
    /// The constants for fractions of this many limbs.
    static var tables: BallTables<GMPFraction<Self>> { get }
}

package typealias GMPFraction128 = GMPFraction<SIMD2<UInt>>
package typealias GMPFraction256 = GMPFraction<SIMD4<UInt>>

extension SIMD2<UInt>: LimbVector { package static var tables: BallTables<GMPFraction128> { tables128 } }
extension SIMD4<UInt>: LimbVector { package static var tables: BallTables<GMPFraction256> { tables256 } }

// A generic type has no stored static properties.
private let tables128 = BallTables<GMPFraction128>()
private let tables256 = BallTables<GMPFraction256>()

/// 128, 256, … bits of fraction: GMP's mpn functions on inline storage.
package struct GMPFraction<Vector: LimbVector>: FractionLimbs {
    /// The limbs, least significant first.
    private var limbs = Vector()

    package static var count: Int {
        @inline(__always) get { MemoryLayout<Vector>.size / 8 }
    }
    package static var zero: Self {
        @inline(__always) get { Self() }
    }
    package static var tables: BallTables<Self> { Vector.tables }

    package var topLimb: UInt {
        @inline(__always) get { unsafe withLimbs { unsafe $0[Self.count - 1] } }
    }

    @inline(__always)
    package static func product(_ x: Self, _ y: Self) -> Self {
        var double = (low: Self.zero, high: Self.zero)
        unsafe withUnsafeMutableBytes(of: &double) { double in
            unsafe x.withLimbs { x in
                unsafe y.withLimbs { y in
                    unsafe cgmp_mpn_mul_n(limbs(double), x, y, count)
                }
            }
        }
        return double.high
    }

    package var balanced: Self { self }

    /// |x| · |y| rounded down, with the sign; −x − 1 for −x on either side.
    @inline(__always)
    package static func signedProduct(_ x: Self, _ y: Self) -> Self {
        let (left, right) = (x.signs, y.signs)
        return product(x.inverted(left), y.inverted(right)).inverted(left ^ right)
    }

    /// All bits set for a negative number in two's complement, otherwise none.
    @inline(__always)
    private var signs: UInt { UInt(bitPattern: Int(bitPattern: topLimb) &>> 63) }

    @inline(__always)
    private func inverted(_ mask: UInt) -> Self {
        var result = self
        result.limbs ^= Vector(repeating: mask)
        return result
    }

    @inline(__always)
    package func multiplied(by factor: UInt) -> (whole: UInt, fraction: Self) {
        var fraction = Self.zero
        let whole = unsafe fraction.withMutableLimbs { fraction in
            unsafe withLimbs { unsafe cgmp_mpn_mul_1(fraction, $0, Self.count, factor) }
        }
        return (whole, fraction)
    }

    @inline(__always)
    package mutating func add(_ other: Self) -> Int64 {
        unsafe withMutableLimbs { limbs in
            unsafe other.withLimbs { Int64(truncatingIfNeeded: unsafe cgmp_mpn_add_n(limbs, limbs, $0, Self.count)) }
        }
    }

    @inline(__always)
    package mutating func subtract(_ other: Self) -> Int64 {
        unsafe withMutableLimbs { limbs in
            unsafe other.withLimbs { Int64(truncatingIfNeeded: unsafe cgmp_mpn_sub_n(limbs, limbs, $0, Self.count)) }
        }
    }

    @inline(__always)
    package mutating func subtract(_ other: Self, mask: Int64) -> Int64 {
        unsafe withMutableLimbs { limbs in
            unsafe other.withLimbs {
                Int64(
                    truncatingIfNeeded: unsafe cgmp_mpn_submul_1(limbs, $0, Self.count, UInt(bitPattern: Int(mask)) & 1)
                )
            }
        }
    }

    @inline(__always)
    package func shiftedLeft(_ bits: Int) -> Self {
        var result = self
        unsafe result.withMutableLimbs {
            _ = unsafe cgmp_mpn_lshift($0, $0, Self.count, UInt32(truncatingIfNeeded: bits))
        }
        return result
    }

    @inline(__always)
    package func shiftedRight(_ bits: Int) -> Self {
        var result = self
        unsafe result.withMutableLimbs {
            _ = unsafe cgmp_mpn_rshift($0, $0, Self.count, UInt32(truncatingIfNeeded: bits))
        }
        return result
    }

    @inline(__always)
    private static func limbs(_ bytes: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<UInt> {
        // The buffers passed here are never empty, so the base address exists.
        unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt.self)
    }

    /// The series by Horner's rule, each step in only as many limbs as it needs.
    ///
    /// With a = 2^7·δ < 0.786, W = a², δ² = w = W·2^−14 < 2^−14.6:
    ///
    ///     2^7 sin δ        = a − a·u,  u = w(1/3! − w(1/5! − w(1/7! − …)))
    ///     2^14 (1 − cos δ) = W(1/2! − w(1/4! − w(1/6! − …)))
    ///
    /// The bracket that begins with 1/j! is later multiplied by w^k, k = ⌈j/2⌉ − 1 (and more): it is computed in the
    /// top m limbs, 64·m ≥ p + 8 − 14·k or m the whole, with an error of less than three of its units, hence less than
    /// 3·2^−8 ulps of the result where m is less than the whole, of which there are fewer than 160: 2 ulps in all; the
    /// at most two brackets in whole limbs behind the first have 3·2^−14 ulps, the first one 3 ulps. a is within 2
    /// ulps, W within 4.2. So sine and versine are within 8 ulps. The omitted terms begin with the first j at which
    /// 2^7.3·j·j! > 2^(p + 16).
    package static func sineAndVersine(_ d: Self) -> (sine: Self, versine: Self) {
        let tables = Self.tables
        let a = product(d, tables.quarterPi)
        let square = product(a, a)
        let w = square.shiftedRight(14)
        var sine = series(w, last: tables.lastOdd, first: 3, tables)
        sine = product(w, sine)
        let versine = series(w, last: tables.lastEven, first: 2, tables)
        var reduced = a
        _ = reduced.subtract(product(a, sine))
        return (reduced, product(square, versine))
    }

    /// 1/first! − w(1/(first + 2)! − w(… − w/last!)).
    private static func series(_ w: Self, last: Int, first: Int, _ tables: BallTables<Self>) -> Self {
        var double = (low: Self.zero, high: Self.zero)
        var result = unsafe tables.inverseFactorials[last]
        unsafe withUnsafeMutableBytes(of: &double) { double in
            unsafe w.withLimbs { w in
                unsafe result.withMutableLimbs { result in
                    let double = unsafe limbs(double)
                    var index = last - 2
                    while index >= first {
                        // The bracket w · result is multiplied by w^k afterwards, k ≥ ⌈index/2⌉ − 1.
                        let bits = bitCount + 8 - 14 * ((index + 1) / 2 - 1)
                        let used = min(max((bits + 63) / 64, 1), count)
                        let skipped = count - used
                        unsafe cgmp_mpn_mul_n(double, w + skipped, result + skipped, used)
                        unsafe UnsafePointer(tables.inverseFactorials + index).withMemoryRebound(
                            to: UInt.self, capacity: count
                        ) {
                            _ = unsafe cgmp_mpn_sub_n(result + skipped, $0 + skipped, double + used, used)
                        }
                        index -= 2
                    }
                }
            }
        }
        return result
    }
}
