extension Double: RealNumber {
    package typealias Series = DoubleSeries

    /// The nearest Double to digits · 10^exponent.
    package init(decimal digits: Int64, _ exponent: Int) {
        // Both exact, one rounding: 10^22 is the largest power of ten that a Double holds.
        if digits.magnitude < 1 << 53, exponent.magnitude <= 22 {
            var power = 1.0
            for _ in 0..<exponent.magnitude { power *= 10 }
            self = exponent < 0 ? Double(digits) / power : Double(digits) * power
        } else {
            // Not a hot path: only for digits or exponents that no table here has.
            self = Double("\(digits)e\(exponent)") ?? 0
        }
    }

    package init(exact value: Double) { self = value }

    /// Sine and cosine within about one unit in the last place of an angle in turns of any size; NaN for an angle that
    /// is not finite.
    ///
    /// The angle less its nearest quarter turn is exact, |d| ≤ 1/8; sin(2πd) and cos(2πd) are polynomials in d²
    /// (Chebyshev fits over the interval, computed with mpmath at 200 bits; with the coefficients as written the
    /// relative errors are at most 2^−55.95 and 2^−55.09), with 2π in two parts.
    @inline(__always)
    package static func sineAndCosine(turns: Double) -> (sine: Double, cosine: Double) {
        // Adding 1.5 · 2^52 rounds |4t| < 2^51 to the nearest whole number, which is then in the lowest bits.
        let shifter = 0x1.8p52
        var turns = turns
        if _slowPath(!(turns.magnitude < 0x1p49)) { turns -= turns.rounded() }
        let shifted = turns * 4 + shifter
        let quadrant = shifted.bitPattern
        let d = turns - (shifted - shifter) * 0.25
        let e = d * d

        var sine = 3.78643334956545 * e - 15.094054182079999
        sine = sine * e + 42.05868918088512
        sine = sine * e - 76.70585973562093
        sine = sine * e + 81.6052492760517
        sine = sine * e - 41.341702240399755
        sine = d * 6.283185307179586 + d * (sine * e + 2.4492935982947064e-16)

        var cosine = -1.6990343940660637 * e + 7.903206911569678
        cosine = cosine * e - 26.426253275854723
        cosine = cosine * e + 60.24464135270201
        cosine = cosine * e - 85.4568172066438
        cosine = cosine * e + 64.93939402266824
        cosine = cosine * e - 19.739208802178716
        cosine = cosine * e + 1

        // Quadrants 1 and 3 exchange the two; the sine is negative in 2 and 3, the cosine in 1 and 2. Without branches:
        // masks.
        let exchange = 0 &- (quadrant & 1)
        let difference = (sine.bitPattern ^ cosine.bitPattern) & exchange
        let sineSign = (quadrant & 2) &<< 62
        let cosineSign = ((quadrant &+ 1) & 2) &<< 62
        return (
            Double(bitPattern: sine.bitPattern ^ difference ^ sineSign),
            Double(bitPattern: cosine.bitPattern ^ difference ^ cosineSign)
        )
    }

    @inline(__always)
    package var reducedTurns: Double { self - rounded() }

    @inline(__always)
    package var double: Double { self }

    /// 0: the rounding error of a Double is unknown.
    package var errorBound: Double { 0 }
}
