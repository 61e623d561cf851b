/// A ratio estimated from several processes, each with its own placement of code and data.
///
/// The rounds of one process share its placement, and more rounds do not average it out; only more processes do. Each
/// process therefore enters once, with the median of its rounds, and the interval is Student's for the mean of these
/// medians.
package struct BetweenProcesses: Hashable, Sendable {
    /// The mean of the logarithms of the processes' medians.
    let mean: Double
    /// The variance of the medians.
    let variance: Double
    /// The degrees of freedom of the variance.
    let degrees: Double
    /// The processes that have rounds.
    package let count: Int
}

extension BetweenProcesses {
    /// Summarises ratios above 0, one list a process; nil where fewer than two processes have any.
    package init?(_ processes: [[Double]]) {
        let medians = processes.filter { !$0.isEmpty }.map { median(ofSorted: $0.map { log($0) }.sorted()) }
        guard medians.count >= 2, medians.allSatisfy(\.isFinite) else { return nil }
        let mean = medians.reduce(0, +) / Double(medians.count)
        let squares = medians.reduce(0.0) { $0 + ($1 - mean) * ($1 - mean) }
        let degrees = Double(medians.count - 1)
        self.init(mean: mean, variance: squares / degrees, degrees: degrees, count: medians.count)
    }

    /// Summarises the ratios of two series measured in rounds, one list of times a process.
    package init?(_ times: [[Double]], to reference: [[Double]]) {
        self.init(zip(times, reference).map { zip($0, $1).map { $0 / $1 } })
    }

    /// The same with Smyth's moderated variance: the own one, and the prior's as so many degrees of freedom more.
    package func moderated(by prior: VariancePrior?) -> BetweenProcesses {
        guard let prior else { return self }
        let degrees = degrees + prior.degrees
        return BetweenProcesses(
            mean: mean, variance: (self.degrees * variance + prior.degrees * prior.variance) / degrees,
            degrees: degrees, count: count)
    }

    /// The standard error of the mean.
    private var error: Double { (variance / Double(count)).squareRoot() }

    /// The between-process uncertainty: the half-width of the 95 % interval of the mean, as a fraction.
    package var spread: Double { halfWidth(level: 0.95) }

    /// The ratio at a confidence level.
    package func ratio(level: Double) -> Ratio {
        let half = halfWidth(level: level)
        return Ratio(estimate: exp(mean), low: exp(mean - half), high: exp(mean + half), level: level)
    }

    /// The ratio of two of different processes.
    ///
    /// Welch, Biometrika 34 (1947), with Satterthwaite's degrees of freedom.
    static func - (own: BetweenProcesses, other: BetweenProcesses) -> BetweenProcesses {
        let (one, two) = (own.variance / Double(own.count), other.variance / Double(other.count))
        let squares = one * one / own.degrees + two * two / other.degrees
        return BetweenProcesses(
            mean: own.mean - other.mean, variance: one + two,
            degrees: squares > 0 ? (one + two) * (one + two) / squares : own.degrees + other.degrees, count: 1)
    }

    private func halfWidth(level: Double) -> Double {
        studentQuantile(tail: (1 - level) / 2, degrees: degrees) * error
    }
}
