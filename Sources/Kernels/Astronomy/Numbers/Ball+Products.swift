extension Ball {
    /// sum += a · b.
    @inline(__always)
    package static func addProduct(_ sum: inout Self, _ a: Self, _ b: Self) {
        sum += a * b
    }

    /// (a + bi)(c + di) in balls, each part in effect rounded once; measured at 128 bits: 17 ns with two sums, 21 ns by
    /// `*`.
    ///
    /// Both numbers take the larger of their parts' radii, r for the left and s for the right. Real part: the
    /// difference of two products rounded down is wrong by less than one ulp on either side; imaginary part: their sum
    /// by less than two. The inherited error of either part is at most (|a| + |b|)·s + (|c| + |d|)·r, where each first
    /// factor includes the product of the radii, as in `*`.
    @inline(__always)
    package static func complexProduct(
        _ left: (real: Self, imaginary: Self), _ right: (real: Self, imaginary: Self)
    ) -> (real: Self, imaginary: Self) {
        let (ac, acInteger, acFailed) = exactFloor(left.real, right.real)
        let (bd, bdInteger, bdFailed) = exactFloor(left.imaginary, right.imaginary)
        let (ad, adInteger, adFailed) = exactFloor(left.real, right.imaginary)
        let (bc, bcInteger, bcFailed) = exactFloor(left.imaginary, right.real)
        let (spread, tooWide) = productRadius(
            left.real.magnitude &+ left.imaginary.magnitude, max(left.real.radius, left.imaginary.radius),
            right.real.magnitude &+ right.imaginary.magnitude, max(right.real.radius, right.imaginary.radius))
        // Whole parts are below 2^63 in size, but the sum of two might wrap round: those beyond 2^62 failed already.
        var (real, imaginary) = (ac, ad)
        let realInteger = acInteger &- bdInteger &- real.subtract(bd)
        let imaginaryInteger = adInteger &+ bcInteger &+ imaginary.add(bc)
        let failed = acFailed || bdFailed || adFailed || bcFailed || tooWide
        return (
            Self(checking: realInteger, real, radius: spread &+ 1, failed: failed),
            Self(checking: imaginaryInteger, imaginary, radius: spread &+ 2, failed: failed)
        )
    }
}
