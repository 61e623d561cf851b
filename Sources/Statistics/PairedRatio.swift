#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How many times as long one subject takes as another, from times measured in pairs.
///
/// Each pair gives ln(a) − ln(b); their median and its exact sign-test interval are taken back through the exponential. What
/// slows both of a pair alike cancels, and one wild pair cannot move the median.
public struct PairedRatio: Hashable, Sendable {
    /// The estimate of a / b: below 1 where the first is faster.
    public let estimate: Double

    /// The lower end of the interval of the ratio.
    public let low: Double

    /// The upper end of the interval of the ratio.
    public let high: Double

    /// The confidence level that was asked for, between 0 and 1.
    public let level: Double

    /// The exact level attained, never below `level`.
    public let levelAttained: Double

    /// The number of pairs.
    public let rounds: Int

    /// Estimates the ratio of two series of times taken in pairs.
    ///
    /// Nil where the series differ in length or are empty, where a time is not finite or not above 0, and where there are
    /// too few pairs for the level.
    ///
    /// - Parameters:
    ///   - times: The times of the subject, any unit, above 0; the i-th belongs with the i-th of `reference`.
    ///   - reference: The times of the subject compared with, in the same unit.
    ///   - level: The confidence level of the interval, above 0 and below 1.
    public init?(_ times: [Double], to reference: [Double], level: Double) {
        guard times.count == reference.count,
            times.allSatisfy({ $0.isFinite && $0 > 0 }),
            reference.allSatisfy({ $0.isFinite && $0 > 0 }),
            let interval = signTestInterval(zip(times, reference).map { log($0) - log($1) }, level: level)
        else { return nil }
        estimate = exp(interval.median)
        low = exp(interval.low)
        high = exp(interval.high)
        self.level = level
        levelAttained = interval.levelAttained
        rounds = interval.count
    }

    /// Whether the interval contains 1, that is, whether no difference was shown.
    public var containsOne: Bool { low <= 1 && high >= 1 }

    /// Whether a control is seen in its ratio to the same code without more work: within 60 and 140 % of what was put in (+3…+7 % of
    /// +5 %), and the interval above 1.
    ///
    /// - Parameter expected: The ratio that was put in, above 1.
    /// - Returns: Whether it is seen.
    public func shows(control expected: Double) -> Bool {
        let share = (estimate - 1) / (expected - 1)
        return low > 1 && share >= 0.6 && share <= 1.4
    }
}

/// The level each of several intervals needs so that all of them hold together (Bonferroni).
///
/// - Parameters:
///   - comparisons: The number of intervals, 1 or more; less counts as 1.
///   - familyError: The probability allowed that any of them misses, above 0 and below 1.
/// - Returns: 1 − familyError / comparisons.
public func bonferroniLevel(comparisons: Int, familyError: Double = 0.01) -> Double {
    1 - familyError / Double(max(comparisons, 1))
}
