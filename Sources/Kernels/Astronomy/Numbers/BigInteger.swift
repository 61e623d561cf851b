import CGMP

/// A whole number of any size that owns a GMP `mpz_t` and clears it when it goes out of scope.
///
/// It is not copyable, so that the number is cleared exactly once. Used to compute tables; its operations may allocate.
@safe
struct BigInteger: ~Copyable {
    private var number: mpz_t

    /// A small whole number ≥ 0.
    init(_ value: UInt) {
        unsafe number = mpz_t()
        unsafe cgmp_init2(&number, 64)
        unsafe cgmp_set_ui(&number, value)
    }

    init(copying other: borrowing BigInteger) {
        self.init(0)
        add(other)
    }

    deinit {
        var number = unsafe number
        unsafe cgmp_clear(&number)
    }

    var isZero: Bool { unsafe withUnsafePointer(to: number) { unsafe cgmp_sgn($0) == 0 } }

    /// The limb of this index (0 the least significant) of the magnitude; 0 beyond the last.
    func limb(_ index: Int) -> UInt { unsafe withUnsafePointer(to: number) { unsafe cgmp_limb($0, index) } }

    mutating func add(_ other: borrowing BigInteger) {
        unsafe withUnsafePointer(to: other.number) { unsafe cgmp_add_in_place(&number, $0) }
    }

    mutating func subtract(_ other: borrowing BigInteger) {
        unsafe withUnsafePointer(to: other.number) { unsafe cgmp_sub_in_place(&number, $0) }
    }

    mutating func multiply(_ other: borrowing BigInteger) {
        unsafe withUnsafePointer(to: other.number) { unsafe cgmp_mul_in_place(&number, $0) }
    }

    /// Divides by a small whole number > 0, rounding down.
    mutating func divide(_ divisor: UInt) { unsafe cgmp_fdiv_q_ui_in_place(&number, divisor) }

    /// Multiplies by 2^bits.
    mutating func shiftLeft(_ bits: Int) { unsafe cgmp_mul_2exp_in_place(&number, UInt(bits)) }

    /// Divides by 2^bits, rounding down.
    mutating func shiftRight(_ bits: Int) { unsafe cgmp_fdiv_q_2exp_in_place(&number, UInt(bits)) }
}
