#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The ratio of times measured in two runs.
///
/// Nothing cancels between two runs. The interval therefore adds, on both sides, the sign-test interval of each run's
/// median and the deviation of that median from process to process.
public struct UnpairedRatio: Hashable, Sendable {
    /// The share of the time with tasks waiting for a processor, in either series, above which two series are not
    /// compared.
    ///
    /// On a busy machine identical code took twice as long.
    public static let mostLoad = 0.1

    /// The estimate of a / b: below 1 where the first is faster.
    public let estimate: Double
    /// The lower end of the interval.
    public let low: Double
    /// The upper end of the interval.
    public let high: Double

    /// Estimates the ratio of two unpaired series, one list of times above 0 a process; nil where either has too few
    /// for the level.
    public init?(_ times: [[Double]], to reference: [[Double]], level: Double) {
        guard let own = Self.spread(times, level), let other = Self.spread(reference, level) else { return nil }
        let middle = own.median - other.median
        estimate = exp(middle)
        low = exp(middle - own.below - other.above)
        high = exp(middle + own.above + other.below)
    }

    /// The median of the logarithms, with the uncertainty below and above it.
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
