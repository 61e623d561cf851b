/// The sample median, the mean of the two middle values for an even count, and an interval for the median of the population:
/// the narrowest symmetric pair of order statistics that covers it at a level, whatever the distribution.
///
/// Source: W. J. Conover, *Practical Nonparametric Statistics*, 3rd ed. (1999), §3.2, confidence interval for a
/// quantile.
///
/// The interval is [x₍ₖ₎, x₍ₙ₊₁₋ₖ₎] with the largest k for which 2 P(Binomial(n, 1/2) ≤ k − 1) ≤ 1 − level. It assumes
/// only that the values are independent and have one common median.
///
/// Nil where the sample is empty, has a value that is not finite or is too small for the level (99 % needs 8 values), or
/// where the level is not between 0 and 1.
/// - Complexity: O(n log n).
package func signTestInterval(
    _ values: [Double], level: Double
) -> (median: Double, low: Double, high: Double)? {
    guard level > 0, level < 1, values.allSatisfy(\.isFinite) else { return nil }
    let count = values.count
    let allowed = 1 - level
    func outside(_ rank: Int) -> Double { 2 * signTestTail(atMost: rank - 1, of: count) }

    // `outside` grows with the rank: bisect for the last acceptable rank. The sentinel rank 0 excludes nothing.
    var rank = 0
    var tooHigh = (count + 1) / 2 + 1
    while tooHigh - rank > 1 {
        let middle = (rank + tooHigh) / 2
        if outside(middle) <= allowed { rank = middle } else { tooHigh = middle }
    }
    guard rank >= 1 else { return nil }

    let sorted = values.sorted()
    return (median(ofSorted: sorted), sorted[rank - 1], sorted[count - rank])
}

/// The middle value of a sample in any order, or the mean of the two middle values; nil where it is empty.
package func median(_ values: [Double]) -> Double? { values.isEmpty ? nil : median(ofSorted: values.sorted()) }

/// The middle value of a sorted sample that is not empty, or the mean of the two middle values.
func median(ofSorted sorted: [Double]) -> Double {
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
    // Halved before the addition, so that large values cannot overflow.
    return sorted[middle - 1] / 2 + sorted[middle] / 2
}
