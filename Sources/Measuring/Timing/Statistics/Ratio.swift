/// The ratio a / b of two costs: below 1 where the first is smaller.
package struct Ratio: Hashable, Sendable, Codable {
    package let estimate: Double
    /// The lower end of the interval.
    package let low: Double
    /// The upper end of the interval.
    package let high: Double
    /// The confidence level of the interval, above 0; 1 where the ratio is exact.
    package let level: Double

    /// Stores a ratio with its interval.
    package init(estimate: Double, low: Double, high: Double, level: Double) {
        (self.estimate, self.low, self.high, self.level) = (estimate, low, high, level)
    }

    /// A ratio without uncertainty.
    package init(exactly ratio: Double) { self.init(estimate: ratio, low: ratio, high: ratio, level: 1) }

    /// Estimates the ratio of two series measured in pairs; the i-th of `times` is paired with the i-th of `reference`.
    ///
    /// Each pair gives ln(a) − ln(b); the median of these and its exact sign-test interval are taken back through the
    /// exponential. A slowdown of both members of a pair cancels, and one wild pair cannot move the median. Nil where
    /// the series differ in length, where a time is not finite or not above 0, and where there are too few pairs for
    /// the level.
    package static func paired(_ times: [Double], to reference: [Double], level: Double) -> Ratio? {
        guard times.count == reference.count, isTime(times), isTime(reference),
            let interval = signTestInterval(zip(times, reference).map { log($0) - log($1) }, level: level)
        else { return nil }
        return Ratio(
            estimate: exp(interval.median), low: exp(interval.low), high: exp(interval.high), level: level)
    }

    /// Estimates the ratio of two series measured in rounds, one list of times a process; both begin with the first round.
    package static func paired(_ times: [[Double]], to reference: [[Double]], level: Double) -> Ratio? {
        let pairs = zip(times, reference).flatMap { zip($0, $1).map { ($0, $1) } }
        return paired(pairs.map(\.0), to: pairs.map(\.1), level: level)
    }

    /// Estimates the ratio of two series measured apart, one list of times a process.
    ///
    /// Nothing cancels between them. The interval is the wider of two: from the lower end of one median's sign-test
    /// interval to the upper end of the other's, and Welch's for the means of the processes' medians. Nil where a time
    /// is not finite or not above 0, and where either series has too few for the level.
    package static func unpaired(_ times: [[Double]], to reference: [[Double]], level: Double) -> Ratio? {
        let (all, others) = (times.flatMap(\.self), reference.flatMap(\.self))
        guard isTime(all), isTime(others), let own = signTestInterval(all.map { log($0) }, level: level),
            let other = signTestInterval(others.map { log($0) }, level: level)
        else { return nil }
        let ratio = Ratio(
            estimate: exp(own.median - other.median), low: exp(own.low - other.high), high: exp(own.high - other.low),
            level: level)
        guard let one = BetweenProcesses(times), let two = BetweenProcesses(reference) else { return ratio }
        return ratio.widened(by: one - two)
    }

    private static func isTime(_ times: [Double]) -> Bool { times.allSatisfy { $0.isFinite && $0 > 0 } }

    /// The same with the interval that also holds for other processes: the wider of the own one, which is of the rounds
    /// of these processes, and Student's for the mean of the processes' medians.
    package func widened(by between: BetweenProcesses?) -> Ratio {
        guard let wide = between?.ratio(level: level) else { return self }
        return Ratio(estimate: estimate, low: min(low, wide.low), high: max(high, wide.high), level: level)
    }

    /// The effect of code placement on identical code: 0.5 %, as a fraction.
    package static let codePlacement = 0.005

    /// What other tasks change of a ratio of different code, as a fraction.
    ///
    /// They share the core, its caches and the memory, which slows one kernel more than another. Beside two loops and a
    /// compiler on the two threads of one core (EPYC, Zen 4), the ratios of 14 scalar rows moved by −14 to +8 %, half of
    /// them by less than 2 %, and that of `terms.date/skcalendar`, which allocates memory, by up to 24 %.
    private static let sharing = 0.15

    /// The same with an interval that holds for an idle machine.
    ///
    /// `share` is that of the time in which others had a part of them.
    package func widened(byOthers share: Double) -> Ratio {
        let factor = 1 + Self.sharing * share
        return Ratio(estimate: estimate, low: low / factor, high: high * factor, level: level)
    }

    /// The smallest relative difference that a measurement resolves whose identical code has this ratio: the largest of the
    /// half-width of its interval, the between-process uncertainty, 0 for a single process, and the effect of placement.
    package func resolution(betweenProcesses: Double = 0) -> Double {
        max((high - low) / (2 * estimate), betweenProcesses, Self.codePlacement)
    }

    /// Whether the interval contains 1: no difference is shown.
    package var containsOne: Bool { low <= 1 && high >= 1 }

    /// Whether the ratio of a control to the same code without the extra work shows that work.
    ///
    /// The estimate is within 60 and 140 % of the `expected` excess over 1 (+3…+7 % for +5 %), and the interval is
    /// above 1.
    package func shows(control expected: Double) -> Bool {
        let share = (estimate - 1) / (expected - 1)
        return low > 1 && share >= 0.6 && share <= 1.4
    }
}

/// The level that each of several intervals needs for all of them to hold together: 1 − `familyError` / `comparisons`
/// (Bonferroni).
package func bonferroniLevel(comparisons: Int, familyError: Double = 0.01) -> Double {
    1 - familyError / Double(max(comparisons, 1))
}
