/// An unsigned fraction 0 ≤ x < 1 of a fixed number of 64-bit limbs: x = (limbs as a whole number) / 2^p, p = 64 ×
/// `count`.
///
/// The part of a `Ball` that depends on its size. Every operation is exact or rounds down, as documented, so that two
/// types of one size give the same bits; only `balanced` may differ, and `signedProduct` and `sineAndVersine` within their
/// bounds. None allocates. The unit of errors is the ulp, 2^−p.
package protocol FractionLimbs: Sendable {
    /// The number of limbs, at least 2.
    static var count: Int { get }
    static var zero: Self { get }
    /// The constants at this size, computed at first use by one thread.
    static var tables: BallTables<Self> { get }

    /// The most significant limb: ⌊x · 2^64⌋.
    var topLimb: UInt { get }

    /// ⌊x · y⌋ to a multiple of 2^−p: below the product by less than one ulp.
    static func product(_ x: Self, _ y: Self) -> Self
    /// A number in two's complement, at most 1/2 − 2^−63 in size, in the form that `signedProduct` takes.
    var balanced: Self { get }
    /// x · y of balanced numbers, in two's complement: less than 4 ulps below the product, less than 2 above it.
    static func signedProduct(_ x: Self, _ y: Self) -> Self
    /// x · factor exactly, as its whole part and its fraction.
    func multiplied(by factor: UInt) -> (whole: UInt, fraction: Self)
    /// x + y modulo 1; returns the carry, 0 or 1.
    mutating func add(_ other: Self) -> Int64
    /// x − y modulo 1; returns the borrow, 0 or 1.
    mutating func subtract(_ other: Self) -> Int64
    /// x − y modulo 1 where `mask` is −1, nothing where it is 0; returns the borrow, 0 or 1. No branch.
    mutating func subtract(_ other: Self, mask: Int64) -> Int64
    /// x · 2^bits modulo 1, exactly. `bits` is 1…63.
    func shiftedLeft(_ bits: Int) -> Self
    /// ⌊x / 2^bits⌋ to a multiple of 2^−p: too small by less than one ulp. `bits` is 1…63.
    func shiftedRight(_ bits: Int) -> Self

    /// The series of a small angle δ = 2π·d/1 024, 0 ≤ d < 1: 2^7·sin δ within 2^3 ulps and 2^14·(1 − cos δ) within
    /// 2^10 ulps.
    ///
    /// The scales keep both below 1 and give the caller guard bits: sin δ and cos δ themselves are within 2^−4 ulp.
    static func sineAndVersine(_ d: Self) -> (sine: Self, versine: Self)
}

extension FractionLimbs {
    /// p, the number of bits of the fraction.
    package static var bitCount: Int { 64 * count }

    var isZero: Bool {
        unsafe withLimbs { limbs in (0..<Self.count).allSatisfy { unsafe limbs[$0] == 0 } }
    }

    /// 1 − x modulo 1; returns the borrow: 0 for zero, otherwise 1.
    @inline(__always)
    mutating func negate() -> Int64 {
        let value = self
        self = .zero
        return subtract(value)
    }

    /// Calls `body` with the limbs, least significant first, for reading.
    @inline(__always)
    func withLimbs<Result>(_ body: (UnsafePointer<UInt>) -> Result) -> Result {
        unsafe withUnsafePointer(to: self) { pointer in
            unsafe body(UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt.self))
        }
    }

    /// Calls `body` with the limbs, least significant first, for writing.
    @inline(__always)
    mutating func withMutableLimbs<Result>(_ body: (UnsafeMutablePointer<UInt>) -> Result) -> Result {
        unsafe withUnsafeMutablePointer(to: &self) { pointer in
            unsafe body(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt.self))
        }
    }
}

/// The whole product.
@inline(__always)
func wide(_ x: UInt64, _ y: UInt64) -> UInt128 {
    UInt128(truncatingIfNeeded: x) &* UInt128(truncatingIfNeeded: y)
}
