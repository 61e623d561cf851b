/// Four figures of a sample: the smallest value, the median and two upper percentiles.
package struct Summary: Hashable, Sendable, Codable {
    /// The smallest value, in the unit of the sample.
    package let minimum: Double

    /// The median; the mean of the two middle values for an even count.
    package let median: Double

    /// The 90th percentile by nearest rank: the ⌈0.9 n⌉-th smallest value.
    package let p90: Double

    /// The 99th percentile by nearest rank: the ⌈0.99 n⌉-th smallest value (the largest where n < 100).
    package let p99: Double

    /// Summarises a sample in any unit and order; nil where it is empty or has a value that is not finite.
    package init?(_ values: [Double]) {
        guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
        let sorted = values.sorted()
        // In whole numbers: 0.9 × 10 in binary is not 9, and its ceiling would depend on the rounding.
        func nearestRank(_ percent: Int) -> Double { sorted[(sorted.count * percent + 99) / 100 - 1] }
        minimum = sorted[0]
        median = Timing.median(ofSorted: sorted)
        p90 = nearestRank(90)
        p99 = nearestRank(99)
    }
}
