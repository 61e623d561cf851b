/// What the variances between processes of the rows of one run have in common: a scaled inverse χ² distribution.
///
/// By the moments of their logarithms (G. K. Smyth, Stat. Appl. Genet. Mol. Biol. 3 (2004), article 3, section 6.2).
package struct VariancePrior: Hashable, Sendable {
    /// d₀: what the prior counts for, in degrees of freedom.
    package let degrees: Double
    /// s₀², of logarithms of ratios.
    package let variance: Double

    /// Fewer variances say little about their distribution.
    package static let fewestRows = 10
    /// Beyond this a quantile of Student's t is the normal one to three digits.
    private static let mostDegrees = 1000.0

    /// Fits the distribution; nil for fewer than ``fewestRows`` rows with a variance above 0.
    package init?(_ rows: [BetweenProcesses]) {
        let rows = rows.filter { $0.variance > 0 }
        guard rows.count >= Self.fewestRows else { return nil }
        let logs = rows.map { log($0.variance) - digamma($0.degrees / 2) + log($0.degrees / 2) }
        let mean = logs.reduce(0, +) / Double(rows.count)
        let squares = logs.reduce(0.0) { $0 + ($1 - mean) * ($1 - mean) } / Double(rows.count - 1)
        let excess = squares - rows.reduce(0.0) { $0 + trigamma($1.degrees / 2) } / Double(rows.count)
        // Without excess the variances are one.
        degrees = excess > 0 ? min(2 * trigammaInverse(excess), Self.mostDegrees) : Self.mostDegrees
        variance = exp(mean + digamma(degrees / 2) - log(degrees / 2))
    }
}

/// The derivative of ln Γ, for x > 0; error below 1e-12.
func digamma(_ x: Double) -> Double {
    var (x, sum) = (x, 0.0)
    while x < 12 { (sum, x) = (sum - 1 / x, x + 1) }
    let y = 1 / (x * x)
    // The asymptotic series with Bernoulli numbers (Abramowitz and Stegun 6.3.18).
    return sum + log(x) - 0.5 / x - y * (1 / 12.0 - y * (1 / 120.0 - y * (1 / 252.0 - y * (1 / 240.0 - y / 132))))
}

/// The second derivative of ln Γ, for x > 0; error below 1e-12 of itself.
func trigamma(_ x: Double) -> Double {
    var (x, sum) = (x, 0.0)
    while x < 12 { (sum, x) = (sum + 1 / (x * x), x + 1) }
    let y = 1 / (x * x)
    // Abramowitz and Stegun 6.4.12.
    let series = y * (1 / 6.0 - y * (1 / 30.0 - y * (1 / 42.0 - y * (1 / 30.0 - y * 5 / 66))))
    return sum + 1 / x + y / 2 + series / x
}

/// The x > 0 whose trigamma is a value above 0, by bisection: trigamma falls from infinity to 0.
private func trigammaInverse(_ value: Double) -> Double {
    var (low, high) = (1e-8, 1e8)
    for _ in 0..<100 {
        let middle = (low * high).squareRoot()
        if trigamma(middle) > value { low = middle } else { high = middle }
    }
    return high
}
