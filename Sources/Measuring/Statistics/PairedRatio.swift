#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The ratio of two subjects' times, measured in pairs.
///
/// Each pair gives ln(a) − ln(b); the median of these and its exact sign-test interval are taken back through the
/// exponential. A slowdown of both members of a pair cancels, and one wild pair cannot move the median.
public struct PairedRatio: Hashable, Sendable {
    /// The estimate of a / b: below 1 where the first is faster.
    public let estimate: Double

    /// The lower end of the interval of the ratio.
    public private(set) var low: Double

    /// The upper end of the interval of the ratio.
    public private(set) var high: Double

    /// The requested confidence level, between 0 and 1.
    public let level: Double

    /// The exact attained level, never below `level`.
    public let levelAttained: Double

    /// The number of pairs.
    public let rounds: Int

    /// Estimates the ratio of two series of times; the i-th of `times` is paired with the i-th of `reference`.
    ///
    /// Times are in one unit and above 0, the level is above 0 and below 1. Nil where the series differ in length or
    /// are empty, where a time is not finite or not above 0, and where there are too few pairs for the level.
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

    /// The same with the interval that also holds for other processes: the wider of the own one, which is of the rounds
    /// of these processes, and Student's for the mean of the processes' medians.
    public func widened(by between: BetweenProcesses?) -> PairedRatio {
        guard let between else { return self }
        var wide = self
        wide.low = min(low, between.low(level: level))
        wide.high = max(high, between.high(level: level))
        return wide
    }

    /// Whether the interval contains 1: no difference is shown.
    public var containsOne: Bool { low <= 1 && high >= 1 }

    /// Whether the ratio of a control to the same code without the extra work shows that work.
    ///
    /// The estimate is within 60 and 140 % of the `expected` excess over 1 (+3…+7 % for +5 %), and the interval is
    /// above 1.
    public func shows(control expected: Double) -> Bool {
        let share = (estimate - 1) / (expected - 1)
        return low > 1 && share >= 0.6 && share <= 1.4
    }
}

/// The level that each of several intervals needs for all of them to hold together: 1 − `familyError` / `comparisons`
/// (Bonferroni).
public func bonferroniLevel(comparisons: Int, familyError: Double = 0.01) -> Double {
    1 - familyError / Double(max(comparisons, 1))
}
