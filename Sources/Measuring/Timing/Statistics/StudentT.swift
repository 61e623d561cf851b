/// The probability that a variable of Student's t-distribution exceeds a finite value, for more than 0 degrees of
/// freedom.
///
/// By the regularised incomplete beta function, as a continued fraction evaluated by Lentz's method (W. J. Lentz, Appl.
/// Opt. 15 (1976)), with a relative error below 1e-10 for probabilities above 1e-12.
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
    let tiny = 1e-300
    var c = 1.0
    var d = 1 - (a + b) * x / (a + 1)
    d = 1 / (abs(d) < tiny ? tiny : d)
    var fraction = d
    for step in 1...500 {
        let m = Double(step)
        let n = a + 2 * m
        // Two expressions: one of the whole list takes the compiler seven seconds.
        let even = m * (b - m) * x / ((n - 1) * n)
        let odd = -(a + m) * (a + b + m) * x / (n * (n + 1))
        for numerator in [even, odd] {
            d = 1 + numerator * d
            d = 1 / (abs(d) < tiny ? tiny : d)
            c = 1 + numerator / c
            if abs(c) < tiny { c = tiny }
            fraction *= c * d
        }
        if abs(c * d - 1) < 1e-14 { break }
    }
    return front * fraction
}
