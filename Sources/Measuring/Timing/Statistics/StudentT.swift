/// The probability that a variable of Student's t-distribution exceeds a finite value, for more than 0 degrees of
/// freedom.
///
/// By the regularised incomplete beta function, as a continued fraction (Abramowitz and Stegun 26.5.8), with a relative error
/// below 1e-10 for probabilities above 1e-12.
package func studentTail(_ value: Double, degrees: Double) -> Double {
    let tail = incompleteBeta(degrees / (degrees + value * value), degrees / 2, 0.5) / 2
    return value >= 0 ? tail : 1 - tail
}

/// The value that a variable of Student's t-distribution exceeds with a probability, by bisection to 1e-9 of itself.
///
/// `tail` is above 0 and at most 0.5.
package func studentQuantile(tail: Double, degrees: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while studentTail(high, degrees: degrees) > tail, high < 1e12 { (low, high) = (high, high * 2) }
    while high - low > 1e-9 * high {
        let middle = (low + high) / 2
        if studentTail(middle, degrees: degrees) > tail { low = middle } else { high = middle }
    }
    return high
}

/// The regularised incomplete beta function I_x(a, b), for x within 0…1.
private func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction converges quickly on this side only. A recursive call would never end on the border itself, which
    // for one degree of freedom is t = 1.
    return x <= (a + 1) / (a + b + 2) ? betaFraction(x, a, b) : 1 - betaFraction(1 - x, b, a)
}

/// The function where its continued fraction converges quickly, x ≤ (a + 1) / (a + b + 2).
private func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    // In steps, because the compiler takes four seconds for the whole.
    let gamma: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
    let power: Double = gamma + a * log(x)
    let front: Double = exp(power + b * log1p(-x)) / a
    // From its end: for up to 1000 degrees 36 terms are enough to 1e-14.
    var fraction = 1.0
    for step in (1...100).reversed() {
        let m = Double(step)
        let n = a + 2 * m
        // Two expressions: one of both takes the compiler seven seconds.
        let even = m * (b - m) * x / ((n - 1) * n)
        let odd = -(a + m) * (a + b + m) * x / (n * (n + 1))
        fraction = 1 + even / (1 + odd / fraction)
    }
    return front / (1 - (a + b) * x / (a + 1) / fraction)
}
