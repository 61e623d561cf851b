#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Ball {
    /// The angle of the vector (x, y) in turns, −1/2…1/2; correct up to a whole turn where the ball of the vector meets
    /// the negative x axis.
    ///
    /// θ₀, any Double near the angle, is exact. The vector turned by −θ₀ is (u, v) = (x·c + y·s, y·c − x·s) in balls,
    /// its angle ε = atan(v/u) where u > 0, and atan z = z − z³/3 + z⁵/5 − … with a remainder below the first omitted
    /// term. Every step is done in balls, so its rounding is in the radius; the error of θ₀ only affects the width of
    /// the result. Scaling x and y by a power of two first changes no angle.
    package static func angle(y: Self, x: Self) -> Self {
        guard let (y, x) = scaled(y, x) else { return .unbounded }
        let guess = atan2(y.double, x.double) / (2 * Double.pi)
        let start = Self(exact: guess)
        let (s, c) = sineAndCosine(turns: start)
        let u = x * c + y * s
        let v = y * c - x * s
        // Is u > 0 throughout its ball?
        guard u.isPositiveThroughout else { return .unbounded }
        let z = v / u
        guard z.isBounded else { return .unbounded }
        let bound = (z.double.magnitude.nextUp + z.errorBound).nextUp
        guard bound < 0.25 else { return .unbounded }
        // bound < 2^−e: z^n/n is below an ulp for n·e > p.
        let exponent = bound >= 0x1p-1000 ? -(bound.exponent + 1) : 1000
        var last = Fraction.bitCount / max(exponent, 1) + 1
        if last % 2 == 0 { last += 1 }
        let square = z * z
        var sum = Self(1) / Self(last)
        var order = last - 2
        while order >= 1 {
            sum = Self(1) / Self(order) - square * sum
            order -= 2
        }
        var result = z * sum
        // The remainder, below |z|^(last + 2) < 1 ulp.
        result.radius &+= 1
        guard result.isBounded else { return .unbounded }
        return start + result / Self.pi.times(2)
    }

    /// The sign of the midpoint: −1, 0 or 1.
    package var sign: Int {
        if integer < 0 { return -1 }
        return integer == 0 && fraction.isZero ? 0 : 1
    }

    /// Whether every number of the ball is > 0.
    var isPositiveThroughout: Bool {
        guard isBounded, integer >= 0 else { return false }
        return integer > 0 || Self(ulps: radius).fraction.isBelow(fraction)
    }

    /// Both coordinates times the same power of two, the larger about 1/2…1; nil where one is unbounded or both are
    /// zero.
    private static func scaled(_ y: Self, _ x: Self) -> (y: Self, x: Self)? {
        guard x.isBounded, y.isBounded else { return nil }
        var (y, x) = (y, x)
        var size = max(x.double.magnitude, y.double.magnitude)
        guard size > 0 else { return nil }
        while size < 0.5 {
            let bits = min(max(-size.exponent - 1, 1), 30)
            (y, x) = (y.times(1 << bits), x.times(1 << bits))
            size = max(x.double.magnitude, y.double.magnitude)
            guard x.isBounded, y.isBounded else { return nil }
        }
        if size >= 2 {
            let factor = Self(exact: Double.powerOfTwo(-(size.exponent + 1)))
            (y, x) = (y * factor, x * factor)
        }
        return (y, x)
    }
}

extension FractionLimbs {
    /// Whether the fraction is smaller than another.
    func isBelow(_ other: Self) -> Bool {
        var difference = self
        return difference.subtract(other) == 1
    }
}
