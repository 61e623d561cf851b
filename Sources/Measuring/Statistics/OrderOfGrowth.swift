#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The growth of a time with the size of the input; the raw value is its name in O(…).
public enum OrderOfGrowth: String, CaseIterable, Sendable {
    case constant = "1"
    case logarithmic = "log n"
    case linear = "n"
    case linearithmic = "n log n"
    case quadratic = "n²"
}

/// The order of growth that best fits the times at several sizes.
///
/// The candidates are the curves c, a + c·log₂(n + 1), c·n, c·n·log₂(n + 1) and c·n², with a, c ≥ 0. A curve's error is
/// the root mean square of ln(time) − ln(curve), so that every size has the same weight; the smallest error wins. Where
/// the logarithm's curve rises by less than 15 % from the smallest size to the largest, it is taken for constant.
///
/// Only the log n model has an intercept, because a fixed cost would hide logarithmic growth. In the steeper models, an
/// intercept would let a few cache misses at the largest size pass for a linear term; the sizes must therefore reach to
/// where growth shows.
public struct GrowthFit: Hashable, Sendable {
    /// The total rise of the logarithm's curve from which it is growth.
    public static let leastRise = 1.15

    /// The order that fits best.
    public let order: OrderOfGrowth
    /// Its error, about the relative error: the root mean square of ln(time) − ln(curve).
    public let error: Double
    /// The other orders with an error of at most 1.5 times the best one, or 0.02 above it.
    public let rivals: [OrderOfGrowth]
    /// The slope of the straight line through ln(size) and ln(time): 0 for constant, 1 for linear, 2 for quadratic
    /// times.
    public let slope: Double

    /// Fits times in any unit at sizes of 1 or more, in any order.
    ///
    /// Nil where there are fewer than three different sizes, a size below 1, or a time that is not finite or not above
    /// 0.
    public init?(sizes: [Int], times: [Double]) {
        guard sizes.count == times.count, Set(sizes).count >= 3, sizes.allSatisfy({ $0 >= 1 }),
            times.allSatisfy({ $0.isFinite && $0 > 0 })
        else { return nil }
        let numbers = sizes.map(Double.init)
        let logarithms = numbers.map { log2($0 + 1) }
        let flat = Self.error(times, numbers.map { _ in 1 })
        let (offset, factor) = Self.line(logarithms, times)
        let curve = logarithms.map { offset + factor * $0 }
        let rise = (curve.max() ?? 1) / (curve.min() ?? 1)
        let errors: [(order: OrderOfGrowth, error: Double)] = [
            rise < Self.leastRise
                ? (.constant, flat)
                : (.logarithmic, Self.error(times, curve, isScaled: false)),
            (.linear, Self.error(times, numbers)),
            (.linearithmic, Self.error(times, zip(numbers, logarithms).map { $0 * $1 })),
            (.quadratic, Self.error(times, numbers.map { $0 * $0 })),
        ]
        var best = errors[0]
        for candidate in errors where candidate.error < best.error { best = candidate }
        order = best.order
        error = best.error
        rivals = errors.filter { $0.order != best.order && $0.error <= max(1.5 * best.error, best.error + 0.02) }
            .map(\.order)
        slope = Self.slope(numbers.map { log($0) }, times.map { log($0) })
    }

    /// The error of a curve after scaling for the smallest error.
    private static func error(_ times: [Double], _ curve: [Double], isScaled: Bool = true) -> Double {
        let differences = zip(times, curve).map { log($0) - log($1) }
        let mean = isScaled ? differences.reduce(0, +) / Double(differences.count) : 0
        let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return sqrt(squares / Double(differences.count))
    }

    /// The line a + c·x with a, c ≥ 0 that minimises the squares of the relative errors.
    private static func line(_ x: [Double], _ y: [Double]) -> (offset: Double, factor: Double) {
        let weights = y.map { 1 / ($0 * $0) }
        let total = weights.reduce(0, +)
        func mean(_ values: [Double]) -> Double { zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / total }
        let (meanX, meanY) = (mean(x), mean(y))
        let covariance = mean(zip(x, y).map { ($0 - meanX) * ($1 - meanY) })
        let variance = mean(x.map { ($0 - meanX) * ($0 - meanX) })
        let factor = covariance / variance
        guard factor > 0 else { return (meanY, 0) }
        let offset = meanY - factor * meanX
        guard offset < 0 else { return (offset, factor) }
        return (0, mean(zip(x, y).map { $0 * $1 }) / mean(x.map { $0 * $0 }))
    }

    private static func slope(_ x: [Double], _ y: [Double]) -> Double {
        let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
        let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        return covariance / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
    }
}
