#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How many times as long something takes as it did in another run, at another time.
///
/// Nothing cancels between two runs, so the interval is as wide as what each of them shows of its own unsteadiness: the sign-test interval of
/// its median, and what its median differs by from process to process, added on both sides.
public struct UnpairedRatio: Hashable, Sendable {
    /// The share of the time with tasks that waited for a processor, in either series, above which two series are not compared.
    ///
    /// On a busy machine identical code was seen to take twice as long.
    public static let mostLoad = 0.1

    /// The estimate of a / b: below 1 where the first is faster.
    public let estimate: Double
    /// The lower end of the interval.
    public let low: Double
    /// The upper end of the interval.
    public let high: Double

    /// Estimates the ratio of two series that were not taken in pairs; nil where either has too few for the level.
    ///
    /// - Parameters:
    ///   - times: The times of the one, above 0, one list a process.
    ///   - reference: The times of the other.
    ///   - level: The level of each median's interval.
    public init?(_ times: [[Double]], to reference: [[Double]], level: Double) {
        guard let own = Self.spread(times, level), let other = Self.spread(reference, level) else { return nil }
        let middle = own.median - other.median
        estimate = exp(middle)
        low = exp(middle - own.below - other.above)
        high = exp(middle + own.above + other.below)
    }

    /// The median of the logarithms, and how far below and above it the truth may lie.
    private static func spread(
        _ processes: [[Double]], _ level: Double
    ) -> (median: Double, below: Double, above: Double)? {
        let all = processes.flatMap(\.self)
        guard all.allSatisfy({ $0 > 0 && $0.isFinite }),
            let interval = signTestInterval(all.map { log($0) }, level: level)
        else { return nil }
        let medians = processes.filter { !$0.isEmpty }.map { median(ofSorted: $0.map { log($0) }.sorted()) }
        let lowest = medians.min() ?? interval.median
        let highest = medians.max() ?? interval.median
        return (
            interval.median, interval.median - min(interval.low, lowest), max(interval.high, highest) - interval.median
        )
    }
}
